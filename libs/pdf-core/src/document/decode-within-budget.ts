import { BudgetError } from '../bytes/budget';
import type { PdfStream } from '../syntax/objects';
import type { DecodedStream, ObjectReader } from './object-reader';

/**
 * Decodes a stream whose loss the document survives (a font program, a profile, metadata): when its data would pass
 * a limit, a warning `stream_over_limit` is recorded and null returned. Any other error is rethrown.
 */
export function decodeWithinBudget(
  reader: ObjectReader,
  stream: PdfStream,
  scope: string,
): DecodedStream | null {
  try {
    return reader.decode(stream);
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    reader.warn({ code: 'stream_over_limit', message: error.message, scope });
    return null;
  }
}
