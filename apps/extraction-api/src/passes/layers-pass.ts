import type { Ocg } from '@forme/contracts/extraction';
import { readLayers, type LayerFacts } from '@forme/pdf-core/layers';
import { objectIdOrNull } from './object-id';
import type { Pass } from './pass';

/** Optional content groups in the order of the catalog. */
export const layersPass: Pass = {
  name: 'optional_content',
  fields: ['ocgs'],
  run: ({ pdf }) => ({ document: { ocgs: readLayers(pdf).layers.map(layerRecord) } }),
};

/** The wire's id of a layer. */
export function layerId({ objectKey, index }: LayerFacts): string {
  return objectIdOrNull(objectKey) ?? `ocg-${index}`;
}

function layerRecord(layer: LayerFacts): Ocg {
  return {
    ocg_id: layerId(layer),
    index: layer.index,
    name: layer.name,
    default_visible: layer.defaultVisible,
    intent: [...layer.intents],
    print_state: state(layer.usage.print),
    view_state: state(layer.usage.view),
    export_state: state(layer.usage.export),
    iso19593_processing_step: layer.processingStep?.type ?? null,
    iso19593_group: layer.processingStep?.group ?? null,
  };
}

function state(on: boolean | null): 'ON' | 'OFF' | null {
  if (on === null) return null;
  return on ? 'ON' : 'OFF';
}
