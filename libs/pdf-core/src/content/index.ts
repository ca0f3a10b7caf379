export {
  imagePlacements,
  pageContent,
  type ImagePlacement,
  type PlacedImages,
} from './image-placements';
export { boundsOf, concat, identity, matrixOf, type Matrix } from './matrix';
export { isInlineImage, operations, type InlineImageOperation, type Operation } from './operations';
