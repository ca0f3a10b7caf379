import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';

/** A layer whose usage dictionary gives view and print different states (ISO 32000-2, 8.11.4.4). Technical layers are meant to. */
export const layerPrintsOtherwise = check({
  id: 'LNT_STRUCT_010',
  title: 'Layer prints differently from the screen',
  category: 'layers',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '8.11.4.4',
  thresholds: [],
  message: 'The layer {layer} is set to be {view} on the screen and {print} in print.',
  why: 'What was approved on the screen is not what is printed.',
  fix: 'Check the layer; set both states alike or remove the layer if it is not needed.',
  evaluate: (facts) => {
    const { ocgs } = facts;
    if (!ocgs) return missing('layer');
    return hitsOrGap(
      ocgs
        .filter(
          (layer) =>
            layer.print_state && layer.view_state && layer.print_state !== layer.view_state,
        )
        // Layers with a processing step (ISO 19593-1) are technical.
        .filter((layer) => !layer.iso19593_processing_step && !layer.iso19593_group)
        .map((layer) => ({
          objectId: layer.ocg_id,
          objectType: 'layer',
          params: {
            layer: layer.name ?? layer.ocg_id,
            view: layer.view_state === 'ON' ? 'visible' : 'hidden',
            print: layer.print_state === 'ON' ? 'printed' : 'not printed',
          },
        })),
      unlisted(facts, 'layers'),
    );
  },
});
