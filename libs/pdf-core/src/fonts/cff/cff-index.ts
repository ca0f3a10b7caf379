import type { TableView } from '../program/table-view';

/** An INDEX of a CFF font set (Adobe Technical Note 5176, 5). */
export interface CffIndex {
  readonly count: number;
  /** Offset of the byte behind it. */
  readonly end: number;
  /** Bytes of an entry; empty when there is none or its offsets are damaged. */
  at(index: number): Uint8Array;
}

const nothing = new Uint8Array();

/** Reads an INDEX; null when it does not fit into the data. */
export function readIndex(data: TableView, start: number): CffIndex | null {
  if (start < 0 || start + 2 > data.length) return null;
  const count = data.u16(start);
  if (count === 0) return { count, end: start + 2, at: () => nothing };
  const size = data.u8(start + 2);
  const offsets = start + 3;
  // Offsets are counted from the byte before the data.
  const base = offsets + (count + 1) * size - 1;
  if (size < 1 || size > 4 || base > data.length) return null;
  const offset = (index: number): number => base + unsigned(data, offsets + index * size, size);
  return {
    count,
    end: Math.min(offset(count), data.length),
    at: (index) => {
      if (index < 0 || index >= count) return nothing;
      const from = offset(index);
      const to = Math.min(offset(index + 1), data.length);
      return from > base && to > from ? data.bytes.subarray(from, to) : nothing;
    },
  };
}

function unsigned(data: TableView, at: number, size: number): number {
  let value = 0;
  for (let index = 0; index < size; index++) value = value * 256 + data.u8(at + index);
  return value;
}
