import { parseJson } from '@forme/contracts/json';
import type { EngineJob, JobFile } from '@forme/engine/child';
import type { Divisible } from '../divisible';

/** Does work in as many processes as have nothing else to do; undefined in one that only helps another. */
export async function divided<Part, Whole>(
  job: Pick<EngineJob, 'parts' | 'writeResult'>,
  { count, make, together }: Divisible<Part, Whole>,
): Promise<Whole | undefined> {
  if (count === 0) return together([]);
  const parts = job.parts(count);
  const made = new Map<number, Part>();
  for (let range = await parts.next(); range; range = await parts.next())
    for (let at = range.first; at < range.first + range.count; at++) made.set(at, make(at));
  if (parts.helps) {
    job.writeResult(JSON.stringify([...made]));
    return undefined;
  }
  for (const file of parts.made())
    for (const [at, part] of readJson<readonly (readonly [number, Part])[]>(file))
      made.set(at, part);
  return together(Array.from({ length: count }, (_, at) => made.get(at) as Part));
}

/** The JSON of a file. */
export function readJson<T>(file: JobFile): T {
  return parseJson<T>(Buffer.from(file.read(0, file.length)).toString('utf8'));
}
