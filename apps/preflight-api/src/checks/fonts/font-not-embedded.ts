import { check, hitsOrGap, missing } from '../check';
import { fontHits } from './font-hits';

/** A font whose program is not in the file (ISO 15930-7). Fonts that the pages' resources reach count, used or not. */
export const fontNotEmbedded = check({
  id: 'LNT_FONT_001',
  title: 'Font not embedded',
  category: 'fonts',
  severity: 'error',
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The font {font} is not embedded.',
  why: 'The RIP replaces a missing font: text changes its appearance or line breaks, or shows wrong characters.',
  fix: 'Embed all fonts on export, or convert this text to outlines.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    const unclear = fonts.filter(({ embedded }) => embedded === 'unknown').length;
    return hitsOrGap(
      fonts
        .filter(({ embedded }) => embedded === 'not_embedded')
        .flatMap((font) => fontHits(font, { actual: 'not embedded', expected: 'embedded' })),
      unclear === 0 ? null : `it is not known whether ${unclear} font(s) are embedded`,
    );
  },
});
