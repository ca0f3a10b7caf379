import { blendingPages } from './blending-pages';
import { geometryPages } from './geometry-pages';
import { groupPages } from './group-pages';
import { imagePages } from './image-pages';
import { knockoutPages } from './knockout-pages';
import { overprintPages } from './overprint-pages';
import { patternPages } from './pattern-pages';
import type { PlatePage } from './plate-page';
import { shadingPages } from './shading-pages';
import { softMaskPages } from './soft-mask-pages';

/** Pages of one idea each, for the rasteriser: coverage by hand where it is flat, and art to compare with another rasteriser. */
export const platePages: readonly PlatePage[] = [
  ...overprintPages,
  ...blendingPages,
  ...groupPages,
  ...knockoutPages,
  ...softMaskPages,
  ...shadingPages,
  ...patternPages,
  ...imagePages,
  ...geometryPages,
];
