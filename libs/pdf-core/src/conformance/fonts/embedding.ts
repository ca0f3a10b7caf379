import type { Glyph } from '../../fonts/font';
import type { ClauseRule } from '../clause';
import { eachFont, hasProgram } from './used-fonts';

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
  evaluate: eachFont((used) => {
    if (!hasProgram(used)) return null;
    const missing = [...used.rendered].filter(isMissing);
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
  evaluate: eachFont(({ shown, font }) => {
    for (const { code, name, cid } of shown) {
      const isNotdef = name === '.notdef' || (cid === 0 && code === 0 && font.embedded);
      if (isNotdef) return `shows .notdef for code ${code}`;
    }
    return null;
  }),
};

/** A program shows .notdef for what it does not have; only code 0 for CID 0 and the name mean it. */
function isMissing({ glyphIndex, cid, name, code }: Glyph): boolean {
  if (glyphIndex === null) return true;
  const meant = cid === null ? name === '.notdef' : cid === 0 && code === 0;
  return glyphIndex === 0 && !meant;
}
