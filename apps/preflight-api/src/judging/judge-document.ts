import type { Profile } from '@forme/contracts/preflight';
import { needsOf, type Check, type Facts } from '../checks/check';
import { rulesOf } from '../profiles/rules-of';
import { shownPages, sketchOf } from '../reports/page-sketch';
import { reportDocument } from '../reports/report-document';
import { importedJudgement, type ImportedReport } from './imported-report';
import { checksOf, judge } from './judge';
import type { FileJudgement, Outcome } from './outcome';

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
    completeness: asksSignals(by) ? facts.completeness : withoutSignals(facts.completeness),
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

function judgementOf(facts: Facts, by: Judge): FileJudgement {
  switch (by.source) {
    case 'engine':
      return judge(by.checks, facts, rulesOf(by.profile));
    case 'external':
      return importedJudgement(by.report, facts.page_count);
    case 'minimal':
      return { findings: [], outcomes: [], verdict: null };
  }
}
