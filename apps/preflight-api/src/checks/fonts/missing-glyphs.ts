import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** Text uses glyphs that the embedded program does not have (ISO 32000-2, 9.6.5, 9.7.6.3). A missing glyph for the space is harmless. */
export const missingGlyphs = check({
  id: 'LNT_FONT_020',
  title: 'Missing glyphs',
  category: 'fonts',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '9.6.5',
  thresholds: [],
  message: 'The font {font} lacks glyphs for characters in the text: {actual}.',
  why: 'These characters print as boxes or not at all.',
  fix: 'Export again with the original font, or set the characters in a font that has them.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts.flatMap((font) => {
        const { count, blank } = font.missing_glyphs ?? { count: 0 };
        const lost = count - (blank ?? 0);
        return lost > 0 ? fontHits(font, { actual: lost }) : [];
      }),
    );
  },
});
