import { check, hits, missing } from '../check';
import type { Font } from '@forme/contracts/extraction';
import { fontHits } from './font-hits';

/** A font, or its embedded program, that cannot be read. */
export const damagedFont = check({
  id: 'LNT_FONT_021',
  title: 'Damaged font',
  category: 'fonts',
  severity: 'error',
  thresholds: [],
  message: 'The font {font} cannot be read: {actual}.',
  why: 'RIPs replace the font or stop.',
  fix: 'Embed the font again and export again.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter((font) => faultOf(font) !== null)
        .flatMap((font) => fontHits(font, { actual: faultOf(font) ?? '' })),
    );
  },
});

function faultOf({ fault, program }: Font): string | null {
  return fault ?? program?.fault ?? null;
}
