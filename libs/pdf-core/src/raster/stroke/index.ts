export { addStroke, largestScale, StrokeMemory } from './stroke-path';
export type { StrokeStyle } from './stroke-style';
