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

/** The dictionaries that come with the service. A German one with a permissive licence is not known. */
export type BundledDictionary = 'en-US' | 'en-GB' | 'es' | 'fr';

// Each package is named in full: what a package needs is found by its text.
const entries: Readonly<Record<BundledDictionary, () => string>> = {
  'en-US': () => require.resolve('dictionary-en'),
  'en-GB': () => require.resolve('dictionary-en-gb'),
  es: () => require.resolve('dictionary-es'),
  fr: () => require.resolve('dictionary-fr'),
};

/** Opens a dictionary that comes with the service. */
export function openBundled(name: BundledDictionary): Promise<Dictionary> {
  // A package names only its entry; the files are in the same folder.
  const file = (part: string) => readFileSync(join(dirname(entries[name]()), part));
  return openDictionary(`bundled-${name}`, () => ({
    affixes: file('index.aff'),
    words: file('index.dic'),
  }));
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
