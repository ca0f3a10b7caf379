const heading = /^H(?:[1-9]\d{0,2})?$/;

/** Standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4) and of PDF 2.0 (ISO 32000-2, 14.8.4); headings are a pattern. */
const types: ReadonlySet<string> = new Set([
  // Grouping
  'Document',
  'DocumentFragment',
  'Part',
  'Art',
  'Sect',
  'Div',
  'Aside',
  'BlockQuote',
  'Caption',
  'TOC',
  'TOCI',
  'Index',
  'NonStruct',
  'Private',
  'Title',
  'FENote',
  // Block
  'P',
  'L',
  'LI',
  'Lbl',
  'LBody',
  'Table',
  'TR',
  'TH',
  'TD',
  'THead',
  'TBody',
  'TFoot',
  // Inline
  'Sub',
  'Span',
  'Em',
  'Strong',
  'Quote',
  'Note',
  'Reference',
  'BibEntry',
  'Code',
  'Link',
  'Annot',
  'Ruby',
  'RB',
  'RT',
  'RP',
  'Warichu',
  'WT',
  'WP',
  // Illustration
  'Figure',
  'Formula',
  'Form',
  'Artifact',
]);

/** True for a type the standard defines. */
export function isStandardType(name: string): boolean {
  return types.has(name) || heading.test(name);
}
