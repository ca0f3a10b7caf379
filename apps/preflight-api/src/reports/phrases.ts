import type { ReportLanguage } from '@forme/contracts/preflight';
import { fill } from './texts/report-words';
import type { Translated } from './texts/translated';

/** A text of the program in other languages, recognised by its English pattern. */
export type Phrase = (text: string, language: Exclude<ReportLanguage, 'en'>) => string | null;

/** Value of a brace in another language; undefined when it is unchanged. */
export type HeldWord = (
  name: string,
  value: string,
  language: Exclude<ReportLanguage, 'en'>,
) => string | undefined;

/** Phrases by English patterns. A placeholder of one letter, as `{n}`, matches a number. Null for a text that fits no pattern. */
export function phrases(
  table: Readonly<Record<string, Translated>>,
  held: HeldWord = () => undefined,
): Phrase {
  const patterns = Object.entries(table)
    .filter(([english]) => english.includes('{'))
    .map(([english, texts]) => ({ ...matcherOf(english), texts }));
  return (text, language) => {
    if (Object.hasOwn(table, text)) return table[text]?.[language] ?? null;
    for (const { pattern, names, texts } of patterns) {
      const match = pattern.exec(text);
      if (!match) continue;
      const values = names.map((name, at) => {
        const value = match[at + 1] ?? '';
        return [name, held(name, value, language) ?? value] as const;
      });
      return fill(texts[language], Object.fromEntries(values));
    }
    return null;
  };
}

/** The pattern of an English text, and the names of its braces in order. */
export function matcherOf(english: string): {
  readonly pattern: RegExp;
  readonly names: readonly string[];
} {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = english.split(/\{\w+\}/).map(escaped);
  const held = names.map((name) => (name.length === 1 ? '([\\d.,]{1,20})' : '(.{1,200})'));
  const body = parts.map((part, at) => part + (held[at] ?? '')).join('');
  return { pattern: new RegExp(`^${body}$`, 's'), names };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
