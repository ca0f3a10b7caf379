import type { ReportLanguage } from '@forme/contracts/preflight';
import type { Check } from '../checks/check';
import type { CheckTexts } from '../checks/check-texts';
import { clauseMessageEnd, wholeDocumentEvidence } from '../checks/conformance/clause-checks';
import { clauseFamilies } from '../checks/conformance/clause-families.table';
import { fillMessage, type Finding } from '../judging/finding';
import { conformanceRules } from './texts/conformance-rules.table';
import { conformanceTitles } from './texts/conformance-titles.table';
import { fill, isOneIn, wordsOf } from './texts/report-words';

type Language = Exclude<ReportLanguage, 'en'>;

/** The texts of a finding on a requirement of a standard; null for any other check. */
export function clauseTexts(
  check: Check,
  params: Finding['params'],
  language: Language,
): CheckTexts | null {
  const family = clauseFamilies.find(({ prefix }) => check.id.startsWith(`${prefix}-`));
  if (!family || !check.message.endsWith(clauseMessageEnd)) return null;
  const { clause } = wordsOf(language);
  const { evidence } = params;
  const sentences = [
    ruleIn(check.message.slice(0, -clauseMessageEnd.length), language),
    fillMessage(clause.notMet, params, isOneIn(language)),
    ...(evidence === wholeDocumentEvidence ? [] : [fillMessage(clause.evidence, params)]),
  ];
  return {
    title: clauseTitle(check, language) ?? check.title,
    message: sentences.join(' '),
    why: fill(clause.why, { name: family.name }),
    fix: fill(clause.fix, { name: family.name }),
  };
}

/** The title of the check of a requirement; null for any other check. One without a text is named by its clause. */
export function clauseTitle(check: Check, language: Language): string | null {
  if (!check.message.endsWith(clauseMessageEnd)) return null;
  const { standard = '', clause = '' } = check;
  return (
    conformanceTitles[check.title]?.[language] ??
    fill(wordsOf(language).clause.title, { standard, clause })
  );
}

/** Text of a requirement; one without a translation is quoted in English under a label. */
export function ruleIn(rule: string, language: Language): string {
  return conformanceRules[rule]?.[language] ?? fill(wordsOf(language).clause.rule, { rule });
}
