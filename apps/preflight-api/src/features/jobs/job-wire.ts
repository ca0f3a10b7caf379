import type {
  CheckResult,
  Finding as WireFinding,
  Job,
  JobListItem,
  Verdict,
} from '@forme/contracts/preflight';
import type { Finding } from '../../judging/finding';
import { findingId } from '../../judging/finding-id';
import type { CheckOutcome } from '../../judging/judge';
import type { OutcomeSummary } from '../../judging/outcome';
import { verdictInEffect } from '../../judging/waivers';
import { waivedCounts, type DecisionsOfJob, type EffectiveDecision } from './job-decisions';
import { headOf } from './job-head';
import type { JobHead, QueueState, StoredJob } from './job-store';
import { ticketOverrides } from './ticket-order';

/** The job as lists show it. */
export function jobListItem(
  head: JobHead,
  state: QueueState,
  decisions: DecisionsOfJob,
): JobListItem {
  const summary = state.status === 'completed' ? head.summary : null;
  return {
    id: head.jobId,
    job_id: head.jobId,
    status: state.status,
    verdict: summary?.verdict ?? null,
    verdict_reason: summary?.reason ?? null,
    effective_verdict: summary && effectiveVerdict(summary, decisions),
    completeness: summary?.completeness ?? null,
    reference: head.reference,
    metadata: head.metadata && { ...head.metadata },
    profile_id: head.profileId,
    profile_version: head.profileVersion,
    file_name: head.fileName,
    file_size: head.fileSize,
    pdf_sha256: head.sha256,
    page_count: summary?.pageCount ?? null,
    progress_percent: progressOf(state),
    created_at: state.createdAt.toISOString(),
    started_at: state.startedAt?.toISOString() ?? null,
    completed_at: state.finishedAt?.toISOString() ?? null,
    duration_ms: durationOf(state),
    summary: summary && summaryBody(head, summary),
    error:
      state.status === 'failed' && state.error
        ? { code: state.error.code, detail: state.error.message }
        : null,
  };
}

/** The parts of a job's body other than the job. */
export interface JobParts {
  /** Report kind to address. */
  readonly reports: Readonly<Record<string, string>>;
  readonly decisions: DecisionsOfJob;
}

/** The job with its findings and checks. */
export function jobBody(
  stored: StoredJob,
  record: QueueState,
  { reports, decisions }: JobParts,
): Job {
  const item = jobListItem(headOf(stored), record, decisions);
  const outcome = record.status === 'completed' ? stored.outcome : null;
  const decided = new Map(decisions.effective.map((decision) => [decision.findingId, decision]));
  return {
    ...item,
    findings:
      outcome?.judgement.findings.map((finding) => wireFinding(record.id, finding, decided)) ??
      null,
    checks: outcome?.judgement.outcomes.map(wireCheck) ?? null,
    stage_durations_ms: outcome && { ...outcome.stageDurationsMs },
    error_message: item.error?.detail ?? null,
    preflight_source: stored.source,
    external_format: outcome?.externalFormat ?? stored.external?.format ?? null,
    jdf_overrides: stored.ticketOrder && ticketOverrides(stored.ticketOrder),
    overrides: stored.overrides && { ...stored.overrides },
    reports: { ...reports },
    decisions_count: decisions.active,
  };
}

function effectiveVerdict(
  { verdict, atBest, errors, warnings, advisories }: OutcomeSummary,
  decisions: DecisionsOfJob,
): Verdict | null {
  const counts = { error: errors, warning: warnings, advisory: advisories };
  return verdictInEffect({ verdict, atBest, counts }, waivedCounts(decisions));
}

/** A finding as the wire shows it. */
export function wireFinding(
  jobId: string,
  finding: Finding,
  decided: ReadonlyMap<string, EffectiveDecision>,
): WireFinding {
  const [page] = finding.pages;
  const id = findingId(jobId, finding);
  const decision = decided.get(id);
  return {
    id,
    job_id: jobId,
    check_id: finding.checkId,
    inspection_id: finding.checkId,
    severity: finding.severity,
    message: finding.message,
    page_num: page ?? null,
    page_index: page === undefined ? null : page - 1,
    bbox: finding.bbox ?? null,
    places: finding.places.map(({ page: page_num, bbox }) => ({ page_num, bbox })),
    object_id: finding.objectId,
    object_type: finding.objectType,
    params: { ...finding.params },
    standard: finding.standard,
    clause: finding.clause,
    category: finding.category,
    count: finding.count,
    pages: [...finding.pages],
    fingerprint: finding.fingerprint,
    source: finding.category === 'external' ? 'external' : 'engine',
    fix_hint: finding.fix === '' ? null : finding.fix,
    details: { title: finding.title, ...(finding.why === '' ? {} : { why: finding.why }) },
    effective_decision: decision
      ? {
          decision_type: decision.decisionType,
          decided_at: decision.decidedAt.toISOString(),
          decided_by_user_id: decision.decidedBy,
        }
      : null,
  };
}

function wireCheck(outcome: CheckOutcome): CheckResult {
  return {
    check_id: outcome.checkId,
    name: outcome.title,
    outcome: outcome.outcome,
    reason: outcome.reason,
    findings: outcome.findings,
  };
}

function summaryBody(
  { fileSize }: JobHead,
  { errors, warnings, advisories, ...summary }: OutcomeSummary,
): NonNullable<JobListItem['summary']> {
  return {
    total_findings: errors + warnings + advisories,
    error_count: errors,
    warning_count: warnings,
    advisory_count: advisories,
    passed: summary.verdict !== null && summary.verdict !== 'fail',
    page_count: summary.pageCount,
    file_size_bytes: fileSize,
    checks_run: summary.checksRun,
    checks_not_run: summary.checksNotRun,
  };
}

function progressOf({ status, progress }: QueueState): number {
  if (status === 'completed') return 100;
  return Math.min(99, Math.max(0, Math.round(progress?.percent ?? 0)));
}

function durationOf({ startedAt, finishedAt }: QueueState): number | null {
  return startedAt && finishedAt ? Math.max(0, finishedAt.getTime() - startedAt.getTime()) : null;
}
