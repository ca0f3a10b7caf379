import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** One file of the corpus and what is known about it. */
export interface CorpusEntry {
  /** Relative to the corpus folder, with forward slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly licence: string;
  readonly description?: string;
  /** Expected results by the file's own suite. */
  readonly expected?: Readonly<Record<string, unknown>>;
  /** Measurements of other tools; may be wrong for damaged files. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The corpus of real files. */
export interface Corpus {
  readonly folder: string;
  readonly entries: readonly CorpusEntry[];
  /** The entries below a folder of the corpus (`pdf/print`). */
  under(folder: string): readonly CorpusEntry[];
  /** Path of the file of an entry. */
  pathOf(entry: CorpusEntry): string;
  /** The bytes of an entry. */
  read(entry: CorpusEntry): Buffer;
}

let loaded: Corpus | null | undefined;

/** The corpus at `FORME_CORPUS`, else next to the repository; `null` when there is none. */
export function findCorpus(): Corpus | null {
  loaded ??= load(folderOfCorpus());
  return loaded;
}

/** `describe` over the corpus; without one skipped with one line, or failing under `FORME_REQUIRE_CORPUS=1`. */
export function describeWithCorpus(name: string, fn: (corpus: Corpus) => void): void {
  const corpus = findCorpus();
  if (corpus !== null) {
    describe(name, () => fn(corpus));
    return;
  }
  const advice = `no corpus at ${folderOfCorpus()} (set FORME_CORPUS)`;
  const required = process.env['FORME_REQUIRE_CORPUS'] === '1';
  if (!required) process.stderr.write(`SKIPPED: ${name}: ${advice}\n`);
  (required ? describe : describe.skip)(name, () => {
    it('finds the corpus', () => {
      throw new Error(`${advice} and FORME_REQUIRE_CORPUS=1 requires it`);
    });
  });
}

function load(folder: string): Corpus | null {
  const manifest = join(folder, 'MANIFEST.json');
  if (!existsSync(manifest)) return null;
  const { entries } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly entries: readonly CorpusEntry[];
  };
  const pathOf = (entry: CorpusEntry) => join(folder, entry.path);
  return {
    folder,
    entries,
    under: (below) => entries.filter(({ path }) => path.startsWith(`${below}/`)),
    pathOf,
    read: (entry) => readFileSync(pathOf(entry)),
  };
}

function folderOfCorpus(): string {
  const given = process.env['FORME_CORPUS'];
  return given ? resolve(given) : join(repository(), '..', 'shared', 'corpus');
}

function repository(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'nx.json'))) {
    if (folder === dirname(folder)) throw new Error('nx.json was not found above test-kit');
    folder = dirname(folder);
  }
  return folder;
}
