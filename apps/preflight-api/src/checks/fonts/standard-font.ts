import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/**
 * One of the standard 14 fonts (ISO 32000-2, 9.6.2.2), which viewers have. Not a fault when it is embedded; otherwise LNT_FONT_001 reports it.
 */
export const standardFont = check({
  id: 'LNT_FONT_003',
  title: 'Standard font used',
  category: 'fonts',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '9.6.2.2',
  thresholds: [],
  message: 'The font {font} is one of the standard 14.',
  why: 'Programs replace a font that is not embedded with their own version.',
  fix: 'Embed the font, or use another one.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts.filter(({ standard_14: isStandard }) => isStandard).flatMap((font) => fontHits(font)),
    );
  },
});
