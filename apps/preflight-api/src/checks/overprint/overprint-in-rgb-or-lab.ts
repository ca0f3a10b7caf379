import { check } from '../check';
import { judgeElements, paintSides } from '../element-check';

/** ISO 32000-2, 8.6.7: overprint is about inks; in RGB and Lab there are none, so it does not do what it seems to. */
export const overprintInRgbOrLab = check({
  id: 'LNT_OVER_006',
  title: 'Overprint in RGB or Lab',
  category: 'overprint',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '8.6.7',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'The {side} of an object in {space} is set to overprint, which has no defined effect on process inks.',
  why: 'Overprint works on inks. Colours that must be converted first knock out, whatever the setting says.',
  fix: 'Convert the colour to CMYK or a spot colour, or switch overprint off.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) => {
      const side = paintSides(object).find(
        ({ space, overprint }) => overprint && isAdditive(space),
      );
      return side ? { side: side.side, space: side.space } : null;
    }),
});

function isAdditive(space: string): boolean {
  return space === 'DeviceRGB' || space === 'CalRGB' || space === 'Lab';
}
