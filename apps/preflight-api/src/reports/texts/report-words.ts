import type { ReportLanguage } from '@forme/contracts/preflight';
import { fillMessage } from '../../judging/finding';
import { germanWords } from './de-words.table';
import { englishWords } from './en-words.table';
import { spanishWords } from './es-words.table';
import { frenchWords } from './fr-words.table';
import type { Counted, ReportWords } from './words-of-report';

export type { ReportWords, VerdictWords } from './words-of-report';

const tables: Readonly<Record<ReportLanguage, ReportWords>> = {
  en: englishWords,
  de: germanWords,
  fr: frenchWords,
  es: spanishWords,
};

/** The words of a language. */
export function wordsOf(language: ReportLanguage): ReportWords {
  return tables[language];
}

/** A phrase with its braces filled. */
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return fillMessage(phrase, values);
}

/** The phrase for a number. */
export function counted(words: ReportWords, [one, many]: Counted, n: number): string {
  return fill(isOneIn(words.language)(n) ? one : many, { n });
}

/** Singular in a language: French uses it for zero, too. */
export function isOneIn(language: ReportLanguage): (count: number) => boolean {
  return language === 'fr' ? (count) => count < 2 : (count) => count === 1;
}
