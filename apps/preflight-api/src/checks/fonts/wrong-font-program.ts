import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** The embedded program is of the kind that its key and the font allow (ISO 32000-2, table 124). */
export const wrongFontProgram = check({
  id: 'LNT_FONT_014',
  title: 'Font program of the wrong kind',
  category: 'fonts',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '9.9',
  thresholds: [],
  message: 'The font program of {font} ({kind} in {key}) is not allowed for this type of font.',
  why: 'RIPs refuse the font or replace it.',
  fix: 'Export again, or embed the font again.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ program }) => program?.matches_declaration === false)
        .flatMap((font) =>
          fontHits(font, {
            kind: font.program?.kind ?? 'unknown',
            key: font.program?.key ?? '',
          }),
        ),
    );
  },
});
