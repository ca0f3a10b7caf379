import type { Keyword, PdfDict, PdfObject } from '../syntax/index';

/** The operand of an inline image (ISO 32000-2, 8.9.7): its dictionary as written and its data. */
export class InlineImageData {
  constructor(
    readonly dict: PdfDict,
    readonly bytes: Uint8Array,
  ) {}
}

/** Operand of an operator; a keyword is a word that is not an operator. */
export type Operand = PdfObject | InlineImageData | Keyword;

/** Set in a code when some operands are no numbers. */
export const HAS_OBJECTS = 0x80;

/** Operands that one operation may have: ISO 32000-1 allows 32 (annex C.2), real DeviceN colours have some more. */
export const mostOperands = 1024;

/**
 * Operations of a content stream (7.8.2) in compact form, read once and interpreted many times. The operands of
 * operation `i` are in `[ends[i - 1], ends[i])`; an operand that is a number is undefined in `objects`.
 */
export class OperationList {
  length = 0;

  constructor(
    /** See `operatorNames`; `HAS_OBJECTS` may be set. */
    readonly codes: Uint8Array,
    readonly ends: Uint32Array,
    readonly numbers: Float64Array,
    /** May be shorter than `numbers` where no operand is an object. */
    readonly objects: (Operand | undefined)[],
  ) {}

  /** An empty list with capacity for a number of operations. */
  static withCapacity(operations: number): OperationList {
    const operands = operations * 3 + mostOperands + 1;
    return new OperationList(
      new Uint8Array(operations),
      new Uint32Array(operations),
      new Float64Array(operands),
      new Array<Operand | undefined>(operands).fill(undefined),
    );
  }

  /** Operands of all operations. */
  get operands(): number {
    return this.length === 0 ? 0 : (this.ends[this.length - 1] ?? 0);
  }

  /** A copy without spare room. */
  trimmed(): OperationList {
    const { length, operands } = this;
    let last = operands;
    while (last > 0 && this.objects[last - 1] === undefined) last--;
    const copy = new OperationList(
      this.codes.slice(0, length),
      this.ends.slice(0, length),
      this.numbers.slice(0, operands),
      this.objects.slice(0, last),
    );
    copy.length = length;
    return copy;
  }
}
