import type { OperationResponse } from '@forme/contracts';
import type { Job, readEpmSummary } from '@forme/contracts/preflight';
import { epmTiers, moreInksHelp } from './epm-tiers.table';

type EpmSummary = OperationResponse<typeof readEpmSummary>;

const all: ReadonlySet<string> = new Set(Object.values(epmTiers).flat());
const legacy = /^LNT_EPM_\d{3}$/;

/** Whether a completed job's file suits three-colour digital printing; a tier only when checks of this family ran. */
export function epmSummary(job: Pick<Job, 'id' | 'checks' | 'findings'>): EpmSummary {
  const ran = (job.checks ?? []).filter(
    ({ check_id: id, outcome }) => all.has(id) && outcome === 'run',
  );
  const fired = new Set(
    (job.findings ?? []).map(({ check_id: id }) => id).filter((id) => all.has(id)),
  );
  const of = (tier: keyof typeof epmTiers): string[] =>
    epmTiers[tier].filter((id) => fired.has(id));
  const drivers = [...of('A'), ...of('B')];
  const base = {
    job_id: job.id,
    rejection_drivers: drivers,
    advisories: of('C'),
    legacy_codes_fired: [...fired].filter((id) => legacy.test(id)).sort(),
    epm_findings_count: (job.findings ?? []).filter(({ check_id: id }) => all.has(id)).length,
  };
  if (ran.length === 0) {
    return {
      ...base,
      tier: null,
      recommends_indichrome: null,
      reason: 'No check of this family ran under the profile of the job',
    };
  }
  return {
    ...base,
    tier: tierOf(of('A').length, of('B').length, of('C').length),
    recommends_indichrome: drivers.some((id) => moreInksHelp.has(id)),
    reason: null,
  };
}

function tierOf(a: number, b: number, c: number): NonNullable<EpmSummary['tier']> {
  if (a > 0 || b > 1) return 'reject';
  if (b === 1) return 'marginal';
  return c > 0 ? 'pass_with_advisory' : 'pass';
}
