export { combine } from './combine';
export type * from './device';
export type { FontSource } from './graphics-parameters';
export type * from './graphics-state';
export { following } from './follow';
export { type ImagePlacement, ImagePlacements } from './image-placements';
export { type InterpretedPage, Interpreter, type InterpreterOptions } from './interpreter';
export type { InterpreterLimits } from './limits';
export type { ContentProblem, ContentProblemCode, Interpretation } from './tally';
