import type { PageObject } from '@forme/contracts/extraction';
import { hitsOrGap } from '../check';
import { judgeColors } from '../color/painted-marks';
import { kindWord, type PaintSide } from '../element-check';
import { exceeds, told } from '../measure';
import { gamutCheck, unmeasuredColors } from './gamut-check';

/**
 * Text and paths in colours that say how they look (Lab, CalRGB, RGB with a profile) and that the output intent cannot print: CIEDE2000
 * after its colorimetric tables there and back. Images and shadings in such spaces are not compared, which is a gap; spot colours have a
 * check of their own.
 */
export const colorOutOfGamut = gamutCheck<'gamut_delta_e'>({
  id: 'LNT_GAMUT_001',
  title: 'Colour out of gamut',
  severity: 'warning',
  standard: 'ICC.1:2022',
  thresholds: ['gamut_delta_e'],
  message:
    'An object ({kind}) is painted in {space} in a colour that the printing condition changes by {actual} (CIEDE2000), more than {expected}.',
  why: 'The inks of the printing condition cannot show this colour; it prints as the nearest one they can.',
  fix: 'Choose a colour inside the gamut, or print it as a spot colour.',
  evaluate: (facts, { gamut_delta_e: limit }) => {
    let unmeasured = 0;
    let uncompared = 0;
    const result = judgeColors(facts, (side, { object }) => {
      if (!saysHowItLooks(side)) {
        if (isUncompared(side, object)) uncompared += 1;
        return null;
      }
      const { output_delta_e_fill: fill, output_delta_e_stroke: stroke } = object;
      const difference = side.side === 'fill' ? fill : stroke;
      if (difference === undefined || difference === null) unmeasured += 1;
      else if (exceeds(difference, limit)) {
        const { space } = side;
        return { kind: kindWord(object), space, actual: told(difference, limit), expected: limit };
      }
      return null;
    });
    if (!result.ran) return result;
    const gap = result.gap ?? unmeasuredColors(unmeasured) ?? uncomparedColors(uncompared);
    return hitsOrGap(result.hits, gap);
  },
});

function saysHowItLooks({ space, components }: PaintSide): boolean {
  if (components?.length !== 3) return false;
  return space === 'Lab' || space === 'CalRGB' || space === 'ICCBased';
}

/** Families of spaces with defined colours. Indexed is one of them when its base space is. */
const telling: readonly string[] = ['Lab', 'CalRGB', 'ICCBased', 'Indexed'];

/** Whether the colours of a side are those of samples or a function, and no inks. */
function isUncompared({ space, components }: PaintSide, object: PageObject): boolean {
  const isOneColor = components !== null && components.length > 0;
  return !isOneColor && object.inks_by_conversion === true && telling.includes(space);
}

const uncomparedColors = (count: number): string | null =>
  count === 0 ? null : `${count} image(s) and shading(s) were not compared with the gamut`;
