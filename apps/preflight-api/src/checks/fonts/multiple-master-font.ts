import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** A multiple master font (ISO 32000-2, 9.6.2.3). */
export const multipleMasterFont = check({
  id: 'LNT_FONT_011',
  title: 'Multiple master font',
  category: 'fonts',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '9.6.2.3',
  thresholds: [],
  message: 'The font {font} is an instance of a multiple master font.',
  why: 'RIPs without multiple master support replace the font.',
  fix: 'Use a font that is not a multiple master, or convert the text to outlines.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts.filter(({ subtype }) => subtype === 'MMType1').flatMap((font) => fontHits(font)),
    );
  },
});
