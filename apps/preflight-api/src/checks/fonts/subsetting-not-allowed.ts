import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

const noSubsets = 0x100;

/** A subset of a font whose fsType forbids subsets (bit 8; ISO/IEC 14496-22, OS/2). Most writers do not look. */
export const subsettingNotAllowed = check({
  id: 'LNT_FONT_016',
  title: 'Font must not be a subset',
  category: 'fonts',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO/IEC 14496-22',
  clause: 'OS/2',
  thresholds: [],
  message: 'The licence bits of the font {font} forbid subsets (fsType {actual}).',
  why: 'The licence of the font may not cover this file.',
  fix: 'Embed the full font, or use another font.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(
          ({ embedded, program }) =>
            embedded === 'subset' && ((program?.fs_type ?? 0) & noSubsets) !== 0,
        )
        .flatMap((font) => fontHits(font, { actual: font.program?.fs_type ?? 0 })),
    );
  },
});
