import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** GWG 2022 R0014: no font is named exactly Courier, with or without a subset prefix; similar names are fine. */
export const lntFont019 = check({
  id: 'LNT_FONT_019',
  title: 'Font Courier',
  category: 'fonts',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0014',
  thresholds: [],
  message: 'The font {font} is Courier.',
  why: 'Programs put Courier in the place of fonts that they do not have: the text may have been meant to look otherwise.',
  fix: 'Check that Courier is meant; if not, export again with the right fonts installed.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ base_name: name }) => /^(?:[A-Z]{6}\+)?Courier$/.test(name ?? ''))
        .flatMap((font) => fontHits(font)),
    );
  },
});
