import type { DifferenceRegion } from '@forme/contracts/compare';

type Box = DifferenceRegion['box_mm'];

/**
 * Of the regions of all inks together those that meet a region of an ink. Amounts that are added up and end at solid do not average as
 * the dots of screens do: where every ink is measured on both sides, a difference that none of them has is one of screens.
 */
export function seenInInks(
  regions: readonly DifferenceRegion[],
  ofInks: readonly DifferenceRegion[],
): DifferenceRegion[] {
  return regions.filter(({ box_mm: box }) => ofInks.some((own) => meet(box, own.box_mm)));
}

function meet([x, y, w, h]: Box, [left, top, width, height]: Box): boolean {
  return x <= left + width && left <= x + w && y <= top + height && top <= y + h;
}
