import { createHash } from 'node:crypto';
import type { Rect } from '@forme/contracts';
import type { Severity } from '../checks/check';
import type { Finding } from './finding';
import { verdictOf, type Judgement } from './judge';
import { keptPlaces } from './kept-places';
import { printable } from './printable';
import { rank } from './severity';

/** One entry of another tool's report. */
export interface ImportedFinding {
  /** The tool's name of the check. */
  readonly check: string;
  readonly severity: Severity;
  readonly message: string;
  /** From 1; null: the whole document. */
  readonly page: number | null;
  /** Points, user space of the unrotated page, y up; null when the tool gives none. */
  readonly bbox: Rect | null;
  readonly objectType: string | null;
  readonly category: string | null;
}

/** What was read from another tool's report. */
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

/**
 * Findings and verdict of another tool's report; entries that say the same become one finding over their pages. A report with
 * entries that were not understood fails by what was understood, or has no verdict.
 */
export function importedJudgement(
  { findings: entries, unknown = 0 }: ImportedReport,
  pageCount: number,
): Judgement {
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
  return unknown > 0 && verdict !== 'fail'
    ? { findings, outcomes: [], verdict: null, reason: 'not_understood', atBest: null }
    : { findings, outcomes: [], verdict, reason: null, atBest: null };
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
