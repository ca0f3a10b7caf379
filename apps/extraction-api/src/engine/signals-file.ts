import type { Completeness } from '@forme/contracts';
import type { ExtractedDocument, Page } from '@forme/contracts/extraction';
import type { DraftPage } from '../passes/pass';

/** The job file with the signals of a document. */
export const SIGNALS_FILE = 'signals';

/** Signals found before the document is assembled: which members they fill, and what is missing of them. */
export interface SignalsFile {
  /** Members of the document. */
  readonly document: Partial<Pick<ExtractedDocument, 'document_classification'>>;
  /** Members of pages, by page index. */
  readonly pages: Readonly<Record<string, Partial<Page>>>;
  /** Members of pages that are filled: a page that is not in `pages` has null there. */
  readonly pageFields: readonly (keyof Page)[];
  readonly missing: Completeness['missing'];
}

/** A signal's member of the document or its pages, and the pass it is missed under. */
interface SignalMember {
  readonly pass: string;
  readonly field: keyof Page | 'document_classification';
}

const members: readonly SignalMember[] = [
  { pass: 'barcodes', field: 'detected_barcodes' },
  { pass: 'language', field: 'detected_language' },
  { pass: 'logos', field: 'detected_logos' },
  { pass: 'symbols', field: 'detected_symbols' },
  { pass: 'spelling', field: 'spell_candidates' },
  { pass: 'classification', field: 'document_classification' },
];

/** Passes that a document without signals misses. */
export const signalPasses: readonly string[] = members.map(({ pass }) => pass);

type Draft = Partial<Omit<ExtractedDocument, 'pages'>> & { readonly pages: DraftPage[] };

/**
 * Puts signals into a document. A signal that was wanted and is not in the file is null, and missing for `reason`: why the lane did
 * not run; null when the request went without it.
 */
export function applySignals(
  draft: Draft,
  fields: readonly string[] | null,
  { signals, reason }: { readonly signals: SignalsFile | null; readonly reason: string | null },
): Completeness['missing'] {
  const missing = [...(signals?.missing ?? [])];
  const filled = new Set<string>([
    ...(signals?.pageFields ?? []),
    ...Object.keys(signals?.document ?? {}),
  ]);
  const wanted = (field: string): boolean => fields === null || fields.includes(field);
  for (const { pass, field } of members) {
    if (!wanted(field)) continue;
    if (!filled.has(field) && reason !== null) missing.push({ pass, reason });
    if (field === 'document_classification') {
      draft.document_classification = signals?.document.document_classification ?? null;
    } else {
      fill(draft, signals, field);
    }
  }
  const onDemand = ['barcodes', 'perceptual_hash'] as const;
  for (const field of onDemand) if (filled.has(field)) fill(draft, signals, field);
  return missing;
}

function fill(draft: Draft, signals: SignalsFile | null, field: keyof Page): void {
  for (const page of draft.pages) {
    const found = signals?.pages[String(page.page_index)]?.[field] ?? null;
    Object.assign(page, { [field]: found });
  }
}
