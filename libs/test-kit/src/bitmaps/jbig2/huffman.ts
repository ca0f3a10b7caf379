/** A line of a table: the first value, the bits of its code and of the number behind; `out` for out of band, `low` for all below. */
type Line = readonly [first: number | 'out' | 'low', code: number, more: number];

/** Standard tables (T.88, annex B.5). */
export const standardTables = {
  b1: [
    [0, 1, 4],
    [16, 2, 8],
    [272, 3, 16],
    [65_808, 3, 32],
  ],
  b2: [
    [0, 1, 0],
    [1, 2, 0],
    [2, 3, 0],
    [3, 4, 3],
    [11, 5, 6],
    [75, 6, 32],
    ['out', 6, 0],
  ],
  b4: [
    [1, 1, 0],
    [2, 2, 0],
    [3, 3, 0],
    [4, 4, 3],
    [12, 5, 6],
    [76, 5, 32],
  ],
  b6: [
    [-2048, 5, 10],
    [-1024, 4, 9],
    [-512, 4, 8],
    [-256, 4, 7],
    [-128, 5, 6],
    [-64, 5, 5],
    [-32, 4, 5],
    [0, 2, 7],
    [128, 3, 7],
    [256, 3, 8],
    [512, 4, 9],
    [1024, 4, 10],
    ['low', 6, 32],
    [2048, 6, 32],
  ],
  b8: [
    [-15, 8, 3],
    [-7, 9, 1],
    [-5, 8, 1],
    [-3, 9, 0],
    [-2, 7, 0],
    [-1, 4, 0],
    [0, 2, 1],
    [2, 5, 0],
    [3, 6, 0],
    [4, 3, 4],
    [20, 6, 1],
    [22, 4, 4],
    [38, 4, 5],
    [70, 5, 6],
    [134, 5, 7],
    [262, 6, 7],
    [390, 7, 8],
    [646, 6, 10],
    ['low', 9, 32],
    [1670, 9, 32],
    ['out', 2, 0],
  ],
  b11: [
    [1, 1, 0],
    [2, 2, 1],
    [4, 4, 0],
    [5, 4, 1],
    [7, 5, 1],
    [9, 5, 2],
    [13, 6, 2],
    [17, 7, 2],
    [21, 7, 3],
    [29, 7, 4],
    [45, 7, 5],
    [77, 7, 6],
    [141, 7, 32],
  ],
} as const satisfies Readonly<Record<string, readonly Line[]>>;

/** Bits of Huffman coded data. */
export class HuffmanBits {
  private readonly bits: number[] = [];

  write(value: number, count: number): void {
    for (let at = count - 1; at >= 0; at--) this.bits.push(Math.floor(value / 2 ** at) & 1);
  }

  /** Writes a value by a table; null for out of band. */
  code(name: keyof typeof standardTables, value: number | null): void {
    const table: readonly Line[] = standardTables[name];
    const holds = ([first, , more]: Line): boolean =>
      value === null
        ? first === 'out'
        : typeof first === 'number' && value >= first && value < first + 2 ** more;
    const at = table.findIndex(holds);
    const [first = 0, length = 0, more = 0] = table[at] ?? [];
    this.write(codes(table)[at] ?? 0, length);
    if (typeof first === 'number') this.write((value ?? 0) - first, more);
  }

  /** Whole bytes, and what follows begins with the next. */
  align(): void {
    while (this.bits.length % 8 !== 0) this.bits.push(0);
  }

  bytes(): Buffer {
    this.align();
    return Buffer.from(
      Array.from({ length: this.bits.length / 8 }, (_, at) =>
        this.bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0),
      ),
    );
  }
}

/** Codes by their lengths, in the order of the lines (B.3). */
function codes(table: readonly Line[]): readonly number[] {
  const result = table.map(() => 0);
  let next = 0;
  for (let length = 1; length <= 9; length++) {
    next *= 2;
    table.forEach(([, own], at) => {
      if (own === length) result[at] = next++;
    });
  }
  return result;
}
