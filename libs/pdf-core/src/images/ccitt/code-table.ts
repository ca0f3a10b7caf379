import { blackCodes, longCodes, whiteCodes } from './run-codes.table';

/** Longest code of runs and modes. */
export const CODE_BITS = 13;

/** Code at the start of 13 bits: value times 16 plus the length of the code; 0 for no code. */
export type CodeTable = Int32Array;

function table(codes: readonly (readonly [string, number])[]): CodeTable {
  const entries = new Int32Array(1 << CODE_BITS);
  for (const [code, value] of codes) {
    const free = CODE_BITS - code.length;
    const first = parseInt(code, 2) << free;
    entries.fill(value * 16 + code.length, first, first + (1 << free));
  }
  return entries;
}

const runOf = (index: number): number => (index < 64 ? index : (index - 63) * 64);
const long = longCodes.map((code, index) => [code, 1792 + index * 64] as const);

/** Lengths of white runs. */
export const whiteRuns: CodeTable = table([
  ...whiteCodes.map((code, index) => [code, runOf(index)] as const),
  ...long,
]);

/** Lengths of black runs. */
export const blackRuns: CodeTable = table([
  ...blackCodes.map((code, index) => [code, runOf(index)] as const),
  ...long,
]);

/** Modes of two-dimensional coding (ITU-T T.6, table 1). */
export const PASS = 1;
const HORIZONTAL = 2;
/** Vertical mode with a distance of -3 to 3 added. */
export const VERTICAL = 6;

/** Modes by their codes. */
export const modes: CodeTable = table([
  ['0001', PASS],
  ['001', HORIZONTAL],
  ['1', VERTICAL],
  ['011', VERTICAL + 1],
  ['000011', VERTICAL + 2],
  ['0000011', VERTICAL + 3],
  ['010', VERTICAL - 1],
  ['000010', VERTICAL - 2],
  ['0000010', VERTICAL - 3],
]);
