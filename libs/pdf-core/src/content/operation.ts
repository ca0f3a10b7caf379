import type { Budget } from '../bytes/index';
import type { PdfDict, PdfObject } from '../syntax/index';

/** One operator of a content stream with its operands (ISO 32000-2, 7.8.2). */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfObject[];
}

/** An inline image (8.9.7) comes as operator `BI` with its dictionary as only operand; its data lies in `[dataStart, dataEnd)`. */
export interface InlineImageOperation extends Operation {
  readonly operator: 'BI';
  readonly dict: PdfDict;
  readonly dataStart: number;
  readonly dataEnd: number;
}

/** How a content stream is read. */
export interface OperationOptions {
  readonly budget?: Budget;
  /** Operators that are wanted; the others are passed over cheaply. Default all. */
  readonly only?: ReadonlySet<string>;
}

/** True for the operation of an inline image. */
export function isInlineImage(operation: Operation): operation is InlineImageOperation {
  return 'dict' in operation;
}
