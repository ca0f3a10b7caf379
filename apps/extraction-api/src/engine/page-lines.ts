import type { EngineResult } from '@forme/engine';
import { lines, readHeaded } from './headed-text';
import type { PageHead } from './page-tasks';

/** The records of a page in memory: each a line of JSON. For results that may be held in memory. */
export async function pageLines(
  result: Pick<EngineResult, 'stream'>,
): Promise<PageHead & { readonly records: readonly string[] }> {
  const { head, body } = await readHeaded(result.stream());
  const records: string[] = [];
  for await (const line of lines(body)) records.push(line.toString('utf8'));
  return { ...(head as PageHead), records };
}
