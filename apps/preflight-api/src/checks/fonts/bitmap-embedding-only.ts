import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

const bitmapsOnly = 0x200;

/** Outlines of a font whose fsType allows bitmaps only (bit 9; ISO/IEC 14496-22, OS/2). Most writers do not look. */
export const bitmapEmbeddingOnly = check({
  id: 'LNT_FONT_017',
  title: 'Font may be embedded as bitmaps only',
  category: 'fonts',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO/IEC 14496-22',
  clause: 'OS/2',
  thresholds: [],
  message: 'The licence bits of the font {font} allow bitmaps only (fsType {actual}).',
  why: 'The licence of the font may not cover this file.',
  fix: 'Use another font.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ program }) => ((program?.fs_type ?? 0) & bitmapsOnly) !== 0)
        .flatMap((font) => fontHits(font, { actual: font.program?.fs_type ?? 0 })),
    );
  },
});
