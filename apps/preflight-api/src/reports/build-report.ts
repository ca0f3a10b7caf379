import type { Outcome } from '../judging/outcome';
import type { ReportModel, ReportOptions } from './report-model';

/** Facts of a job outside its outcome. */
export interface ReportedJob {
  readonly jobId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly profileId: string;
  readonly profileName: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly counts: ReportModel['counts'];
  readonly decisions: ReportModel['decisions'];
}

/** The model of a job's report. */
export function reportModelOf(
  job: ReportedJob,
  outcome: Outcome,
  options: ReportOptions,
): ReportModel {
  const { judgement, completeness, document, externalFormat } = outcome;
  return {
    ...job,
    verdict: judgement.verdict,
    verdictReason: judgement.reason ?? null,
    atBest: judgement.atBest ?? null,
    findings: judgement.findings,
    outcomes: judgement.outcomes,
    leftOut: judgement.leftOut ?? [],
    completeness,
    document,
    externalFormat,
    options,
  };
}
