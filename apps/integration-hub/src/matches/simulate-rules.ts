import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { Frequencies, Matcher, MatchIndex, type MatchSpec } from '../matching';
import { comparedBehind } from './key-store';

/** Effect of a specification on the pairs of stored entities. */
export interface SpecOutcome {
  readonly auto: number;
  readonly review: number;
  /** Band of each pair that is not in band none, by its ids. */
  readonly bands: ReadonlyMap<string, 'auto' | 'review'>;
}

/** Outcomes over the same entities, one for each specification. */
export interface Simulated {
  readonly examined: number;
  readonly compared: number;
  readonly oversized: number;
  readonly outcomes: readonly SpecOutcome[];
}

const page = 500;
const pause = 200;

/** Compares the first entities of a type with one another by each specification; stores nothing. */
export async function simulateRules(
  tx: RecordsTransaction,
  type: EntityType,
  sample: number,
  specs: readonly MatchSpec[],
): Promise<Simulated> {
  const entities: { id: string; data: Readonly<Record<string, unknown>> }[] = [];
  while (entities.length < sample) {
    const size = Math.min(page, sample - entities.length);
    const found = await comparedBehind(tx, type, entities.at(-1)?.id ?? '', size);
    entities.push(...found);
    if (found.length < size) break;
  }
  let [compared, oversized] = [0, 0];
  const outcomes: SpecOutcome[] = [];
  for (const spec of specs) {
    const matcher = new Matcher(spec);
    const features = entities.map(({ data }) => matcher.read(data));
    const frequencies = Frequencies.count(features);
    const index = new MatchIndex(matcher, features);
    const bands = new Map<string, 'auto' | 'review'>();
    let [auto, review] = [0, 0];
    for (const [at, own] of features.entries()) {
      // Requests of others are served meanwhile.
      if (at % pause === 0) await new Promise((resolve) => setImmediate(resolve));
      for (const other of index.candidates(own, at)) {
        compared += 1;
        const score = matcher.propose(features[other] ?? [], own, frequencies);
        if (!score || score.band === 'none') continue;
        if (score.band === 'auto') auto += 1;
        else review += 1;
        bands.set(`${entities[other]?.id} ${entities[at]?.id}`, score.band);
      }
    }
    oversized += index.oversized;
    outcomes.push({ auto, review, bands });
  }
  return { examined: entities.length, compared, oversized, outcomes };
}
