import { check } from '../check';
import { kindWord } from '../element-check';
import { judgeColors } from './painted-marks';

/** Marks in RGB or Lab: which inks they become is decided later. */
export const convertedAtOutput = check({
  id: 'LNT_COLOR_013',
  title: 'Colours that the output converts',
  category: 'color',
  severity: 'advisory',
  quiet: true,
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object ({kind}) is painted in {space}, which has to be converted to inks.',
  why: 'The result of the conversion is not in the file: it depends on the settings used for the conversion.',
  fix: 'Convert to the printing condition, or agree on who converts and how.',
  evaluate: (facts) =>
    judgeColors(facts, ({ space }, { object }) =>
      object.inks_by_conversion ? { kind: kindWord(object), space } : null,
    ),
});
