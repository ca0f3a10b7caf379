export type * from './device';
export type * from './graphics-state';
export {
  type ImagePlacement,
  ImagePlacer,
  type InlineImage,
  type PlacedImages,
  type PlacementLimits,
} from './image-placements';
export {
  type InlineImageOperation,
  isInlineImage,
  type Operation,
  type OperationOptions,
} from './operation';
export { operations } from './operations';
export { type PageContent, pageContent } from './page-content';
