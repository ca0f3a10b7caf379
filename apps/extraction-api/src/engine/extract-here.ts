import { parseJson } from '@forme/contracts/json';
import { createHash } from 'node:crypto';
import type { ExtractedDocument } from '@forme/contracts/extraction';
import { openPdf } from '@forme/pdf-core';
import { bytesSource } from '@forme/pdf-core/bytes';
import { NO_LANE } from './extract-input';
import { assemble } from './extract-task';

/**
 * The document of a file of our own, made in this process, as it comes over the wire; `null` fields mean all that needs no AI lane.
 * Only for bytes that are trusted: what others send is opened in engine processes. Throws `PdfError` for a file that cannot be opened.
 */
export function extractHere(
  bytes: Uint8Array,
  fields: readonly string[] | null = null,
  password: string | null = null,
): ExtractedDocument {
  const durations: Record<string, number> = {};
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const document = assemble(
    openPdf(bytesSource(bytes), password === null ? {} : { password }),
    { sha256, password, fields, aiStatus: 'disabled', aiReason: NO_LANE },
    (stage, ms) => {
      durations[stage] = Math.round(ms);
    },
    bytes.length,
  );
  // Same as over the wire: undefined members are absent, and numbers without JSON form would be null.
  return parseJson<ExtractedDocument>(
    JSON.stringify({ ...document, stage_durations_ms: durations }),
  );
}
