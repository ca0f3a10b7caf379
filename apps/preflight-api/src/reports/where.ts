import type { Finding } from '../judging/finding';
import { counted, fill, type ReportWords } from './texts/report-words';
import { pageRanges } from './wording';

/** Where a finding is, in words: its pages and, when more, its places. */
export function whereOf(
  { pages, count }: Pick<Finding, 'pages' | 'count'>,
  words: ReportWords,
): string {
  if (pages.length === 0)
    return count > 1 ? counted(words, words.places, count) : words.wholeDocument;
  const places = count > pages.length ? `, ${counted(words, words.places, count)}` : '';
  const [one, many] = words.onPage;
  return fill(pages.length === 1 ? one : many, { pages: pageRanges(pages, words) }) + places;
}

/** Which check found it, by which standard and clause. */
export function sourceOf(
  { checkId, standard, clause }: Pick<Finding, 'checkId' | 'standard' | 'clause'>,
  { annex }: ReportWords,
): string {
  return [checkId, standard, clause?.replace(/^annex\b/i, annex)].filter(Boolean).join(' · ');
}
