import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** Text is shown by codes that the file gives no Unicode for (ISO 32000-2, 9.10.2). No fault in print. */
export const textWithoutUnicode = check({
  id: 'LNT_FONT_005',
  title: 'Text without Unicode',
  category: 'fonts',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '9.10.2',
  thresholds: [],
  message: 'The font {font} shows {actual} of {total} codes without a mapping to Unicode.',
  why: 'The text cannot be searched, copied or read aloud; checks of words and languages miss it.',
  fix: 'Export with ToUnicode maps, or with fonts of standard encodings.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ codes_without_unicode: codes }) => (codes ?? 0) > 0)
        .flatMap((font) =>
          fontHits(font, {
            actual: font.codes_without_unicode ?? 0,
            total: font.codes_used ?? 0,
          }),
        ),
    );
  },
});
