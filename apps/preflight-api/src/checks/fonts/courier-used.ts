import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** GWG 2022 R0014: no font named exactly Courier, subset prefix aside; the usual sign of a font that was replaced. */
export const courierUsed = check({
  id: 'LNT_FONT_018',
  title: 'Courier used',
  category: 'fonts',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0014',
  thresholds: [],
  message: 'The file uses the font Courier.',
  why: 'Programs substitute Courier for fonts they cannot find.',
  fix: 'Check the text in Courier: if Courier was not intended, export again with the right font active.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter((font) => font.base_name?.replace(/^[A-Z]{6}\+/, '') === 'Courier')
        .flatMap((font) => fontHits(font, { font: 'Courier' })),
    );
  },
});
