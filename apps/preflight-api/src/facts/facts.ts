import type { MissingPart } from '@forme/contracts';
import type {
  ConformanceProfile,
  ExtractedDocument,
  PageInkCoverage,
} from '@forme/contracts/extraction';

/** The ink of the rendered pages. */
export interface InkCoverage {
  /** Edge of the window whose mean coverage was measured, in millimetres. */
  readonly window_mm: number;
  readonly pages: readonly PageInkCoverage[];
  /** Facts that were not measured, in words; null when there are none. */
  readonly gap: string | null;
  /** The same, part by part. */
  readonly missing?: readonly MissingPart[];
}

/** The facts that extraction measured; checks read nothing else. Members of a kind that was not requested are absent. */
export interface Facts extends ExtractedDocument {
  readonly ink_coverage?: InkCoverage;
  /** The profile whose verdict the job requires; null or absent when it names none. */
  readonly conformance_target?: ConformanceProfile | null;
  /** Profiles that the file claims in its identification. */
  readonly claimed_profiles?: readonly ConformanceProfile[];
  /** Why facts of a kind are absent although they were requested. */
  readonly gaps?: Readonly<Partial<Record<FactKind, string>>>;
}

/** Families of conformance profiles, the edition taken without a claim last. */
export const verdictFamilies = {
  pdfx4: ['pdfx4'],
  pdfx6: ['pdfx6'],
  pdfx1a: ['pdfx1a', 'pdfx1a2003'],
  pdfx3: ['pdfx3', 'pdfx32003'],
  pdfa: [
    'pdfa4',
    'pdfa4e',
    'pdfa4f',
    'pdfa1a',
    'pdfa1b',
    'pdfa3a',
    'pdfa3u',
    'pdfa3b',
    'pdfa2a',
    'pdfa2u',
    'pdfa2b',
  ],
  pdfua: ['pdfua2', 'wtpdf1accessibility', 'wtpdf1reuse', 'pdfua1'],
} as const satisfies Readonly<Record<string, readonly ConformanceProfile[]>>;

/** Name of a family of conformance profiles. */
export type VerdictFamily = keyof typeof verdictFamilies;

/**
 * Kinds of facts, as a check declares them: a run requests from extraction the kinds that its checks need. `document` is what the file declares
 * with its fonts and images, `objects` the marks of the pages, `text` the text of the pages, `dieline` the summary of dielines, `conformance`
 * the verdicts on the profiles that the file claims or the job names, `verdict:…` that on one of a family.
 */
export type FactKind =
  | 'document'
  | 'objects'
  | 'text'
  | 'dieline'
  | 'inkCoverage'
  | 'barcodes'
  | 'conformance'
  | `verdict:${VerdictFamily}`
  | 'signals';

/** Members of the extracted document that a kind consists of; empty for a kind that is measured otherwise. */
const members: Readonly<Record<FactKind, readonly string[]>> = {
  document: [
    ...['pdf_version', 'header_version', 'is_linearized', 'encryption', 'trapped_flag', 'tagged'],
    ...['structure', 'conformance', 'info', 'xmp', 'output_intents', 'icc_profiles'],
    ...['color_spaces', 'spot_colors', 'fonts', 'images', 'ocgs', 'annotations', 'trap_evidence'],
    ...['inks_defined', 'resources', 'transparency_group', 'content_bytes'],
    ...['update_count', 'tabs', 'has_thumbnail', 'separation'],
  ],
  objects: [
    ...['inventory', 'inks_painted', 'inks_hidden', 'has_overprint', 'has_transparency'],
    ...['transparency', 'form_xobjects', 'analysis'],
  ],
  text: ['detected_text_regions'],
  dieline: ['summary'],
  inkCoverage: [],
  barcodes: ['barcodes'],
  conformance: ['conformance_verdicts'],
  'verdict:pdfx4': [],
  'verdict:pdfx6': [],
  'verdict:pdfx1a': [],
  'verdict:pdfx3': [],
  'verdict:pdfa': [],
  'verdict:pdfua': [],
  signals: [
    ...['detected_language', 'detected_logos', 'detected_symbols', 'detected_barcodes'],
    ...['perceptual_hash', 'spell_candidates', 'document_classification'],
  ],
};

/** Members to ask extraction for (`X-Engine-Fields`), in a fixed order without repetition. */
export function membersOf(kinds: readonly FactKind[]): readonly string[] {
  return (Object.keys(members) as FactKind[])
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => members[kind]);
}
