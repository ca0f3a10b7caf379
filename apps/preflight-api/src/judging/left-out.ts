import { checksOf } from './judge';
import type { Check } from '../checks/check';
import { clauseChecks } from '../checks/conformance/clause-checks';
import type { Rules } from './rules';

/**
 * Why a profile omits a check: it tests a clause of a standard that the profile does not name, it reports a state of the file that is not a
 * fault, it is about barcodes, or the profile does not select it.
 */
export const leftOutKinds = ['clauses', 'no_fault', 'barcodes', 'not_selected'] as const;

/** One of {@link leftOutKinds}. */
export type LeftOutKind = (typeof leftOutKinds)[number];

/** Checks that a profile leaves out for one reason. */
export interface LeftOutChecks {
  readonly kind: LeftOutKind;
  /** In the order of the report. */
  readonly checkIds: readonly string[];
}

const clauseIds = new Set(clauseChecks.map(({ id }) => id));

/** The checks of this release that do not run under the rules, by reason; reasons without checks are not listed. */
export function leftOutBy(checks: readonly Check[], rules: Rules): readonly LeftOutChecks[] {
  const selected = new Set(checksOf(checks, rules).map(({ id }) => id));
  const rest = checks.filter(({ id }) => !selected.has(id));
  return leftOutKinds
    .map((kind) => ({
      kind,
      checkIds: rest.filter((check) => kindOf(check) === kind).map(({ id }) => id),
    }))
    .filter(({ checkIds }) => checkIds.length > 0);
}

function kindOf({ id, quiet, needs }: Check): LeftOutKind {
  if (clauseIds.has(id)) return 'clauses';
  if (quiet) return 'no_fault';
  return needs?.includes('barcodes') ? 'barcodes' : 'not_selected';
}
