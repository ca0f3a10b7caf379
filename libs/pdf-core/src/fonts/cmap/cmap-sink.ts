import type { CodeSpace } from './cmap';

/** Receiver of CMap entries. The methods that add entries return false when the limit is reached: reading then stops. */
export interface CMapSink {
  name(name: string): void;
  vertical(vertical: boolean): void;
  /** The name of a CMap that it uses (usecmap). */
  use(name: string): void;
  codeSpace(space: CodeSpace): void;
  cids(low: number, high: number, length: number, cid: number): boolean;
  notdefs(low: number, high: number, length: number, cid: number): boolean;
  text(low: number, high: number, text: string): boolean;
}

/** A sink that takes nothing. */
export const deafSink: CMapSink = {
  name: () => undefined,
  vertical: () => undefined,
  use: () => undefined,
  codeSpace: () => undefined,
  cids: () => true,
  notdefs: () => true,
  text: () => true,
};

/** UTF-16BE bytes as text; a single byte, as some writers put it, is a character of its own. */
export function utf16Text(bytes: Uint8Array): string {
  let text = '';
  const even = bytes.length & ~1;
  for (let at = 0; at < even; at += 2) {
    text += String.fromCharCode(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  }
  return even === bytes.length ? text : text + String.fromCharCode(bytes[even] ?? 0);
}
