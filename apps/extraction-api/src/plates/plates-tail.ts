import type { PlateView } from './plate-view';

/** Tail of an answer with plates and a view of them, before its own length. */
export interface PlatesTail {
  /** Bytes of the plate file, with which the answer begins; the view follows. */
  readonly plates: number;
  /** The view; null when it could not be made. */
  readonly view: PlateView | null;
}

/** Bytes that the length of a tail takes. */
export const TAIL_LENGTH_BYTES = 4;

/** A tail and its length. */
export function tailBytes(tail: PlatesTail): Buffer {
  const text = Buffer.from(JSON.stringify(tail));
  const length = Buffer.alloc(TAIL_LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([text, length]);
}
