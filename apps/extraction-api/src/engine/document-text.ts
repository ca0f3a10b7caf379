import type { EngineResult } from '@forme/engine';
import type { ExtractedDocument } from '@forme/contracts/extraction';
import type { DocumentHead } from './extract-task';
import { readHeaded } from './headed-text';

/** What is only known when a document is sent. */
export interface DocumentEnd {
  /** Null leaves the member out. */
  readonly verdicts: NonNullable<ExtractedDocument['conformance_verdicts']> | null;
  /** Stage to whole milliseconds. */
  readonly durations: Readonly<Record<string, number>>;
}

/** What closes a document's JSON bytes. */
export function documentTail({ verdicts, durations }: DocumentEnd): string {
  const judged = verdicts ? `,"conformance_verdicts":${JSON.stringify(verdicts)}` : '';
  return `${judged},"stage_durations_ms":${JSON.stringify(durations)}}`;
}

/** The whole document of an extract task, on one line, with the engine's own stages. For results that may be held in memory. */
export async function documentText(
  result: Pick<EngineResult, 'stream' | 'durations'>,
): Promise<string> {
  const { head, body } = await readHeaded(result.stream());
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const durations = Object.entries(result.durations).map(([stage, ms]) => [stage, Math.round(ms)]);
  const tail = documentTail({
    verdicts: (head as DocumentHead).verdicts ?? null,
    durations: Object.fromEntries(durations) as Record<string, number>,
  });
  return Buffer.concat(chunks).toString('utf8').replaceAll('\n', '') + tail;
}
