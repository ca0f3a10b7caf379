import type { Budget } from '../bytes/index';
import { type PdfDict, type PdfObject } from '../syntax/index';
import { OperationReader } from './operation-reader';

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

/**
 * The operations of a content stream in order. Never throws for damaged data: stray closing brackets and operands without an
 * operator are passed over. Throws `BudgetError` when objects are nested deeper than the budget allows.
 */
export function* operations(
  content: Uint8Array,
  options: OperationOptions = {},
): Generator<Operation | InlineImageOperation> {
  const reader = new OperationReader(content, options);
  for (let operation = reader.next(); operation; operation = reader.next()) yield operation;
}

/** True for the operation of an inline image. */
export function isInlineImage(operation: Operation): operation is InlineImageOperation {
  return 'dict' in operation;
}
