import type { JobRecord } from '@forme/backing-services/jobs';
import type {
  CheckResult,
  Finding as WireFinding,
  Job,
  JobListItem,
} from '@forme/contracts/preflight';
import type { Finding } from '../../judging/judge';
import type { Outcome, StoredJob } from './job-store';

/** The job as lists show it. */
export function jobListItem(stored: StoredJob, record: JobRecord): JobListItem {
  const outcome = record.status === 'completed' ? stored.outcome : null;
  return {
    id: record.id,
    job_id: record.id,
    status: record.status,
    verdict: outcome?.judgement.verdict ?? null,
    completeness: outcome?.completeness ?? null,
    profile_id: stored.profileId,
    profile_version: stored.profile.version ?? null,
    file_name: stored.fileName,
    file_size: stored.fileSize,
    pdf_sha256: stored.sha256,
    page_count: outcome?.pageCount ?? null,
    progress_percent: progressOf(record),
    created_at: record.createdAt.toISOString(),
    started_at: record.startedAt?.toISOString() ?? null,
    completed_at: record.finishedAt?.toISOString() ?? null,
    duration_ms: durationOf(record),
    summary: outcome && summaryOf(stored, outcome),
    error:
      record.status === 'failed' && record.error
        ? { code: record.error.code, detail: record.error.message }
        : null,
  };
}

/** The job with its findings and checks. `reports` maps each report kind to its address. */
export function jobBody(
  stored: StoredJob,
  record: JobRecord,
  reports: Readonly<Record<string, string>>,
): Job {
  const item = jobListItem(stored, record);
  const outcome = record.status === 'completed' ? stored.outcome : null;
  return {
    ...item,
    findings:
      outcome && outcome.judgement.findings.map((finding) => wireFinding(record.id, finding)),
    checks: outcome && outcome.judgement.outcomes.map(wireCheck),
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

function summaryOf(
  { fileSize }: StoredJob,
  { judgement, pageCount }: Outcome,
): NonNullable<JobListItem['summary']> {
  const count = (severity: Finding['severity']): number =>
    judgement.findings.filter((finding) => finding.severity === severity).length;
  const ran = judgement.outcomes.filter(({ outcome }) => outcome === 'run').length;
  return {
    total_findings: judgement.findings.length,
    error_count: count('error'),
    warning_count: count('warning'),
    advisory_count: count('advisory'),
    passed: count('error') === 0,
    page_count: pageCount,
    file_size_bytes: fileSize,
    checks_run: ran,
    checks_not_run: judgement.outcomes.length - ran,
  };
}

function progressOf({ status, progress }: JobRecord): number {
  if (status === 'completed') return 100;
  return Math.min(99, Math.max(0, Math.round(progress?.percent ?? 0)));
}

function durationOf({ startedAt, finishedAt }: JobRecord): number | null {
  return startedAt && finishedAt ? Math.max(0, finishedAt.getTime() - startedAt.getTime()) : null;
}
