import { oneOf } from '../schema';

/** The seventeen single anchor points of a page's boxes and slug. */
export const SingleAnchor = oneOf([
  'trim_top_left',
  'trim_top_right',
  'trim_bottom_left',
  'trim_bottom_right',
  'trim_top',
  'trim_bottom',
  'trim_left',
  'trim_right',
  'trim_center',
  'bleed_top_left',
  'bleed_top_right',
  'bleed_bottom_left',
  'bleed_bottom_right',
  'slug_top',
  'slug_bottom',
  'slug_left',
  'slug_right',
]);

/** A trim corner; `trim_corners` means all four: top left, top right, bottom left, bottom right. */
export const TrimCorner = oneOf([
  'trim_top_left',
  'trim_top_right',
  'trim_bottom_left',
  'trim_bottom_right',
  'trim_corners',
]);

/** A bleed corner; `bleed_corners` means all four. */
export const BleedCorner = oneOf([
  'bleed_top_left',
  'bleed_top_right',
  'bleed_bottom_left',
  'bleed_bottom_right',
  'bleed_corners',
]);

/** The middle of a trim edge; `trim_edges` means top, bottom, left, right. */
export const TrimEdge = oneOf(['trim_top', 'trim_bottom', 'trim_left', 'trim_right', 'trim_edges']);

/** The strip between bleed and media on one side. */
export const SlugSide = oneOf(['slug_top', 'slug_bottom', 'slug_left', 'slug_right']);

/** The horizontal slug strips. */
export const SlugTopOrBottom = oneOf(['slug_top', 'slug_bottom']);

/** A side of the page. */
export const PageEdge = oneOf(['top', 'bottom', 'left', 'right']);
