import type { PdfInput } from './pdf-task';

/** Input of the extract task in addition to the PDF. */
export interface ExtractInput extends PdfInput {
  /** Members requested by X-Engine-Fields; null for all. */
  readonly fields: readonly string[] | null;
  readonly aiStatus: 'enabled' | 'disabled' | 'skipped';
  /** Why signals that no file of the job holds are missing; null when the request went without them. */
  readonly aiReason: string | null;
}

/** {@link ExtractInput.aiReason} outside a service. */
export const NO_LANE = 'not_available';
