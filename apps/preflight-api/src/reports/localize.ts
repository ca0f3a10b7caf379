import type { ReportLanguage } from '@forme/contracts/preflight';
import { textsOf, type CheckTexts, type LanguageTable } from '../checks/check-texts';
import { checkOf } from '../checks/registry';
import { fillMessage, type Finding } from '../judging/finding';
import { isWaiver } from '../judging/waivers';
import { clauseTexts, clauseTitle } from './clause-texts';
import { decisionOn } from './decisions-of-report';
import type { ReportDecision, ReportModel } from './report-model';
import { germanTexts } from './texts/de.table';
import { spanishTexts } from './texts/es.table';
import { frenchTexts } from './texts/fr.table';
import { isOneIn } from './texts/report-words';
import { valueIn } from './values-in';

/** A finding as a report shows it. */
export interface ToldFinding {
  /** From 1, in the order of the report; marks on the pages carry it. */
  readonly number: number;
  readonly finding: Finding;
  readonly texts: CheckTexts;
  /** The decision about it that is in effect. */
  readonly decision: ReportDecision | null;
}

const tables: Readonly<Record<ReportLanguage, LanguageTable | null>> = {
  en: null,
  de: germanTexts,
  fr: frenchTexts,
  es: spanishTexts,
};

/** The findings in the language of the report, numbered. A check without texts in that language speaks English. */
export function toldFindings(model: ReportModel): readonly ToldFinding[] {
  return model.findings.map((finding, index) => ({
    number: index + 1,
    finding,
    texts: textsOfFinding(finding, model.options.language),
    decision: decisionOn(model, finding),
  }));
}

/** Whether a decision takes the finding out of the verdict. */
export function isWaived({ decision }: ToldFinding): boolean {
  return decision !== null && isWaiver(decision.type);
}

/** The texts of one finding in a language. */
export function textsOfFinding(finding: Finding, language: ReportLanguage): CheckTexts {
  const table = tables[language];
  const check = table === null ? undefined : checkOf(finding.checkId);
  if (language === 'en' || !table || !check) return finding;
  const clause = clauseTexts(check, finding.params, language);
  if (clause) return clause;
  const texts = textsOf(check, table);
  const { id: checkId, message: template } = check;
  const params = Object.entries(finding.params).map(([name, value]) => [
    name,
    typeof value === 'number'
      ? decimal(value, language)
      : valueIn(value, { checkId, name, template }, table, language),
  ]);
  const message = fillMessage(
    texts.message,
    Object.fromEntries(params) as Finding['params'],
    isOneIn(language),
  );
  return { ...texts, message };
}

/** Title of a check in a language; the English one given when there is none. */
export function titleOfCheck(id: string, english: string, language: ReportLanguage): string {
  const check = language === 'en' ? undefined : checkOf(id);
  if (language === 'en' || !check) return english;
  return clauseTitle(check, language) ?? tables[language]?.checks[id]?.title ?? english;
}

/** A number with the decimal sign of a language. */
export function decimal(value: number, language: ReportLanguage): string {
  const text = String(value);
  return language === 'en' ? text : text.replace('.', ',');
}
