import type { ExtractionWarning } from '@forme/contracts/extraction';
import type { PdfInput } from './pdf-task';

/** What the extract task is told beside the PDF. */
export interface ExtractInput extends PdfInput {
  /** Members asked for by X-Engine-Fields; null for all. */
  readonly fields: readonly string[] | null;
  readonly aiStatus: 'enabled' | 'disabled' | 'skipped';
  /** What the AI lane says about itself, first its state, as every answer tells it; empty outside a service. */
  readonly aiWarnings: readonly ExtractionWarning[];
}
