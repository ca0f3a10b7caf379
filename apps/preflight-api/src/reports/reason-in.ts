import type { ReportLanguage } from '@forme/contracts/preflight';
import { fill } from './texts/report-words';
import { reasonTexts } from './texts/reasons.table';

const patterns = Object.entries(reasonTexts).map(([english, texts]) => ({
  pattern: new RegExp(
    `^${english
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.{1,200})')}$`,
    's',
  ),
  names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  texts,
}));

/** A reason of a check in a language. One without a text stays English, whole: a sentence never mixes languages. */
export function reasonIn(reason: string, language: ReportLanguage): string {
  if (language === 'en') return reason;
  for (const { pattern, names, texts } of patterns) {
    const match = pattern.exec(reason);
    if (!match) continue;
    const values = names.map((name, at) => [name, match[at + 1] ?? ''] as const);
    return fill(texts[language], Object.fromEntries(values));
  }
  return reason;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
