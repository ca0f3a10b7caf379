import { latinWidths, symbolWidths, zapfDingbatsWidths } from './standard14.table';

/** Metrics of one of the standard 14 fonts, in thousandths of text space. */
export interface StandardMetrics {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  /** Advance of a glyph by name; null when the font has no such glyph. */
  widthOf(glyphName: string): number | null;
}

const latinFonts = [
  'Helvetica',
  'Helvetica-Bold',
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Times-BoldItalic',
] as const;

let latin: ReadonlyMap<string, readonly number[]> | null = null;
let symbol: ReadonlyMap<string, readonly number[]> | null = null;
let zapfDingbats: ReadonlyMap<string, readonly number[]> | null = null;

/**
 * The metrics of a font without /Widths (ISO 32000-2, 9.6.2.2), or null when its name is not one of the standard 14.
 * The Windows names of the same designs count too, with any style suffix.
 */
export function standardMetrics(postscriptName: string): StandardMetrics | null {
  const { family, bold, italic } = designOf(postscriptName);
  switch (family) {
    case 'Symbol':
      return { name: 'Symbol', ascent: 1010, descent: -293, widthOf: (name) => symbolWidth(name) };
    case 'ZapfDingbats':
      return { name: family, ascent: 820, descent: -143, widthOf: (name) => dingbatWidth(name) };
    case 'Courier':
      return {
        name: 'Courier',
        ascent: 629,
        descent: -157,
        widthOf: (name) => (latinTable().has(name) ? 600 : null),
      };
    case 'Helvetica':
      return latinMetrics(bold ? 'Helvetica-Bold' : 'Helvetica', 718, -207);
    case 'Times':
      return latinMetrics(timesName(bold, italic), 683, -217);
    case null:
      return null;
  }
}

type Family = 'Helvetica' | 'Times' | 'Courier' | 'Symbol' | 'ZapfDingbats';

const families: readonly (readonly [RegExp, Family])[] = [
  [/^(?:Helvetica|Arial(?:MT)?)$/, 'Helvetica'],
  [/^(?:Times|Times-Roman|TimesNewRoman(?:PS)?(?:MT)?)$/, 'Times'],
  [/^(?:Courier|CourierNew(?:PS)?(?:MT)?)$/, 'Courier'],
  [/^Symbol$/, 'Symbol'],
  [/^ZapfDingbats$/, 'ZapfDingbats'],
];

function designOf(name: string): {
  readonly family: Family | null;
  readonly bold: boolean;
  readonly italic: boolean;
} {
  const [, stem = name, style = ''] =
    /^(.*?)[-,]((?:Bold)?(?:Italic|Oblique)?)(?:MT)?$/.exec(name) ?? [];
  const family = families.find(([pattern]) => pattern.test(stem))?.[1] ?? null;
  return { family, bold: style.startsWith('Bold'), italic: /Italic|Oblique/.test(style) };
}

function timesName(bold: boolean, italic: boolean): (typeof latinFonts)[number] {
  if (bold) return italic ? 'Times-BoldItalic' : 'Times-Bold';
  return italic ? 'Times-Italic' : 'Times-Roman';
}

function latinMetrics(
  name: (typeof latinFonts)[number],
  ascent: number,
  descent: number,
): StandardMetrics {
  const column = latinFonts.indexOf(name);
  return {
    name,
    ascent,
    descent,
    widthOf: (glyphName) => latinTable().get(glyphName)?.[column] ?? null,
  };
}

function latinTable(): ReadonlyMap<string, readonly number[]> {
  return (latin ??= widthsIn(latinWidths));
}

function symbolWidth(name: string): number | null {
  symbol ??= widthsIn(symbolWidths);
  return symbol.get(name)?.[0] ?? null;
}

function dingbatWidth(name: string): number | null {
  zapfDingbats ??= widthsIn(zapfDingbatsWidths);
  return zapfDingbats.get(name)?.[0] ?? null;
}

function widthsIn(table: string): ReadonlyMap<string, readonly number[]> {
  const widths = new Map<string, readonly number[]>();
  for (const entry of table.split(';')) {
    const [name = '', ...values] = entry.trim().split(' ');
    widths.set(name, values.map(Number));
  }
  return widths;
}
