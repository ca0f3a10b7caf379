import type { Severity } from '../checks/check';
import { findingId } from '../judging/finding-id';
import type { Finding } from '../judging/finding';
import { verdictInEffect, isWaiver } from '../judging/waivers';
import type { ReportDecision, ReportModel } from './report-model';

/** The decision about a finding; null when there is none. */
export function decisionOn(
  { jobId, decisions }: Pick<ReportModel, 'jobId' | 'decisions'>,
  finding: Finding,
): ReportDecision | null {
  if (decisions.length === 0) return null;
  const id = findingId(jobId, finding);
  return decisions.find((decision) => decision.findingId === id) ?? null;
}

/** Findings that are waived, by severity. */
export function waivedCounts({
  decisions,
}: Pick<ReportModel, 'decisions'>): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, advisory: 0 };
  for (const { severity, type } of decisions) {
    if (severity !== null && isWaiver(type)) counts[severity] += 1;
  }
  return counts;
}

/** The verdict that the report shows: that of the checks without the findings that are waived. */
export function effectiveVerdict(model: ReportModel): ReportModel['verdict'] {
  return verdictInEffect(model, waivedCounts(model));
}
