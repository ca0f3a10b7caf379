import type { ExtractedDocument } from '@forme/contracts/extraction';
import { extractHere } from '../src/engine/extract-here';

/** A document and the stages that made it. */
export interface Extracted {
  readonly document: ExtractedDocument;
  readonly stages: readonly string[];
}

/** Extracts in this process; only for files that are trusted. */
export function extract(...given: Parameters<typeof extractHere>): Extracted {
  const document = extractHere(...given);
  return { document, stages: Object.keys(document.stage_durations_ms) };
}
