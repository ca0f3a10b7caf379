import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

const restricted = 2;

// Bits 1 to 3 state the usage; of several, the least restrictive counts.
const usageBits = 0xe;

/** The font program forbids embedding: of the usage permissions of fsType only "restricted" is set (ISO/IEC 14496-22, OS/2). */
export const embeddingNotAllowed = check({
  id: 'LNT_FONT_015',
  title: 'Font must not be embedded',
  category: 'fonts',
  severity: 'advisory',
  standard: 'ISO/IEC 14496-22',
  clause: 'OS/2',
  thresholds: [],
  message: 'The licence bits of the font {font} forbid embedding (fsType {actual}).',
  why: 'The licence of the font may not cover this file.',
  fix: 'Ask the maker of the font, or use another font.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ program }) => usageOf(program?.fs_type) === restricted)
        .flatMap((font) => fontHits(font, { actual: font.program?.fs_type ?? 0 })),
    );
  },
});

function usageOf(fsType: number | null | undefined): number {
  return (fsType ?? 0) & usageBits;
}
