import type { ExtractedDocument } from '@forme/contracts/extraction';

/** What a check reads: the facts extraction measured, and nothing else. Members of a kind that was not asked for are absent. */
export type Facts = ExtractedDocument;

/**
 * Kinds of facts, as a check declares them: a run asks extraction for the kinds that its checks need. `document` is what the file
 * declares with its fonts and images, `objects` the marks of the pages, `text` the text of the pages, `dieline` the summary of die lines.
 */
export type FactKind =
  | 'document'
  | 'objects'
  | 'text'
  | 'dieline'
  | 'inkCoverage'
  | 'barcodes'
  | 'conformance'
  | 'signals';

/** Members of the extracted document that a kind consists of; empty for a kind that is measured otherwise. */
const members: Readonly<Record<FactKind, readonly string[]>> = {
  document: [
    ...['pdf_version', 'header_version', 'is_linearized', 'encryption', 'trapped_flag', 'tagged'],
    ...['structure', 'conformance', 'info', 'xmp', 'output_intents', 'icc_profiles'],
    ...['color_spaces', 'spot_colors', 'fonts', 'images', 'ocgs', 'annotations', 'trap_evidence'],
    ...['inks_defined', 'resources', 'transparency_group', 'content_bytes'],
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
