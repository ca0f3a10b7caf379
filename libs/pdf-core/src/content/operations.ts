import type { InlineImageOperation, Operation, OperationOptions } from './operation';
import { OperationReader } from './operation-reader';

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
