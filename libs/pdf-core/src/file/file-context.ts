import type { Budget } from '../bytes/budget';
import type { ByteReader } from '../bytes/byte-reader';
import type { WarningLog } from '../syntax/warning';

/** What every reader of one file shares. */
export interface FileContext {
  readonly reader: ByteReader;
  readonly budget: Budget;
  readonly warnings: WarningLog;
}
