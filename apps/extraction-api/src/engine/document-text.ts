import type { EngineResult } from '@forme/engine';
import type { DocumentHead } from './extract-task';
import { readHeaded } from './headed-text';

/** The members of a head as JSON text, by name. */
export function headMembers({ verdicts, warnings }: DocumentHead): ReadonlyMap<string, string> {
  const members = Object.entries({ conformance_verdicts: verdicts, warnings });
  return new Map(
    members.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `"${name}":${JSON.stringify(value)}`] as const],
    ),
  );
}

/** End of a document's JSON bytes; `durations` are whole milliseconds by stage. */
export function documentTail(
  head: DocumentHead,
  durations: Readonly<Record<string, number>>,
): string {
  const stages = `"stage_durations_ms":${JSON.stringify(durations)}`;
  return `,${[...headMembers(head).values(), stages].join()}}`;
}

/** The whole document of an extract task, on one line, with the engine's own stages. For results that may be held in memory. */
export async function documentText(
  result: Pick<EngineResult, 'stream' | 'durations'>,
): Promise<string> {
  const { head, body } = await readHeaded(result.stream());
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const durations = Object.entries(result.durations).map(([stage, ms]) => [stage, Math.round(ms)]);
  const tail = documentTail(
    head as DocumentHead,
    Object.fromEntries(durations) as Record<string, number>,
  );
  return Buffer.concat(chunks).toString('utf8').replaceAll('\n', '') + tail;
}
