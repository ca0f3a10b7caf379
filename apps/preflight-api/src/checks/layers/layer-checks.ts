import type { Check } from '../check';
import { layersUsed } from './layers-used';
import { layerPrintsOtherwise } from './layer-prints-otherwise';
import { alternateLayerConfigurations } from './alternate-layer-configurations';
import { layerHidden } from './layer-hidden';

/** Checks of layers, in the order of their ids. */
export const layerChecks: readonly Check[] = [
  layersUsed,
  layerPrintsOtherwise,
  alternateLayerConfigurations,
  layerHidden,
];
