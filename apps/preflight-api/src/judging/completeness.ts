import type { Completeness, MissingPart } from '@forme/contracts';
import type { Facts } from '../checks/check';
import { rulesOf } from './rules-of';
import { notUnderstood } from './imported-report';
import { checksOf, gapsOf, type CheckOutcome } from './judge';
import type { Judge } from './judged-by';
import { unreadParts, withoutLane } from './unread';

/** Gaps of checks that completeness lists; the outcomes of the checks have all. */
const mostGaps = 50;

/**
 * What a result lacks: what extraction could not read and a check that was to run looks at, what could not be painted, and the gaps
 * of the checks. What no check looks at is no gap, so a result of the engine is complete exactly when the switch `incomplete` of the
 * profile leaves its verdict alone.
 */
export function completenessOf(
  facts: Facts,
  by: Judge,
  outcomes: readonly CheckOutcome[],
): Completeness {
  const { state } = facts.completeness;
  const unread = unreadOf(facts, by, outcomes);
  const gaps = gapsOf(outcomes);
  const rest = gaps.length - mostGaps;
  const missing = [
    ...unread,
    ...unpainted(facts, unread),
    ...gaps.slice(0, mostGaps),
    ...(rest > 0 ? [{ pass: 'checks', reason: `${rest} more checks were not completed` }] : []),
    ...ofReport(by),
  ];
  if (missing.length > 0) return { state: state === 'none' ? 'none' : 'partial', missing };
  return { state: state === 'partial' ? 'complete' : state, missing };
}

/** Parts that extraction could not read, as far as the checks of the run need them. */
function unreadOf(
  facts: Facts,
  by: Judge,
  outcomes: readonly CheckOutcome[],
): readonly MissingPart[] {
  if (by.source !== 'engine') return withoutLane(facts.completeness.missing);
  const skipped = new Set(
    outcomes.flatMap(({ checkId, outcome }) => (outcome === 'skipped' ? checkId : [])),
  );
  const looked = checksOf(by.checks, rulesOf(by.profile)).filter(({ id }) => !skipped.has(id));
  return unreadParts(facts, looked);
}

/** Gaps of the plates of ink coverage that the facts do not list yet. */
function unpainted(
  { ink_coverage: ink }: Pick<Facts, 'ink_coverage'>,
  named: readonly MissingPart[],
): readonly MissingPart[] {
  const nameOf = ({ kind, object_id, page_num, reason }: MissingPart): string =>
    JSON.stringify([kind, object_id, page_num, reason]);
  const known = new Set(named.map(nameOf));
  return (ink?.missing ?? []).filter((part) => !known.has(nameOf(part)));
}

function ofReport(by: Judge): readonly MissingPart[] {
  if (by.source !== 'external') return [];
  return [
    ...notUnderstood(by.report),
    ...(by.report.isIncomplete ? ['the imported report says that it is incomplete'] : []),
  ].map((reason) => ({ pass: 'external_report', reason }));
}
