import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** A nonsymbolic TrueType font names its encoding (ISO 32000-2, 9.6.5.4). */
export const encodingMissing = check({
  id: 'LNT_FONT_007',
  title: 'Encoding missing',
  category: 'fonts',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '9.6.5.4',
  thresholds: [],
  message: 'The TrueType font {font} has no encoding and is marked as nonsymbolic.',
  why: 'Programs choose the glyphs of its codes in different ways.',
  fix: 'Export again, or embed the font as a symbolic one.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(
          ({ subtype, symbolic, encoding }) =>
            subtype === 'TrueType' && symbolic === false && encoding === 'built-in',
        )
        .flatMap((font) => fontHits(font)),
    );
  },
});
