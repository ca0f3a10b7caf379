import type { ReportLanguage } from '@forme/contracts/preflight';
import { checkOf } from '../checks/registry';
import { titleOfCheck } from './localize';
import { matcherOf, phrases, type Phrase } from './phrases';
import { gapNouns, gapTexts } from './texts/gap-texts.table';
import { factNouns, passNames } from './texts/pass-names.table';
import { reasonTexts } from './texts/reasons.table';
import { fill, wordsOf } from './texts/report-words';

const texts = { ...reasonTexts, ...gapTexts };
const nouns: Readonly<Record<string, typeof factNouns>> = {
  pass: factNouns,
  resource: gapNouns,
  what: gapNouns,
};

const translated: Phrase = phrases(texts, (name, value, language) => {
  if (name === 'reason') return reasonIn(value, language);
  const table = nouns[name] ?? {};
  return Object.hasOwn(table, value) ? table[value]?.[language] : undefined;
});
const english = Object.entries(texts).flatMap(([text, { en }]) =>
  en === undefined ? [] : [{ ...matcherOf(text), en }],
);

/** A reason of a check in a language. One without a text is quoted in English and says so: a sentence never mixes languages. */
export function reasonIn(reason: string, language: ReportLanguage): string {
  if (language !== 'en') {
    return translated(reason, language) ?? fill(wordsOf(language).inEnglish, { text: reason });
  }
  for (const { pattern, names, en } of english) {
    const match = pattern.exec(reason);
    if (!match) continue;
    const values = names.map((name, at) => {
      const value = match[at + 1] ?? '';
      return [name, name === 'reason' ? reasonIn(value, 'en') : value] as const;
    });
    return fill(en, Object.fromEntries(values));
  }
  return reason;
}

/** Subject that was not measured, in words: the name of a pass of extraction, or the id of a check. */
export function passIn(pass: string, language: ReportLanguage): string {
  const check = checkOf(pass);
  if (check) return titleOfCheck(pass, check.title, language);
  const names = Object.hasOwn(passNames, pass) ? passNames[pass] : undefined;
  return names?.[language] ?? pass;
}
