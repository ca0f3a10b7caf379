import { check } from '../check';
import { judgeElements, kindWord } from '../element-check';

/** GWG 2022 R0024: no page element is painted in the colorant All. */
export const registrationColorInArtwork = check({
  id: 'LNT_COLOR_ALL_SEPARATION',
  title: 'Registration colour in the artwork',
  category: 'color',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0024',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object ({kind}) on the finished page is painted in registration colour (All).',
  why: 'Registration colour prints on every plate, spot colours and varnish included.',
  fix: 'Use black, and keep registration colour for marks outside the page.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) =>
      object.inks?.includes('All') ? { kind: kindWord(object) } : null,
    ),
});
