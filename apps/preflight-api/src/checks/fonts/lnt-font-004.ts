import { check, hits, missing } from '../check';

/** Type 3 fonts draw their glyphs with content streams (ISO 32000-2, 9.6.4). */
export const lntFont004 = check({
  id: 'LNT_FONT_004',
  title: 'Type 3 font',
  category: 'fonts',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '9.6.4',
  thresholds: [],
  message: 'The font {font} is a Type 3 font.',
  why: 'Type 3 fonts often hold bitmaps of low resolution and are not hinted; small text may look rough.',
  fix: 'Use an OpenType or TrueType version of the font if text must stay sharp.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter((font) => font.subtype === 'Type3')
        .map((font) => ({
          ...(font.page_refs[0] === undefined ? {} : { page: font.page_refs[0] }),
          objectId: font.font_id,
          objectType: 'font',
          params: { font: font.base_name ?? font.font_id },
        })),
    );
  },
});
