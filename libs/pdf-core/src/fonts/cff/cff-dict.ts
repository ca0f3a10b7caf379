import { TableView } from '../program/table-view';

/** Operands of the operators of a DICT (Adobe Technical Note 5176, 4); two-byte operators are 0x0c00 plus their second byte. */
export type CffDict = ReadonlyMap<number, readonly number[]>;

const MAX_OPERANDS = 513;
const realDigits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-'];

/** Reads a DICT. Never throws: an operand that is cut off counts as it is. */
export function readDict(bytes: Uint8Array): CffDict {
  const data = new TableView(bytes);
  const dict = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = 0; at < data.length;) {
    const byte = data.u8(at);
    if (byte <= 21) {
      const operator = byte === 12 ? 0x0c00 + data.u8(at + 1) : byte;
      dict.set(operator, operands);
      operands = [];
      at += byte === 12 ? 2 : 1;
      continue;
    }
    const [value, length] = byte === 30 ? readReal(data, at) : readInteger(data, at, byte);
    if (operands.length < MAX_OPERANDS) operands.push(value);
    at += length;
  }
  return dict;
}

/** The only operand of an operator, else `otherwise`. */
export function numberOf(dict: CffDict, operator: number, otherwise: number): number {
  return dict.get(operator)?.at(-1) ?? otherwise;
}

/** Table 3: value and length. */
function readInteger(data: TableView, at: number, byte: number): readonly [number, number] {
  if (byte === 28) return [data.i16(at + 1), 3];
  if (byte === 29) return [data.i32(at + 1), 5];
  if (byte >= 32 && byte <= 246) return [byte - 139, 1];
  if (byte >= 247 && byte <= 250) return [(byte - 247) * 256 + data.u8(at + 1) + 108, 2];
  if (byte >= 251 && byte <= 254) return [-(byte - 251) * 256 - data.u8(at + 1) - 108, 2];
  return [0, 1];
}

function readReal(data: TableView, start: number): readonly [number, number] {
  let text = '';
  let at = start + 1;
  for (; at < data.length; at++) {
    const byte = data.u8(at);
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === 15) return [finite(text), at + 1 - start];
      text += realDigits[nibble] ?? '';
    }
    if (text.length > 64) break;
  }
  return [finite(text), at + 1 - start];
}

function finite(text: string): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : 0;
}
