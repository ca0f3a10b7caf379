/** Standard structure types of ISO 32000-1, 14.8.4, which PDF/UA-1 stands on; headings are a pattern. */
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

/** True for a type that needs no role map. */
export function isStandardType(name: string): boolean {
  return types.has(name) || headingLevel(name) !== null;
}
