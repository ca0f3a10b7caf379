import type {
  CheckResult,
  Finding as WireFinding,
  Job,
  JobListItem,
} from '@forme/contracts/preflight';
import type { Finding } from '../../judging/judge';
import type { JobHead, Outcome, OutcomeSummary, QueueState, StoredJob } from './job-store';
import { headOf } from './outcome-summary';

/** The job as lists show it. */
export function jobListItem(head: JobHead, state: QueueState): JobListItem {
  const summary = state.status === 'completed' ? head.summary : null;
  return {
    id: head.jobId,
    job_id: head.jobId,
    status: state.status,
    verdict: summary?.verdict ?? null,
    completeness: summary?.completeness ?? null,
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

/** The job with its findings and checks. `reports` maps each report kind to its address. */
export function jobBody(
  stored: StoredJob,
  record: QueueState,
  reports: Readonly<Record<string, string>>,
): Job {
  const item = jobListItem(headOf(stored), record);
  const outcome = record.status === 'completed' ? stored.outcome : null;
  return {
    ...item,
    findings: outcome?.judgement.findings.map((finding) => wireFinding(record.id, finding)) ?? null,
    checks: outcome?.judgement.outcomes.map(wireCheck) ?? null,
    stage_durations_ms: outcome && { ...outcome.stageDurationsMs },
    error_message: item.error?.detail ?? null,
    preflight_source: 'engine',
    reports: { ...reports },
    decisions_count: 0,
  };
}

function wireFinding(jobId: string, finding: Finding): WireFinding {
  const [page] = finding.pages;
  return {
    id: `${jobId.slice(0, 36)}-${finding.fingerprint.slice(0, 16)}`,
    job_id: jobId,
    check_id: finding.checkId,
    inspection_id: finding.checkId,
    severity: finding.severity,
    message: finding.message,
    page_num: page ?? null,
    page_index: page === undefined ? null : page - 1,
    bbox: finding.bbox ?? null,
    object_id: finding.objectId,
    object_type: finding.objectType,
    params: { ...finding.params },
    standard: finding.standard,
    clause: finding.clause,
    category: finding.category,
    count: finding.count,
    pages: [...finding.pages],
    fingerprint: finding.fingerprint,
    source: 'engine',
    fix_hint: finding.fix,
    details: { title: finding.title, why: finding.why },
  };
}

function wireCheck(outcome: Outcome['judgement']['outcomes'][number]): CheckResult {
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
    passed: errors === 0,
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
