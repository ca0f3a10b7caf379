export { type LayerUsage } from './layer-usage';
export {
  type DocumentLayers,
  type LayerFacts,
  type ProcessingStep,
  readLayers,
} from './layer-facts';
