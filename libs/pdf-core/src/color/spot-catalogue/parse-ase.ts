import { LibraryBuilder } from './library-builder';
import {
  MAX_ENTRIES,
  type ParsedLibrary,
  SpotLibraryError,
  type WrittenEntry,
} from './spot-library';

const COLOR = 0x0001;

/** Channels of the colour models of a swatch. */
const models: ReadonlyMap<string, number> = new Map([
  ['CMYK', 4],
  ['RGB ', 3],
  ['LAB ', 3],
  ['Gray', 1],
]);

/** A library in the binary swatch exchange format of design programs (`.ase`): blocks of a name, a colour model and its values. */
export function parseAse(name: string, bytes: Uint8Array): ParsedLibrary {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) throw new SpotLibraryError('it ends before its first swatch');
  const builder = new LibraryBuilder(name);
  const blocks = Math.min(view.getUint32(8), 3 * MAX_ENTRIES);
  let at = 12;
  for (let block = 0; block < blocks; block += 1) {
    if (at + 6 > bytes.length) {
      builder.warn('The file ends before its last swatch');
      break;
    }
    const [type, length] = [view.getUint16(at), view.getUint32(at + 2)];
    at += 6;
    if (type === COLOR) {
      const swatch = swatchOf(bytes.subarray(at, Math.min(bytes.length, at + length)));
      if (swatch) builder.add(swatch);
      else builder.warn(`Swatch ${block + 1} cannot be read`);
    }
    at += length;
  }
  return builder.finish();
}

function swatchOf(block: Uint8Array): WrittenEntry | null {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (block.length < 2) return null;
  const nameEnd = 2 + 2 * view.getUint16(0);
  if (nameEnd + 4 > block.length) return null;
  const name = new TextDecoder('utf-16be').decode(block.subarray(2, nameEnd)).replace(/\0+$/, '');
  const model = String.fromCharCode(...block.subarray(nameEnd, nameEnd + 4));
  const channels = models.get(model) ?? 0;
  if (channels === 0 || nameEnd + 4 + 4 * channels > block.length) return null;
  const values = Array.from({ length: channels }, (_, at) =>
    rounded(view.getFloat32(nameEnd + 4 + 4 * at)),
  );
  const [first = 0, second = 0, third = 0] = values;
  switch (model) {
    case 'CMYK':
      return { name, cmyk: values };
    case 'RGB ':
      return { name, rgb: [first, second, third] };
    case 'LAB ':
      // L* is written as a fraction, a* and b* are not.
      return { name, lab: [rounded(first * 100), second, third] };
    default:
      return { name, rgb: [first, first, first] };
  }
}

/** The decimal value of a 32-bit number without its rounding error. */
function rounded(value: number): number {
  return Number(value.toPrecision(7));
}
