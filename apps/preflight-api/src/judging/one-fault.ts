import { hitOfParts, type Check, type Hit } from '../checks/check';
import type { WeighedHit } from './finding';
import { rank } from './severity';

/** A check that ran and what it found. */
export interface FoundBy {
  readonly check: Check;
  readonly weighed: readonly WeighedHit[];
}

/** Remaining hits of a check, and the check that reports the others. */
export interface OwnHits {
  readonly weighed: readonly WeighedHit[];
  /** Id of a check that reports faults of this one; null when it reports all itself. */
  readonly reportedBy: string | null;
}

/**
 * One fault, one finding: of several checks that find the same fault the one with the heaviest hit reports it, of equal ones the one
 * that sees the most of it, then the first. A hit of which others report a part keeps the rest. In the order of the checks.
 */
export function withOneFindingEach(found: readonly FoundBy[]): readonly OwnHits[] {
  const reporters = new Map<string, string>();
  const kept = found.map(() => new Map<WeighedHit, WeighedHit>());
  const covered = found.map((): string | null => null);
  const all = found.flatMap(({ check, weighed }, at) =>
    weighed.map((one) => ({ at, id: check.id, one, faults: one.hit.faults ?? [] })),
  );
  all.sort(
    (a, b) => rank[a.one.severity] - rank[b.one.severity] || b.faults.length - a.faults.length,
  );
  for (const { at, id, one, faults } of all) {
    const others = faults.filter((fault) => (reporters.get(fault) ?? id) !== id);
    const [first] = others;
    if (first !== undefined && others.length === faults.length) {
      covered[at] = reporters.get(first) ?? null;
      continue;
    }
    for (const fault of faults) if (!reporters.has(fault)) reporters.set(fault, id);
    kept[at]?.set(one, { ...one, hit: without(one.hit, others) });
  }
  return found.map(({ weighed }, at) => ({
    weighed: weighed.flatMap((one) => kept[at]?.get(one) ?? []),
    reportedBy: covered[at] ?? null,
  }));
}

/** The hit with only the faults that no other check reports; the whole hit where it has no parts. */
function without(hit: Hit, reported: readonly string[]): Hit {
  const { parts } = hit;
  if (!parts || reported.length === 0) return hit;
  return hitOfParts(
    hit,
    parts.filter(({ fault }) => !reported.includes(fault)),
  );
}
