import type { MissingPart } from '@forme/contracts';
import type { Profile } from '@forme/contracts/preflight';
import { needsOf, type Check, type Facts } from '../checks/check';
import { rulesOf } from '../profiles/rules-of';
import { shownPages, sketchOf } from '../reports/page-sketch';
import { reportDocument } from '../reports/report-document';
import { importedJudgement, type ImportedReport } from './imported-report';
import { checksOf, gapsOf, judge } from './judge';
import { leftOutBy } from './left-out';
import type { FileJudgement, Outcome } from './outcome';
import { withFontPlaces } from './places-of-fonts';

/** What decides the findings: a profile and its checks, the report of another tool, or nothing. */
export type Judge =
  | { readonly source: 'engine'; readonly profile: Profile; readonly checks: readonly Check[] }
  | { readonly source: 'external'; readonly report: ImportedReport }
  | { readonly source: 'minimal' };

/** The outcome of a document; pure but for the time it takes. */
export function judgeDocument(facts: Facts, by: Judge): Omit<Outcome, 'stageDurationsMs'> {
  const judgement = judgementOf(facts, by);
  const shown = new Set(shownPages(judgement.findings, facts.page_count));
  return {
    pageCount: facts.page_count,
    judgement,
    completeness: withGaps(
      withUnpainted(
        asksSignals(by) ? facts.completeness : withoutSignals(facts.completeness),
        facts,
      ),
      [...gapsOf(judgement.outcomes), ...notUnderstood(by)],
    ),
    document: {
      ...reportDocument(facts),
      pages: facts.pages.filter(({ page_num: page }) => shown.has(page)).map(sketchOf),
    },
    source: by.source,
    externalFormat: by.source === 'external' ? by.report.format : null,
  };
}

function asksSignals(by: Judge): boolean {
  if (by.source !== 'engine') return false;
  return checksOf(by.checks, rulesOf(by.profile)).some((check) =>
    needsOf(check).includes('signals'),
  );
}

/** What the AI lane was not asked for, or could not have told, is no gap. */
function withoutSignals({ state, missing }: Facts['completeness']): Facts['completeness'] {
  const asked = missing.filter(({ reason }) => !['ai_skipped', 'ai_disabled'].includes(reason));
  return {
    state: asked.length === 0 && state === 'partial' ? 'complete' : state,
    missing: asked,
  };
}

/** What the plates behind ink coverage lack and the facts do not name yet. */
function withUnpainted(
  { state, missing }: Facts['completeness'],
  { ink_coverage }: Pick<Facts, 'ink_coverage'>,
): Facts['completeness'] {
  const nameOf = ({ kind, object_id, page_num, reason }: MissingPart): string =>
    JSON.stringify([kind, object_id, page_num, reason]);
  const known = new Set(missing.map(nameOf));
  const more = (ink_coverage?.missing ?? []).filter((part) => !known.has(nameOf(part)));
  if (more.length === 0) return { state, missing };
  return { state: state === 'complete' ? 'partial' : state, missing: [...missing, ...more] };
}

function notUnderstood(by: Judge): Facts['completeness']['missing'] {
  if (by.source !== 'external') return [];
  const { unknown = 0, isIncomplete = false } = by.report;
  return [
    ...(unknown === 0 ? [] : [`${unknown} entries were not understood`]),
    ...(isIncomplete ? ['the imported report says that it is incomplete'] : []),
  ].map((reason) => ({ pass: 'external_report', reason }));
}

/** Gaps that completeness lists; the outcomes of the checks have all. */
const mostGaps = 50;

/** The completeness of the facts, and what the checks did not see. */
function withGaps(
  { state, missing }: Facts['completeness'],
  gaps: Facts['completeness']['missing'],
): Facts['completeness'] {
  if (gaps.length === 0) return { state, missing };
  const rest = gaps.length - mostGaps;
  const more =
    rest > 0 ? [{ pass: 'checks', reason: `${rest} more checks were not completed` }] : [];
  return {
    state: state === 'complete' ? 'partial' : state,
    missing: [...missing, ...gaps.slice(0, mostGaps), ...more],
  };
}

function withPlaces(judgement: FileJudgement, facts: Facts): FileJudgement {
  return { ...judgement, findings: withFontPlaces(judgement.findings, facts) };
}

function judgementOf(facts: Facts, by: Judge): FileJudgement {
  switch (by.source) {
    case 'engine': {
      const rules = rulesOf(by.profile);
      const leftOut = leftOutBy(by.checks, rules);
      return { ...withPlaces(judge(by.checks, facts, rules), facts), leftOut };
    }
    case 'external':
      return importedJudgement(by.report, facts.page_count);
    case 'minimal':
      return { findings: [], outcomes: [], verdict: null, reason: 'not_requested' };
  }
}
