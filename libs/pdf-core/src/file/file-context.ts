import type { Budget } from '../bytes/budget';
import type { ByteReader } from '../bytes/byte-reader';
import type { WarningLog } from '../syntax/warning';

/** Shared context of the readers of one file. */
export interface FileContext {
  readonly reader: ByteReader;
  readonly budget: Budget;
  readonly warnings: WarningLog;
}
