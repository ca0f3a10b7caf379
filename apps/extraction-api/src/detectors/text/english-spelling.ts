import type { Dictionary } from './dictionary';

const mostWords = 5000;
const smallWord = /(?<![\p{L}'\u2019])\p{Ll}{4,}(?![\p{L}'\u2019])/gu;

/** How an English text is spelled, by the words that only one of the dictionaries knows; American when neither has more. */
export function spelledAs(
  text: string,
  american: Pick<Dictionary, 'knows'>,
  british: Pick<Dictionary, 'knows'>,
): 'american' | 'british' {
  const words = [...new Set(text.match(smallWord))].slice(0, mostWords);
  let lead = 0;
  for (const word of words) {
    const isAmerican = american.knows(word);
    if (isAmerican !== british.knows(word)) lead += isAmerican ? -1 : 1;
  }
  return lead > 0 ? 'british' : 'american';
}
