import type { CheckResult, Finding, Severity } from '@forme/contracts/preflight';
import type { Highlight } from '../../places/place';

/** Severities, worst first. */
export const severities = ['error', 'warning', 'advisory'] as const;

/** What is shown of the findings. */
export interface FindingFilter {
  readonly text: string;
  /** Severities that are left out. */
  readonly hidden: ReadonlySet<Severity>;
  /** Only findings of this page; null: of all. */
  readonly page: number | null;
}

/** The findings of one check. */
export interface CheckGroup {
  readonly checkId: string;
  readonly findings: readonly Finding[];
}

/** The findings of one severity, by check. */
export interface SeverityGroup {
  readonly severity: Severity;
  readonly count: number;
  readonly checks: readonly CheckGroup[];
}

/** Findings that pass the filter, by severity and check, in the order of the job. */
export function groupsOf(
  findings: readonly Finding[],
  filter: FindingFilter,
): readonly SeverityGroup[] {
  const shown = findings.filter((it) => isShown(it, filter));
  return severities.flatMap((severity) => {
    const own = shown.filter((it) => it.severity === severity);
    if (own.length === 0) return [];
    const ids = [...new Set(own.map((it) => it.check_id))];
    const checks = ids.map((checkId) => ({
      checkId,
      findings: own.filter((it) => it.check_id === checkId),
    }));
    return [{ severity, count: own.length, checks }];
  });
}

function isShown(finding: Finding, { text, hidden, page }: FindingFilter): boolean {
  if (hidden.has(finding.severity)) return false;
  if (page !== null && !finding.pages.includes(page)) return false;
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  const { message, check_id: id, category } = finding;
  return [message, id, category ?? ''].some((it) => it.toLowerCase().includes(wanted));
}

/** Where a finding is: its places; else its box, its page, or nothing for a finding of the document. */
export function placesOf(
  finding: Finding,
): readonly Omit<Highlight, 'id' | 'severity' | 'label'>[] {
  if (finding.places && finding.places.length > 0) {
    return finding.places.map(({ page_num: pageNum, bbox }) => ({ pageNum, bbox }));
  }
  if (finding.page_num !== null) return [{ pageNum: finding.page_num, bbox: finding.bbox }];
  return finding.pages.map((pageNum) => ({ pageNum, bbox: null }));
}

/** The marks of findings on the pages. A finding that has no place is not marked. */
export const highlightsOf = (findings: readonly Finding[]): readonly Highlight[] =>
  findings.flatMap((finding) =>
    placesOf(finding)
      .filter(({ bbox }) => bbox !== null)
      .map((place) => ({
        ...place,
        id: finding.id,
        severity: finding.severity,
        label: finding.message,
      })),
  );

/** Checks about which nothing is known. A skipped check does not apply to the file: that is an answer. */
export const gapsOf = (checks: readonly CheckResult[]): readonly CheckResult[] =>
  checks.filter(({ outcome }) => outcome !== 'run' && outcome !== 'skipped');
