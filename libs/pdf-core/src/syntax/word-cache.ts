import { byteText } from '../bytes/byte-text';

const SLOTS = 8192;
const LONGEST_CACHED = 64;

/**
 * Maps runs of bytes to the value made for the same run before, without building a string: one slot per hash, a
 * later word takes the slot of an earlier one.
 */
export class WordCache<T extends { readonly value: string }> {
  private readonly slots: (T | undefined)[] = new Array<T | undefined>(SLOTS).fill(undefined);

  constructor(private readonly make: (text: string) => T) {}

  /** The value for `bytes[start, end)`. */
  get(bytes: Uint8Array, start: number, end: number): T {
    const length = end - start;
    if (length > LONGEST_CACHED) return this.make(byteText(bytes, start, end));
    let hash = length;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
    const slot = (hash ^ (hash >>> 13)) & (SLOTS - 1);
    const known = this.slots[slot];
    if (known && sameText(known.value, bytes, start, length)) return known;
    const made = this.make(byteText(bytes, start, end));
    this.slots[slot] = made;
    return made;
  }
}

function sameText(text: string, bytes: Uint8Array, start: number, length: number): boolean {
  if (text.length !== length) return false;
  for (let at = 0; at < length; at++) {
    if (text.charCodeAt(at) !== bytes[start + at]) return false;
  }
  return true;
}
