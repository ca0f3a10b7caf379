export * from './color-space';
export { ColorSpaceReader } from './color-space-reader';
export {
  type ColorantKind,
  type DefinedColorant,
  type DefinedColors,
  type DefinedColorSpace,
  type DefinedProfile,
  readDefinedColors,
} from './defined-colors';
export { type IccProblem, type IccProfileFacts, readIccProfile } from './icc-profile';
export { nameText } from './name-text';
export {
  adaptWhite,
  d50,
  d65,
  deltaE2000,
  type LabColor,
  labToSrgb,
  labToXyz,
  neutralDensity,
  type RgbColor,
  srgbToLab,
  type XyzColor,
  xyzToLab,
  xyzToSrgb,
} from './science';
