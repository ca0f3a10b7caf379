import { check, hits, missing } from '../check';

/** A font whose program is not in the file (ISO 15930-7, 6.3; GWG asks the same through PDF/X). */
export const lntFont001 = check({
  id: 'LNT_FONT_001',
  title: 'Font not embedded',
  category: 'fonts',
  severity: 'error',
  standard: 'ISO 15930-7',
  clause: '6.3',
  thresholds: [],
  message: 'The font {font} is not embedded.',
  why: 'The RIP replaces a missing font: text changes its look, its line breaks, or turns into other characters.',
  fix: 'Embed all fonts on export, or convert this text to outlines.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter((font) => font.embedded === 'not_embedded')
        .map((font) => ({
          ...(font.page_refs[0] === undefined ? {} : { page: font.page_refs[0] }),
          objectId: font.font_id,
          objectType: 'font',
          params: {
            font: font.base_name ?? font.font_id,
            actual: 'not embedded',
            expected: 'embedded',
          },
        })),
    );
  },
});
