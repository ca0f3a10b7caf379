import { foldName, wordsOf } from './ink-name-text';
import {
  plainWords,
  type ProcessingStepGroup,
  type TechnicalWords,
  technicalWords,
} from './ink-name-technical.table';

/** Purpose of an ink inferred from the words of its name. The processing steps of the file are definite. */
export interface InkRole {
  /** Group of ISO 19593-1. */
  readonly group: ProcessingStepGroup;
  readonly type: string | null;
  /** The matched words, case-folded. */
  readonly words: string;
}

interface Phrase {
  readonly words: readonly string[];
  readonly compact: string;
  /** Written without blanks between words, so it is looked for inside them. */
  readonly inside: boolean;
  readonly alone: boolean;
  readonly row: TechnicalWords;
}

const phrases: readonly Phrase[] = technicalWords.flatMap((row) => [
  ...row.anywhere.map((text) => phraseOf(text, row, false)),
  ...(row.alone ?? []).map((text) => phraseOf(text, row, true)),
]);

const plain: ReadonlySet<string> = new Set(plainWords.map(foldName));

/** The technical ink that a normalized name identifies, or null. Its role is null for an unprinted ink that is no processing step of ISO 19593-1. */
export function technicalInk(tidy: string): { readonly role: InkRole | null } | null {
  const words = wordsOf(tidy);
  const found = phrases.find((phrase) => tells(phrase, words));
  if (!found) return null;
  const { group, type } = found.row;
  return { role: group === null ? null : { group, type, words: found.words.join(' ') } };
}

function phraseOf(text: string, row: TechnicalWords, alone: boolean): Phrase {
  const words = wordsOf(text);
  const inside = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return { words, compact: words.join(''), inside, alone, row };
}

function tells(
  { words: sought, compact, inside, alone }: Phrase,
  words: readonly string[],
): boolean {
  if (inside && !alone) return words.join('').includes(compact);
  for (let at = 0; at < words.length; at += 1) {
    const length =
      words[at] === compact
        ? 1
        : sought.every((word, index) => words[at + index] === word)
          ? sought.length
          : 0;
    if (length === 0) continue;
    const rest = [...words.slice(0, at), ...words.slice(at + length)];
    if (!alone || rest.every((word) => plain.has(word) || /^\p{N}+$/u.test(word))) return true;
  }
  return false;
}
