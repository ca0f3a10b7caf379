/** Identifiers by which a file declares that it conforms to WTPDF 1.0 (clauses 6.1.2 and 6.1.3). */
export const wtpdfDeclarations = {
  accessibility: 'http://pdfa.org/declarations/wtpdf#accessibility1.0',
  reuse: 'http://pdfa.org/declarations/wtpdf#reuse1.0',
} as const;
