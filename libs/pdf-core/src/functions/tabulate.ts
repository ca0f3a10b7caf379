import type { PdfFunction } from './pdf-function';

/**
 * The values of a function of one input at `steps` points (2 to 65 536) evenly spaced from `from` to `to`, both included; by default
 * over its domain, else 0 to 1. The outputs of one point are adjacent.
 */
export function tabulate(
  tabulated: PdfFunction,
  steps: number,
  from = tabulated.domain?.[0] ?? 0,
  to = tabulated.domain?.[1] ?? 1,
): Float64Array {
  const count = Math.min(65_536, Math.max(2, Math.trunc(steps)));
  const table = new Float64Array(count * tabulated.outputs);
  const input = new Float64Array(1);
  const values = new Float64Array(tabulated.outputs);
  for (let step = 0; step < count; step++) {
    input[0] = from + ((to - from) * step) / (count - 1);
    tabulated.evaluate(input, values);
    table.set(values, step * tabulated.outputs);
  }
  return table;
}
