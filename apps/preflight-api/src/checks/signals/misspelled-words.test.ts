import { facts, hitsOf, page, reasonOf } from '../facts.fixture';
import { misspelledWords } from './misspelled-words';

const of = (...words: (string[] | null)[]) =>
  facts({ pages: words.map((spell_candidates, at) => ({ ...page(at + 1), spell_candidates })) });

describe('AI_SPELL_001, words that may be misspelled', () => {
  it('names the first ten suspect words of each page', () => {
    const words = Array.from({ length: 11 }, (_, at) => `w${at}`);
    expect(hitsOf(misspelledWords, of(['colou'], [], words))).toEqual([
      { page: 1, objectType: 'text', params: { words: 'colou' } },
      { page: 3, objectType: 'text', params: { words: words.slice(0, 10).join(', ') } },
    ]);
  });

  it('passes pages without suspect words, and does not pass pages that were not examined', () => {
    expect(hitsOf(misspelledWords, of([]))).toEqual([]);
    expect(reasonOf(misspelledWords, of([], null))).toMatch(/^not_run: the words of 1 page/);
  });
});
