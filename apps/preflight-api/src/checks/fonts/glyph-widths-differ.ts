import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** Widths of the dictionary are those of the program, within 1/1000 of text space (ISO 32000-2, 9.2.4). */
export const glyphWidthsDiffer = check({
  id: 'LNT_FONT_022',
  title: 'Glyph widths differ',
  category: 'fonts',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '9.2.4',
  thresholds: [],
  message: '{actual} of {total} widths of the font {font} differ from its font program.',
  why: 'Programs that use the widths of the font program space the text differently.',
  fix: 'Export again with the original font.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ widths }) => widths?.consistent === false)
        .flatMap((font) =>
          fontHits(font, {
            actual: font.widths?.inconsistent ?? 0,
            total: font.widths?.checked ?? 0,
          }),
        ),
    );
  },
});
