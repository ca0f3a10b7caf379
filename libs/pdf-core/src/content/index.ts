export { combine } from './combine';
export type * from './device';
export type { FontSource } from './graphics-parameters';
export type * from './graphics-state';
export {
  type ImagePlacement,
  ImagePlacer,
  type InlineImage,
  type PlacedImages,
  type PlacementLimits,
} from './image-placements';
export { type InterpretedPage, Interpreter, type InterpreterOptions } from './interpreter';
export type { InterpreterLimits } from './limits';
export type { ContentProblem, ContentProblemCode, Interpretation } from './tally';
