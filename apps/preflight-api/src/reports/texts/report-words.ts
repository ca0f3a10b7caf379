import type { ReportLanguage } from '@forme/contracts/preflight';
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
  return phrase.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The phrase for a number. French counts nothing as one. */
export function counted(words: ReportWords, [one, many]: Counted, n: number): string {
  const isOne = words.language === 'fr' ? n < 2 : n === 1;
  return fill(isOne ? one : many, { n });
}
