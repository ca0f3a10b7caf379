export { evenOddShape, intersectShapes, subtractShapes, uniteShapes } from './boolean-shapes';
export { cutToRect, shapeBounds } from './cut-to-rect';
export { simplifiedRing, withoutSlivers } from './simplify';
export { type EndStyle, type OffsetOptions, offsetShape } from './offset-shape';
export type { JoinStyle } from './offset-curve';
export {
  type Point,
  pointCount,
  type Ring,
  ringArea,
  type Shape,
  shapeArea,
  ShapeError,
} from './shape';
export {
  type BleedHandling,
  MAX_CELLS,
  type Placement,
  type QuarterTurn,
  type TiledSheet,
  type TilePlan,
  type TileProblem,
  tileSheet,
} from './tile-sheet';
