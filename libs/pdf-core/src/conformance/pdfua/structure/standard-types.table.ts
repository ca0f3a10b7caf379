/** Standard structure types of ISO 32000-1, 14.8.4, on which PDF/UA-1 is based; headings are a pattern. */
const types: ReadonlySet<string> = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private ' +
    'P H L LI Lbl LBody Table TR TH TD THead TBody TFoot ' +
    'Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP ' +
    'Figure Formula Form'
  ).split(' '),
);

/** H1 to H6, and the levels below them that ISO 14289-1, 7.4.3 adds; null for other names. */
export function headingLevel(type: string | null): number | null {
  const digits = /^H([1-9]\d{0,3})$/.exec(type ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Types that came with PDF 1.5 (ISO 32000-1, 14.8.4). */
const since15: ReadonlySet<string> = new Set(
  'THead TBody TFoot Annot Ruby RB RT RP Warichu WT WP'.split(' '),
);

/** True for a standard type of ISO 32000-1, 14.8.4, as used by PDF/A-2 and PDF/A-3. */
export function isStandardType17(name: string): boolean {
  return types.has(name) || /^H[1-6]$/.test(name);
}

/** True for a standard type of the PDF Reference 1.4, 9.7.4, as used by PDF/A-1. */
export function isStandardType14(name: string): boolean {
  return isStandardType17(name) && !since15.has(name);
}

/** True for a type that needs no role map under PDF/UA-1. */
export function isStandardType(name: string): boolean {
  return types.has(name) || headingLevel(name) !== null;
}
