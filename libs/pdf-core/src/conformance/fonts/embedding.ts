import type { ObjectReader } from '../../document/object-reader';
import type { Glyph } from '../../fonts/font';
import { isStandard14 } from '../../fonts/font-name';
import { PdfDict, PdfName } from '../../syntax/objects';
import type { ClauseRule } from '../clause';
import { unknownCMap } from './cmaps';
import { eachFont, hasProgram, type UsedFont } from './used-fonts';

const TOLERANCE = 1.001;

/** Programs of fonts that text is rendered in are embedded (ISO 19005-2, 6.2.11.4.1; ISO 14289-1, 7.21.4.1). */
export const embedded: ClauseRule = {
  title: 'Fonts embedded',
  rule: 'The programs of fonts that text is rendered in are embedded and can be read.',
  evaluate: eachFont(({ font, rendered }) => {
    if (font.type3 !== null || rendered.size === 0) return null;
    if (!font.embedded) return 'is not embedded';
    return font.programFault;
  }),
};

/** The programs have the glyphs that are rendered. */
export const glyphsPresent: ClauseRule = {
  title: 'Glyphs present',
  rule: 'Embedded fonts have every glyph that is rendered.',
  evaluate: eachFont((used, { pdf }) => {
    // Which glyphs an unknown CMap means is not known.
    if (!hasProgram(used) || unknownCMap(used, pdf) !== null) return null;
    const unnamed = leavesUnnamed(used, pdf);
    const missing = [...used.rendered].filter((glyph) => isMissing(glyph) && !unnamed(glyph));
    const [first] = missing;
    return first ? `lacks ${missing.length} glyphs, the first for code ${first.code}` : null;
  }),
};

/** Widths agree (ISO 19005-2, 6.2.11.5; ISO 14289-1, 7.21.5). */
export const widthsAgree: ClauseRule = {
  title: 'Widths agree',
  rule: 'Widths of rendered glyphs in the font dictionary are those of the embedded program.',
  evaluate: eachFont((used) => {
    if (!hasProgram(used)) return null;
    for (const glyph of used.rendered) {
      const width = isMissing(glyph) ? null : used.font.programWidthOf(glyph);
      if (width === null || Math.abs(width - glyph.width) <= TOLERANCE) continue;
      const { code } = glyph;
      return `says a width of ${glyph.width} for code ${code}, its program ${Math.round(width)}`;
    }
    return null;
  }),
};

/** No .notdef (ISO 19005-2, 6.2.11.8; ISO 14289-1, 7.21.8). */
export const noNotdef: ClauseRule = {
  title: 'No .notdef',
  rule: 'No text refers to the glyph .notdef, whatever its rendering mode is.',
  evaluate: eachFont((used, { pdf }) => {
    const unnamed = leavesUnnamed(used, pdf);
    for (const glyph of used.shown) {
      const { code, name, cid } = glyph;
      const isNotdef = name === '.notdef' || (cid === 0 && code === 0 && used.font.embedded);
      if (isNotdef || unnamed(glyph)) return `shows .notdef for code ${code}`;
    }
    return null;
  }),
};

const SYMBOLIC = 4;
const baseEncodings = new Set(['MacRomanEncoding', 'MacExpertEncoding', 'WinAnsiEncoding']);

/**
 * True for the glyphs of codes without a name in the encoding of a simple font: they select .notdef (ISO 32000-1, 9.6.6,
 * annex D). Never where the program has an encoding of its own.
 */
function leavesUnnamed(
  { font, dict, descriptor }: UsedFont,
  reader: ObjectReader,
): (glyph: Glyph) => boolean {
  const written = reader.get(dict, 'Encoding');
  const base = written instanceof PdfDict ? reader.get(written, 'BaseEncoding') : written;
  const symbolic = ((descriptor && reader.integer(descriptor, 'Flags')) ?? 0) & SYMBOLIC;
  const named =
    font.subtype === 'TrueType' && symbolic !== 0
      ? false
      : base instanceof PdfName
        ? baseEncodings.has(base.value)
        : !font.embedded && isStandard14(font.baseName ?? '');
  if (!named || font.type3 !== null) return () => false;
  return ({ name, cid, glyphIndex }) => cid === null && name === null && (glyphIndex ?? 0) === 0;
}

/** A program shows .notdef for a missing glyph; only CID 0 and the name .notdef select it on purpose. */
function isMissing({ glyphIndex, cid, name, code }: Glyph): boolean {
  if (glyphIndex === null) return true;
  const meant = cid === null ? name === '.notdef' : cid === 0 && code === 0;
  return glyphIndex === 0 && !meant;
}
