import { check, missing, skipped } from '../check';
import { kindWord } from '../element-check';
import { isPaper } from '../page-elements';
import { colorsOf, type Colors } from './binding';
import { definesRgb } from './device-rgb';
import { judgeColors } from './painted-marks';

/** Spaces that workflows expect, in words. */
const expectations = {
  CMYK: 'CMYK, gray and spot colours',
  'CMYK+RGB': 'CMYK, gray and spot colours, and RGB in images only',
  RGB: 'RGB, Lab and gray',
} as const;

/**
 * Marks in colour spaces that the workflow of the profile does not expect of their kind. RGB that nothing in the file defines, and
 * colours by a formula, have checks of their own.
 */
export const unexpectedColorSpace = check({
  id: 'LNT_COLOR_WORKFLOW',
  title: 'Colour space the workflow does not expect',
  category: 'color',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['workflow'],
  message: 'An object ({kind}) is in {space}; a {workflow} workflow expects {expected}.',
  why: 'Colours converted during plate output can differ from those that were approved; black text in RGB prints in four inks.',
  fix: 'Convert the colours to the printing condition before the file is sent.',
  evaluate: (facts, { workflow }) => {
    if (workflow === null || workflow === 'auto') {
      return skipped('the workflow of the profile allows any colour space');
    }
    if (!facts.color_spaces || !facts.images) return missing('colour space');
    const defined = definesRgb(facts);
    return judgeColors(facts, (side, { object }, { page_num: page }) => {
      const colors = colorsOf(side, object, facts);
      const isImage = object.kind === 'raster' && !colors.isMask;
      const isRgb = isManagedRgb(colors, defined(page));
      if (isExpected(colors, workflow, { isImage, isRgb }) || isPaper(side.space, side.components))
        return null;
      const expected = expectations[workflow];
      return { kind: kindWord(object), space: colors.name, workflow, expected };
    });
  },
});

/** RGB or Lab that is defined; DeviceRGB is where something in the file says which RGB it is. */
function isManagedRgb({ family, components }: Colors, definesDeviceRgb: boolean): boolean {
  if (family === 'DeviceRGB') return definesDeviceRgb;
  return family === 'Lab' || (family === 'ICCBased' && components === 3);
}

function isExpected(
  { family, components }: Colors,
  workflow: keyof typeof expectations,
  { isImage, isRgb }: { readonly isImage: boolean; readonly isRgb: boolean },
): boolean {
  const isCmyk = family === 'DeviceCMYK' || (family === 'ICCBased' && components === 4);
  switch (workflow) {
    case 'CMYK':
      return !isRgb;
    case 'CMYK+RGB':
      return isImage || !isRgb;
    case 'RGB':
      return !isCmyk;
  }
}
