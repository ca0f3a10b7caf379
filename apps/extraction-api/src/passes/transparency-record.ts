import type { Page } from '@forme/contracts/extraction';
import type { TransparencyUse } from '@forme/pdf-core/inventory';

/** The kinds of transparency on a page. Groups alone, painted opaque, do not count. */
export function transparencyRecord(use: TransparencyUse): NonNullable<Page['transparency']> {
  const { alpha, blendModes, softMasks, imageSoftMasks } = use;
  return {
    used: alpha > 0 || blendModes.length > 0 || softMasks > 0 || imageSoftMasks > 0,
    alpha_objects: alpha,
    blend_modes: [...blendModes],
    soft_mask_objects: softMasks,
    image_soft_masks: imageSoftMasks,
    groups: use.groups,
    isolated_groups: use.isolatedGroups,
    knockout_groups: use.knockoutGroups,
  };
}
