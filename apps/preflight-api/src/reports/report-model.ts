import type { Completeness } from '@forme/contracts';
import type { Branding, ReportLanguage } from '@forme/contracts/preflight';
import type { Severity } from '../checks/check';
import type { Finding } from '../judging/finding';
import type { LeftOutChecks } from '../judging/left-out';
import type { CheckOutcome, Verdict, VerdictReason } from '../judging/judge';
import type { ReportDocument } from '../judging/outline/document-outline';

/** Pictures that a report shows; a picture that could not be drawn is missing. */
export interface ReportPictures<T> {
  /** Whole pages, by their number. */
  readonly pages: ReadonlyMap<number, T>;
  /** Places of findings enlarged, by the number of the finding. */
  readonly crops: ReadonlyMap<number, T>;
}

/** The choices of a report. */
export interface ReportOptions {
  readonly language: ReportLanguage;
  /** executive: verdict and the first findings; standard: all findings; comprehensive: every check too. */
  readonly detailLevel: 'executive' | 'standard' | 'comprehensive';
  /** Summary of annotated PDFs: before the pages, alone, or none. */
  readonly summaryPage: 'prepend' | 'only' | 'off';
  readonly branding: Branding | null;
}

/** The options of a report by default. */
export const defaultReportOptions: ReportOptions = {
  language: 'en',
  detailLevel: 'standard',
  summaryPage: 'prepend',
  branding: null,
};

/** A decision about a job or one of its findings that is in effect. */
export interface ReportDecision {
  /** Null: about the whole job. */
  readonly findingId: string | null;
  /** Severity of the finding; null for the whole job. */
  readonly severity: Severity | null;
  readonly type: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly notes: string | null;
}

/** Everything a report is made from but the pictures of its pages. */
export interface ReportModel {
  readonly jobId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly profileId: string;
  readonly profileName: string;
  /** Null: nothing judged the file. */
  readonly verdict: Verdict | null;
  /** Why the verdict is not that of the findings; null or absent when it is. */
  readonly verdictReason?: VerdictReason | null;
  /** The best verdict of a result with gaps; null without gaps. */
  readonly atBest?: Verdict | null;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly findings: readonly Finding[];
  /** Findings by severity, those included that were too many to be kept. */
  readonly counts: { readonly error: number; readonly warning: number; readonly advisory: number };
  readonly outcomes: readonly CheckOutcome[];
  /** The checks that the profile leaves out, by reason. */
  readonly leftOut: readonly LeftOutChecks[];
  readonly completeness: Completeness;
  readonly document: ReportDocument;
  /** Format of the report that the findings were imported from; null for our own. */
  readonly externalFormat: string | null;
  readonly options: ReportOptions;
  /** Those in effect: the latest about each finding, and those about the whole job. */
  readonly decisions: readonly ReportDecision[];
}
