export { orientedCells } from './oriented-cells';
export { type CoverageCells, FULL_CELL } from './coverage-map';
export { measurePlate, type PlateMeasures, type PlateMeasuring } from './measure-plate';
export { plateInk, type PlateInk, type PlateInkHints, type PlateInkSource } from './plate-ink';
export type { Polarity, PolarityChoice } from './polarity';
export type { ScreenFacts } from './screen';
