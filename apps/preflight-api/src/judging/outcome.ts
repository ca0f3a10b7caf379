import type { Completeness } from '@forme/contracts';
import type { ReportDocument } from './outline/document-outline';
import type { Finding } from './finding';
import type { LeftOutChecks } from './left-out';
import { notRunOf, type CheckOutcome, type Verdict, type VerdictReason } from './judge';

/** Whence a job's findings come: from our checks, from another tool's report, or from nowhere. */
export type FindingSource = 'engine' | 'external' | 'minimal';

/** Findings, what became of each check, and the verdict; null when nothing judged the file. */
export interface FileJudgement {
  readonly findings: readonly Finding[];
  readonly outcomes: readonly CheckOutcome[];
  readonly verdict: Verdict | null;
  /** Why the verdict is not that of the findings; null when it is. Absent in outcomes of earlier releases. */
  readonly reason?: VerdictReason | null;
  /** The best verdict that waivers can reach; null or absent without a limit. */
  readonly atBest?: Verdict | null;
  /** The checks that the profile leaves out, by reason; absent in outcomes of earlier releases and of other sources. */
  readonly leftOut?: readonly LeftOutChecks[];
}

/** Result of a finished run. */
export interface Outcome {
  readonly pageCount: number;
  readonly judgement: FileJudgement;
  readonly completeness: Completeness;
  readonly document: ReportDocument;
  readonly stageDurationsMs: Readonly<Record<string, number>>;
  readonly source: FindingSource;
  /** Format of the imported report; null when none was. */
  readonly externalFormat: string | null;
}

/** Summary of an outcome for lists. Its size is bounded, while an outcome grows with its findings. */
export interface OutcomeSummary {
  readonly verdict: Verdict | null;
  /** As in {@link FileJudgement}. */
  readonly reason?: VerdictReason | null;
  readonly atBest?: Verdict | null;
  readonly pageCount: number;
  readonly completeness: Completeness;
  readonly errors: number;
  readonly warnings: number;
  readonly advisories: number;
  readonly checksRun: number;
  readonly checksNotRun: number;
  /** Pages that reports show, from 1, ascending. Absent in outcomes of earlier releases. */
  readonly shownPages?: readonly number[];
}

/** Findings an outcome keeps; its counts and its verdict are of all. */
const MOST_FINDINGS = 2000;

/** The outcome as it is kept, and its counts. */
export function keptOutcome(outcome: Outcome): {
  readonly outcome: Outcome;
  readonly summary: OutcomeSummary;
} {
  const { judgement } = outcome;
  const findings = judgement.findings.slice(0, MOST_FINDINGS);
  return {
    summary: summaryOf(outcome),
    outcome: { ...outcome, judgement: { ...judgement, findings } },
  };
}

/** The counts of an outcome. */
export function summaryOf({
  judgement,
  pageCount,
  completeness,
  document,
}: Pick<Outcome, 'judgement' | 'pageCount' | 'completeness' | 'document'>): OutcomeSummary {
  const { findings, outcomes, verdict, reason = null, atBest = null } = judgement;
  const count = (severity: string): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    verdict,
    reason,
    atBest,
    pageCount,
    completeness,
    errors: count('error'),
    warnings: count('warning'),
    advisories: count('advisory'),
    checksRun: outcomes.filter(({ outcome }) => outcome === 'run').length,
    checksNotRun: notRunOf(outcomes).length,
    shownPages: document.pages.map(({ page }) => page),
  };
}
