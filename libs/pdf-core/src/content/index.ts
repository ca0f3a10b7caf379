export {
  type ImagePlacement,
  ImagePlacer,
  type InlineImage,
  type PlacedImages,
  type PlacementLimits,
} from './image-placements';
export { boundsOf, concat, identity, isFiniteMatrix, type Matrix, matrixOf } from './matrix';
export {
  type InlineImageOperation,
  isInlineImage,
  type Operation,
  type OperationOptions,
} from './operation';
export { operations } from './operations';
export { type PageContent, pageContent } from './page-content';
