import { check, hits, missing } from '../check';

/** GWG 2022 R0014: no font named exactly Courier; the usual sign of a font that was replaced. */
export const lntFont018 = check({
  id: 'LNT_FONT_018',
  title: 'Courier used',
  category: 'fonts',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0014',
  thresholds: [],
  message: 'The file uses the font Courier.',
  why: 'Programs put Courier in the place of a font they could not find.',
  fix: 'Look at the text in Courier: if it was not designed so, export again with the right font active.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter((font) => font.base_name?.replace(/^[A-Z]{6}\+/, '') === 'Courier')
        .map((font) => ({
          ...(font.page_refs[0] === undefined ? {} : { page: font.page_refs[0] }),
          objectId: font.font_id,
          objectType: 'font',
          params: { font: 'Courier' },
        })),
    );
  },
});
