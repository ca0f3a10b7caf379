import type { Check } from '../checks/check';
import type { WeighedHit } from './finding';
import { rank } from './severity';

/** A check that ran and what it found. */
export interface FoundBy {
  readonly check: Check;
  readonly weighed: readonly WeighedHit[];
}

/** What is left of the hits of a check, and the check that reports the others. */
export interface OwnHits {
  readonly weighed: readonly WeighedHit[];
  /** Id of a check that reports faults of this one; null when it reports all itself. */
  readonly reportedBy: string | null;
}

/**
 * One fault, one finding: of several checks that find the same fault the one with the heaviest hit reports it, of
 * equal ones the first. In the order of the checks.
 */
export function withOneFindingEach(found: readonly FoundBy[]): readonly OwnHits[] {
  const reporters = new Map<string, string>();
  const kept = found.map(() => new Set<WeighedHit>());
  const covered = found.map((): string | null => null);
  const all = found.flatMap(({ check, weighed }, at) =>
    weighed.map((one) => ({ at, id: check.id, one })),
  );
  all.sort((a, b) => rank[a.one.severity] - rank[b.one.severity]);
  for (const { at, id, one } of all) {
    const keys = one.hit.faults ?? [];
    const others = keys.map((key) => reporters.get(key)).filter((by) => by && by !== id);
    if (keys.length > 0 && others.length === keys.length) {
      covered[at] = others[0] ?? null;
      continue;
    }
    for (const key of keys) if (!reporters.has(key)) reporters.set(key, id);
    kept[at]?.add(one);
  }
  return found.map(({ weighed }, at) => ({
    weighed: weighed.filter((one) => kept[at]?.has(one)),
    reportedBy: covered[at] ?? null,
  }));
}
