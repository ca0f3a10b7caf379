import { createHash } from 'node:crypto';
import type { Rect } from '@forme/contracts';
import type { Severity } from '../checks/check';
import type { Finding } from './finding';
import { verdictOf, verdictOfPart, type Judgement } from './judge';
import { keptPlaces } from './kept-places';
import { printable } from './printable';
import type { IncompleteRule } from './rules';
import { rank } from './severity';

/** One entry of another tool's report. */
export interface ImportedFinding {
  /** The tool's name of the check. */
  readonly check: string;
  /** A warning where the tool's own word is unknown. */
  readonly severity: Severity;
  /** The tool's word for the severity when no severity of ours is known for it. */
  readonly unknownSeverity?: string;
  readonly message: string;
  /** From 1; null: the whole document. */
  readonly page: number | null;
  /** Points, user space of the unrotated page, y up; null when the tool gives none. */
  readonly bbox: Rect | null;
  readonly objectType: string | null;
  readonly category: string | null;
}

/** Content of another tool's report. */
export interface ImportedReport {
  readonly format: string;
  /** Name of the tool or profile, as the report gives it. */
  readonly producer: string | null;
  readonly findings: readonly ImportedFinding[];
  /** Entries whose layout is not known; absent in reports read by earlier releases. */
  readonly unknown?: number;
  /** The report says that part of the file was not checked. */
  readonly isIncomplete?: boolean;
}

/** Words for severities that are counted one by one. */
const mostWords = 10;

/** Parts of a report that were not understood, in words; empty when there are none. */
export function notUnderstood({ findings, unknown = 0 }: ImportedReport): readonly string[] {
  const counts = new Map<string, number>();
  for (const { unknownSeverity: word } of findings) {
    if (word === undefined) continue;
    const name = printable(word).slice(0, 40);
    const known = counts.has(name) || counts.size < mostWords;
    counts.set(known ? name : '…', (counts.get(known ? name : '…') ?? 0) + 1);
  }
  return [
    ...(unknown === 0 ? [] : [`${unknown} entries were not understood`]),
    ...[...counts].map(
      ([word, n]) => `the severity "${word}" of ${n} entries is unknown; they count as warnings`,
    ),
  ];
}

/**
 * Findings and verdict of another tool's report; entries that say the same become one finding over their pages. A report with
 * entries that were not understood fails by what was understood, or has no verdict; one that says that it is incomplete has the
 * verdict that the profile of the job leaves such a result.
 */
export function importedJudgement(
  report: ImportedReport,
  pageCount: number,
  incomplete: IncompleteRule = 'warn',
): Judgement {
  const { findings: entries, isIncomplete = false } = report;
  const groups = new Map<string, ImportedFinding[]>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.check, entry.severity, entry.message, entry.objectType]);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  const findings = [...groups.values()].map((group) => findingOf(group, pageCount));
  findings.sort((a, b) => rank[a.severity] - rank[b.severity]);
  const verdict = verdictOf(findings);
  return notUnderstood(report).length > 0 && verdict !== 'fail'
    ? { findings, outcomes: [], verdict: null, reason: 'not_understood', atBest: null }
    : { findings, outcomes: [], ...verdictOfPart(verdict, isIncomplete, incomplete) };
}

function findingOf(group: readonly ImportedFinding[], pageCount: number): Finding {
  const [first] = group as [ImportedFinding];
  const onFile = group.filter(({ page }) => page === null || page <= pageCount);
  const pages = [...new Set(onFile.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b);
  const checkId = printable(first.check) || 'external';
  const message = printable(first.message) || checkId;
  const places = onFile.flatMap(({ page, bbox }) =>
    page !== null && bbox ? [{ page, bbox }] : [],
  );
  return {
    checkId,
    severity: first.severity,
    title: checkId,
    message,
    category: 'external',
    standard: null,
    clause: null,
    why: '',
    fix: '',
    params: {},
    pages,
    count: group.length,
    bbox: places[0]?.bbox ?? null,
    places: keptPlaces(places),
    objectId: null,
    objectType: first.objectType,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([checkId, message, first.objectType, pages]))
      .digest('hex'),
  };
}
