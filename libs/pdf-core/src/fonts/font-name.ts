import { nameText } from '../color/name-text';

/** A /BaseFont name taken apart (ISO 32000-2, 9.9.2). */
export interface FontName {
  /** As written, as text. */
  readonly base: string;
  /** Without the subset prefix. */
  readonly postscript: string;
  /** Six capital letters, without the plus sign. */
  readonly subsetPrefix: string | null;
}

const subset = /^([A-Z]{6})\+(.*)$/s;

/** Takes a /BaseFont name value apart. */
export function fontName(value: string): FontName {
  const base = nameText(value);
  const [, subsetPrefix = null, postscript = base] = subset.exec(base) ?? [];
  return { base, postscript, subsetPrefix };
}

const standard14: ReadonlySet<string> = new Set([
  'Courier',
  'Courier-Bold',
  'Courier-Oblique',
  'Courier-BoldOblique',
  'Helvetica',
  'Helvetica-Bold',
  'Helvetica-Oblique',
  'Helvetica-BoldOblique',
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Times-BoldItalic',
  'Symbol',
  'ZapfDingbats',
]);

/** True for the names of the standard 14 fonts (9.6.2.2). */
export function isStandard14(postscriptName: string): boolean {
  return standard14.has(postscriptName);
}
