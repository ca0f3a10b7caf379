export { type LayerUsage } from './layer-usage';
export {
  type DocumentLayers,
  type LayerFacts,
  type ProcessingStep,
  readLayers,
} from './layer-facts';
export { type LayerMembership, type LayerStateOptions, LayerVisibility } from './layer-visibility';
export type { LayerEvent } from './layer-config';
