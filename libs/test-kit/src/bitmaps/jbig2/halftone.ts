import { bigEndian } from '../../bombs/bomb';
import { MqContexts, MqEncoder } from '../mq-encoder';
import { type Bitmap, bitmapOf, composed } from './bitmap';
import { endOf } from './integers';
import { codeGeneric, GENERIC_CONTEXTS } from './regions';

type Template = 0 | 1 | 2 | 3;

/** Data of a dictionary of patterns, all of one size (T.88, 6.7). */
export function patternDictionary(patterns: readonly Bitmap[], template: Template = 0): Buffer {
  const { width = 1, height = 1 } = patterns[0] ?? {};
  const parts = patterns.map((bitmap, at) => ({ bitmap, x: at * width, y: 0 }));
  const whole = composed(width * patterns.length, height, parts);
  const coder = new MqEncoder();
  const others =
    template === 0
      ? ([
          [-3, -1],
          [2, -2],
          [-2, -2],
        ] as const)
      : [];
  codeGeneric(coder, new MqContexts(GENERIC_CONTEXTS), whole, {
    template,
    adaptive: [[-width, 0], ...others],
  });
  return Buffer.concat([
    bigEndian(1, template << 1, width, height),
    bigEndian(4, patterns.length - 1),
    endOf(coder),
  ]);
}

/** A grid of patterns, by rows; its step and its place are in pixels. */
export interface HalftoneGrid {
  readonly columns: number;
  readonly rows: number;
  readonly values: readonly number[];
  readonly x?: number;
  readonly y?: number;
  /** From one cell of a row to the next. */
  readonly stepX: number;
  readonly stepY?: number;
}

/** Data of a halftone region behind its size and place (6.6 and annex C). */
export function halftoneRegion(
  { columns, rows, values, x = 0, y = 0, stepX, stepY = 0 }: HalftoneGrid,
  count: number,
  template: Template = 0,
): Buffer {
  const coder = new MqEncoder();
  const contexts = new MqContexts(GENERIC_CONTEXTS);
  const planes = Math.ceil(Math.log2(count));
  const bit = (at: number, plane: number): number => ((values[at] ?? 0) >> plane) & 1;
  for (let plane = planes - 1; plane >= 0; plane--) {
    const bitmap = bitmapOf(columns, rows, (column, row) => {
      const at = row * columns + column;
      return (bit(at, plane) ^ (plane < planes - 1 ? bit(at, plane + 1) : 0)) === 1;
    });
    codeGeneric(coder, contexts, bitmap, { template });
  }
  return Buffer.concat([
    bigEndian(1, template << 1),
    bigEndian(4, columns, rows, x * 256, y * 256),
    bigEndian(2, stepX * 256, stepY * 256),
    endOf(coder),
  ]);
}
