export { FlatLines } from './flat-lines';
export { largestScale, strokePath } from './stroke-path';
export type { StrokeStyle } from './stroke-style';
