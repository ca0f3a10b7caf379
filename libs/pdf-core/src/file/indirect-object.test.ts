import { Budget, ByteReader } from '../bytes/index';
import { isPdfArray, WarningLog } from '../syntax/index';
import type { FileContext } from './file-context';
import { readIndirectObject } from './indirect-object';

/** A file that is read in windows, as large ones are. */
function windowed(text: string): FileContext {
  const bytes = Uint8Array.from(Buffer.from(text, 'latin1'));
  const read = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  return {
    reader: new ByteReader({ length: bytes.length, read }, 0),
    budget: new Budget(),
    warnings: new WarningLog(),
  };
}

describe('an object longer than the window it is read through', () => {
  it('is read whole and without warnings wherever the window ends', () => {
    const items = Array.from({ length: 600 }, (_, index) => `${1000 + index} 0 R`);
    for (let padding = 0; padding < 12; padding++) {
      const file = windowed(
        `1 0 obj\n[${' '.repeat(padding)}${items.join(' ')}]\nendobj\n${' '.repeat(9000)}`,
      );
      const object = readIndirectObject(file, 0)?.object;
      expect(isPdfArray(object) && object.length).toBe(600);
      expect(file.warnings.list).toEqual([]);
    }
  });
});
