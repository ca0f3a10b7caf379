import { check } from '../check';
import { judgeBinding } from './binding';

/** GWG 2022 R0028, intermediate binding: images may be in ICC-based RGB, CalRGB or Lab; all else is bound to the press. */
export const imageOnlyColor = check({
  id: 'LNT_COLOR_024',
  title: 'Colour that only images may have',
  category: 'color',
  severity: 'error',
  quiet: true,
  standard: 'GWG 2022',
  clause: 'R0028',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'An object ({kind}) is in {space}, which this workflow does not allow for it: images may be ICC RGB, everything else must be CMYK, gray or spot.',
  why: 'Colours converted during plate output differ from those that were approved.',
  fix: 'Convert the colours to the printing condition.',
  evaluate: (facts) => judgeBinding(facts, 'intermediate'),
});
