import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';

/** GWG 2022 R0036: all layers are initially on (ISO 32000-2, table 99). */
export const layerHidden = check({
  id: 'LNT_STRUCT_016',
  title: 'Layer initially hidden',
  category: 'layers',
  severity: 'advisory',
  standard: 'GWG 2022',
  clause: 'R0036',
  thresholds: [],
  message: 'The layer {layer} is hidden when the file is opened.',
  why: 'Programs without layer support print it, although it was not visible when the file was approved.',
  fix: 'Remove the layer if it is not meant to print, or switch it on.',
  evaluate: (facts) => {
    const { ocgs } = facts;
    if (!ocgs) return missing('layer');
    return hitsOrGap(
      ocgs
        .filter(({ default_visible: visible }) => visible === false)
        .map((layer) => ({
          objectId: layer.ocg_id,
          objectType: 'layer',
          params: { layer: layer.name ?? layer.ocg_id },
        })),
      unlisted(facts, 'layers'),
    );
  },
});
