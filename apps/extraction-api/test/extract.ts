import { bytesSource } from '@forme/pdf-core/bytes';
import type { ExtractedDocument } from '@forme/contracts/extraction';
import { openPdf } from '@forme/pdf-core';
import { assemble } from '../src/engine/extract-task';

/** A document and the stages that made it. */
export interface Extracted {
  readonly document: ExtractedDocument;
  readonly stages: readonly string[];
}

/** Extracts in this process; only for files that are trusted. */
export function extract(
  bytes: Uint8Array,
  fields: readonly string[] | null = null,
  password: string | null = null,
): Extracted {
  const durations: Record<string, number> = {};
  const pdf = openPdf(bytesSource(bytes), password === null ? {} : { password });
  const input = {
    sha256: '0'.repeat(64),
    password,
    fields,
    aiStatus: 'disabled',
    aiWarnings: [],
  } as const;
  const document = assemble(
    pdf,
    input,
    (stage, ms) => {
      durations[stage] = Math.round(ms);
    },
    bytes.length,
  );
  // What goes over the wire: undefined members are absent, and numbers without JSON form would be null.
  const wire = JSON.parse(
    JSON.stringify({ ...document, stage_durations_ms: durations }),
  ) as ExtractedDocument;
  return { document: wire, stages: Object.keys(durations) };
}
