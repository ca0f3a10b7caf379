import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the manifest of the corpus says of one file, as far as the tests here use it. */
export interface CorpusEntry {
  readonly path: string;
  readonly expected: {
    readonly open?: 'ok' | 'repair' | 'reject' | 'crash';
    readonly user_password?: string;
    readonly owner_password?: string;
    readonly passwords?: readonly string[];
    readonly opens_with_empty_password?: boolean;
    readonly encryption?: { readonly R: number; readonly P: number; readonly method?: string };
  };
  readonly facts: {
    readonly pages?: number;
    /** Null when the header has none that pypdf could read. */
    readonly header_version?: string | null;
    readonly catalog_version?: string;
    readonly qpdf_check?: 'clean' | 'warnings' | 'errors' | 'crash';
    readonly page1_boxes?: Readonly<Record<string, readonly number[]>>;
    readonly page1_rotate?: number;
    readonly encrypted?: boolean;
    readonly linearized?: boolean;
  };
}

const root = process.env['FORME_CORPUS'] ?? path.resolve(__dirname, '../../../../shared/corpus');

/** The folder of the corpus, or null when it is not there; absent although required is an error. */
export function corpusRoot(): string | null {
  if (existsSync(path.join(root, 'MANIFEST.json'))) return root;
  if (process.env['FORME_REQUIRE_CORPUS'] === '1') throw new Error(`no corpus at ${root}`);
  process.stderr.write(`corpus tests skipped: no corpus at ${root}\n`);
  return null;
}

/** Manifest entries of PDF files. */
export function corpusPdfs(folder: string): readonly CorpusEntry[] {
  const text = readFileSync(path.join(folder, 'MANIFEST.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: readonly CorpusEntry[] };
  return entries.filter((entry) => entry.path.startsWith('pdf/') && entry.path.endsWith('.pdf'));
}
