import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** Type 3 fonts draw their glyphs with content streams (ISO 32000-2, 9.6.4). They are legal in PDF/X: a note, no fault. One that sets no text prints nothing. */
export const type3Font = check({
  id: 'LNT_FONT_004',
  title: 'Type 3 font',
  category: 'fonts',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '9.6.4',
  thresholds: [],
  message: 'The font {font} is a Type 3 font.',
  why: 'Type 3 fonts often hold bitmaps of low resolution and are not hinted; small text may look rough.',
  fix: 'Use an OpenType or TrueType version of the font if text must stay sharp.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ subtype, codes_used: used }) => subtype === 'Type3' && used !== 0)
        .flatMap((font) => fontHits(font)),
    );
  },
});
