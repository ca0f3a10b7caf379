export {
  boundsOf,
  concat,
  identity,
  inverse,
  isFiniteMatrix,
  type Matrix,
  matrixOf,
} from './matrix';
export { CLOSE, CURVE, LINE, MOVE, Path } from './path';
export { intersection, type Rect, united } from './rect';
export { pathBounds } from './path-bounds';
export { rectangleOf } from './rectangle-of';
