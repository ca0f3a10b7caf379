import { check, hits, missing } from '../check';

/** A layer that is seen but not printed, or the other way round (ISO 32000-2, 8.11.4.4). */
export const lntStruct010 = check({
  id: 'LNT_STRUCT_010',
  title: 'Layer prints differently from the screen',
  category: 'layers',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '8.11.4.4',
  thresholds: [],
  message: 'The layer {layer} is {view} on the screen and {print} in print.',
  why: 'What was approved on the screen is not what is printed.',
  fix: 'Check the layer; set both states alike or remove the layer if it is not needed.',
  evaluate: ({ ocgs }) => {
    if (!ocgs) return missing('layer');
    return hits(
      ocgs
        .filter(
          (layer) =>
            layer.print_state && layer.view_state && layer.print_state !== layer.view_state,
        )
        // Layers with a processing step are technical: they are meant to differ.
        .filter((layer) => !layer.iso19593_processing_step)
        .map((layer) => ({
          objectId: layer.ocg_id,
          objectType: 'layer',
          params: {
            layer: layer.name ?? layer.ocg_id,
            view: layer.view_state === 'ON' ? 'visible' : 'hidden',
            print: layer.print_state === 'ON' ? 'printed' : 'not printed',
          },
        })),
    );
  },
});
