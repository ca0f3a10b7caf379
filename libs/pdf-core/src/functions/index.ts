export { type CalculatorResult, runCalculator } from './calculator-function';
export type { CalculatorFailure } from './calculator-machine';
export { FunctionCache } from './function-cache';
export { type FunctionOptions, readFunction } from './function-reader';
export {
  type FunctionProblem,
  type FunctionType,
  isFunction,
  type PdfFunction,
} from './pdf-function';
export { tabulate } from './tabulate';
