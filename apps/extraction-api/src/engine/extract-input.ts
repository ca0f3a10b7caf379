import type { ExtractionWarning } from '@forme/contracts/extraction';

/** What the extract task is told beside the PDF. */
export interface ExtractInput {
  readonly sha256: string;
  readonly password: string | null;
  /** Members asked for by X-Engine-Fields; null for all. */
  readonly fields: readonly string[] | null;
  readonly aiStatus: 'enabled' | 'disabled' | 'skipped';
  /** The state of the AI lane, as every answer tells it; null outside a service. */
  readonly aiWarning: ExtractionWarning | null;
}
