import type { ExtractionWarning } from '@forme/contracts/extraction';
import type { PdfInput } from './pdf-task';

/** What the extract task is told beside the PDF. */
export interface ExtractInput extends PdfInput {
  /** Members asked for by X-Engine-Fields; null for all. */
  readonly fields: readonly string[] | null;
  readonly aiStatus: 'enabled' | 'disabled' | 'skipped';
  /** The state of the AI lane, as every answer tells it; null outside a service. */
  readonly aiWarning: ExtractionWarning | null;
}
