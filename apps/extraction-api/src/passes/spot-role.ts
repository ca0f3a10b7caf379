import type { SpotRole } from '@forme/contracts/extraction';
import { normalizeInkName } from '@forme/pdf-core/color';
import type { LayerFacts } from '@forme/pdf-core/layers';

/**
 * The purpose of a spot colour by ISO 19593-1: the step in the metadata of a layer of the same name, else the step that its own name means. Null
 * for a colour that is printed, as far as the names show.
 */
export function spotRole(name: string, layers: readonly LayerFacts[]): SpotRole | null {
  const { key, role } = normalizeInkName(name);
  const step = layers.find(
    (layer) => layer.processingStep && normalizeInkName(layer.name ?? '').key === key,
  )?.processingStep;
  if (step) return { group: step.group, type: step.type, source: 'layer' };
  return role && { group: role.group, type: role.type, source: 'name' };
}
