import { notRunOf, type Finding } from '../../judging/judge';
import type { JobHead, Outcome, OutcomeSummary, StoredJob } from './job-store';

/** The counts of an outcome. */
export function summaryOf({
  judgement,
  pageCount,
  completeness,
}: Pick<Outcome, 'judgement' | 'pageCount' | 'completeness'>): OutcomeSummary {
  const { findings, outcomes, verdict } = judgement;
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    verdict,
    pageCount,
    completeness,
    errors: count('error'),
    warnings: count('warning'),
    advisories: count('advisory'),
    checksRun: outcomes.filter(({ outcome }) => outcome === 'run').length,
    checksNotRun: notRunOf(outcomes).length,
  };
}

/** A stored job as lists show it. */
export function headOf(job: StoredJob): JobHead {
  return {
    jobId: job.jobId,
    fileName: job.fileName,
    fileSize: job.fileSize,
    sha256: job.sha256,
    profileId: job.profileId,
    profileVersion: job.profile.version ?? null,
    summary: job.outcome && summaryOf(job.outcome),
  };
}
