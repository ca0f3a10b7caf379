import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Knows the words of one language. */
export interface Dictionary {
  knows(word: string): boolean;
  close(): void;
}

/** Affix rules and words of a dictionary in Hunspell's form, UTF-8. */
export interface DictionaryFiles {
  readonly affixes: Uint8Array;
  readonly words: Uint8Array;
}

const opened = new Map<string, Promise<Dictionary>>();
const maxOpen = 4;

/** The English dictionary that comes with the service. */
export function bundledEnglish(): DictionaryFiles {
  // The package names its entry only; the files lie beside it.
  const folder = dirname(require.resolve('dictionary-en'));
  const file = (name: string) => readFileSync(join(folder, name));
  return { affixes: file('index.aff'), words: file('index.dic') };
}

/** Opens a dictionary; it stays open under its name for later jobs of the process, a few at a time. */
export function openDictionary(name: string, files: () => DictionaryFiles): Promise<Dictionary> {
  const known = opened.get(name);
  if (known) return known;
  const [oldest] = opened.keys();
  if (opened.size >= maxOpen && oldest !== undefined) {
    void opened.get(oldest)?.then((dictionary) => dictionary.close());
    opened.delete(oldest);
  }
  const opening = open(files());
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  return opening;
}

async function open({ affixes, words }: DictionaryFiles): Promise<Dictionary> {
  const { createHunspellFromStrings } = await import('hunspell-wasm');
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  const hunspell = await createHunspellFromStrings(text(affixes), text(words));
  return {
    knows: (word) => hunspell.testSpelling(word),
    close: () => hunspell.dispose(),
  };
}
