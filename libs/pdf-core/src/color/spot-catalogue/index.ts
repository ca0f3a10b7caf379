export { MAX_LIBRARY_BYTES, parseSpotLibrary } from './parse-spot-library';
export { SpotCatalogue, type SpotMatch } from './spot-catalogue';
export {
  type CmykColor,
  type LabOrigin,
  type SpotEntry,
  type SpotLibrary,
  SpotLibraryError,
} from './spot-library';
