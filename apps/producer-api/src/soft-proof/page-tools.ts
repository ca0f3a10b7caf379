import type { DocumentPlates, FittedRaster, RecordedPlates } from '../plates/document-plates';
import type { FilledSoftProof } from './options';
import type { ProofColors } from './proof-colors';
import type { SpotFilter } from './spot-filters';

/** Tools of the proof of a page. */
export interface PageTools {
  readonly plates: DocumentPlates;
  readonly recorded: RecordedPlates;
  readonly raster: FittedRaster;
  readonly colors: ProofColors;
  readonly options: FilledSoftProof;
  /** In the order of the inks: false for one that the proof omits. */
  readonly shown: readonly boolean[];
  /** Of the inks after the process inks; null for one that is not shown. */
  readonly filters: readonly (SpotFilter | null)[];
}
