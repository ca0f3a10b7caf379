import type { ManualVerdict } from '@forme/contracts/preflight';
import type { Verdict } from '../judging/judge';
import type { StoredVerdict } from './manual-verdict-store';

/** The verdict of a person next to that of the checks; `auto` is null while the job is not completed. */
export function manualVerdictOf(
  stored: StoredVerdict | null,
  auto: { readonly passed: boolean | null; readonly verdict: Verdict | null },
): ManualVerdict {
  return {
    verdict: stored?.verdict ?? null,
    auto_passed: auto.passed,
    auto_verdict: auto.verdict,
    verdict_by: stored?.by ?? null,
    verdict_at: stored?.at.toISOString() ?? null,
    notes: stored?.notes ?? null,
  };
}
