import type { ReportModel } from '../../reports/report-model';
import type { Outcome, StoredJob } from './job-store';

/** What the reports of a completed job are made from. */
export function reportModelOf(job: StoredJob, outcome: Outcome, completedAt: Date): ReportModel {
  return {
    jobId: job.jobId,
    fileName: job.fileName,
    fileSize: job.fileSize,
    sha256: job.sha256,
    profileId: job.profileId,
    profileName: job.profile.name,
    verdict: outcome.judgement.verdict,
    completedAt: completedAt.toISOString(),
    findings: outcome.judgement.findings,
    outcomes: outcome.judgement.outcomes,
    completeness: outcome.completeness,
    document: outcome.document,
  };
}
