import type { Facts } from '../checks/check';
import { rulesOf } from './rules-of';
import { shownPages, sketchOf } from './outline/page-sketch';
import { reportDocument } from './outline/report-document';
import { completenessOf } from './completeness';
import { importedJudgement } from './imported-report';
import { judge } from './judge';
import type { Judge } from './judged-by';
import { leftOutBy } from './left-out';
import type { FileJudgement, Outcome } from './outcome';
import { withFontPlaces } from './places-of-fonts';

/** The outcome of a document; pure but for the time it takes. */
export function judgeDocument(facts: Facts, by: Judge): Omit<Outcome, 'stageDurationsMs'> {
  const judgement = judgementOf(facts, by);
  const shown = new Set(shownPages(judgement.findings, facts.page_count));
  return {
    pageCount: facts.page_count,
    judgement,
    completeness: completenessOf(facts, by, judgement.outcomes),
    document: {
      ...reportDocument(facts),
      pages: facts.pages.filter(({ page_num: page }) => shown.has(page)).map(sketchOf),
    },
    source: by.source,
    externalFormat: by.source === 'external' ? by.report.format : null,
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
      return importedJudgement(by.report, facts.page_count, by.incomplete);
    case 'minimal':
      return { findings: [], outcomes: [], verdict: null, reason: 'not_requested' };
  }
}
