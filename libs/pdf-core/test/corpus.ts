import type { Corpus } from '@forme/test-kit';

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

/** Manifest entries of PDF files. */
export function corpusPdfs(corpus: Corpus): readonly CorpusEntry[] {
  const pdfs = corpus.under('pdf').filter(({ path }) => path.endsWith('.pdf'));
  // The manifest holds both for every PDF; the corpus of other files is wider, so its type says less.
  return pdfs as readonly (CorpusEntry & (typeof pdfs)[number])[];
}
