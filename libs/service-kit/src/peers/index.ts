export {
  makeReadLiveExtraction,
  type LiveExtraction,
  type LiveExtractionParts,
  type ReadLiveExtraction,
} from './live-extraction';
