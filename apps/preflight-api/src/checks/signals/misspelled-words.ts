import { check, hitsOrGap } from '../check';

const most = 10;

/** Suspect words that extraction found in the text of a page. */
export const misspelledWords = check({
  id: 'AI_SPELL_001',
  title: 'Words that may be misspelled',
  category: 'signals',
  severity: 'advisory',
  needs: ['document', 'signals'],
  thresholds: [],
  message: 'The page has words that no dictionary knows: {words}.',
  why: 'A misspelling cannot be corrected after printing.',
  fix: 'Read these words again.',
  evaluate: ({ pages }) => {
    const known = pages.filter(({ spell_candidates: words }) => words);
    const found = known.flatMap(({ page_num: page, spell_candidates: words }) =>
      words?.length
        ? [
            {
              page,
              objectType: 'text' as const,
              params: { words: words.slice(0, most).join(', ') },
            },
          ]
        : [],
    );
    const blind = pages.length - known.length;
    return hitsOrGap(found, blind > 0 ? `the words of ${blind} page(s) were not looked up` : null);
  },
});
