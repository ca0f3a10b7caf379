import type { ReportDecision } from './report-model';
import { counted, fill, type ReportWords } from './texts/report-words';
import { printable } from '../judging/printable';

const mostRanges = 20;

/** `1-3, 7` for the ascending pages 1, 2, 3, 7; of a long list the number of ranges left out. */
export function pageRanges(pages: readonly number[], words: ReportWords): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const shown = ranges
    .slice(0, mostRanges)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
  const rest = ranges.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` ${counted(words, words.moreRanges, rest)}` : '');
}

const kb = 1024;
const decimals: Readonly<Record<ReportWords['language'], readonly [sign: string, unit: string]>> = {
  en: ['.', 'B'],
  de: [',', 'B'],
  fr: [',', 'o'],
  es: [',', 'B'],
};

/** `48 KB`, `3.2 MB`; units of 1024. French counts octets. */
export function fileSize(bytes: number, { language }: ReportWords): string {
  const [sign, unit] = decimals[language];
  if (bytes < kb) return `${bytes} ${unit === 'o' ? 'octets' : bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < kb * kb) return `${Math.round(bytes / kb)} K${unit}`;
  const mb = bytes / (kb * kb);
  return `${mb.toFixed(mb < 100 ? 1 : 0).replace('.', sign)} M${unit}`;
}

/** `2026-03-04, 09:30 UTC` of an ISO 8601 instant in UTC. */
export function instant(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(iso) ?? [];
  return day === undefined || time === undefined ? iso : `${day}, ${time} UTC`;
}

/** `Waived by a.miller, 2026-03-04, 09:30 UTC: agreed with the customer`. */
export function decisionInWords(
  { type, by, at, notes }: ReportDecision,
  words: ReportWords,
): string {
  const { types, by: pattern } = words.decisions;
  const decision = Object.hasOwn(types, type) ? (types[type] ?? type) : printable(type);
  const told = fill(pattern, { decision, who: printable(by), when: instant(at) });
  return notes ? `${told}${words.colon}${printable(notes)}` : told;
}
