import type { RowShape } from './row-shape';

/**
 * Undoes PNG prediction (ISO 32000-2, 7.4.4.4; PNG, 9.2): the first byte of each row names its filter; an unknown
 * filter leaves the row as it is. A short last row keeps what it holds.
 */
export function undoPngRows(bytes: Uint8Array, shape: RowShape): Uint8Array {
  const { rowBytes, pixelBytes } = shape;
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, bytes.length - rows));
  let from = 0;
  for (let to = 0; from < bytes.length; to += rowBytes) {
    const filter = bytes[from++] ?? 0;
    const length = Math.min(rowBytes, bytes.length - from);
    out.set(bytes.subarray(from, from + length), to);
    undoRow(out, { to, length, rowBytes, pixelBytes }, filter);
    from += length;
  }
  return out;
}

interface Row {
  readonly to: number;
  readonly length: number;
  readonly rowBytes: number;
  readonly pixelBytes: number;
}

function undoRow(out: Uint8Array, row: Row, filter: number): void {
  switch (filter) {
    case 1: {
      undoSub(out, row);
      return;
    }
    case 2: {
      undoUp(out, row);
      return;
    }
    case 3: {
      undoAverage(out, row);
      return;
    }
    case 4: {
      undoPaeth(out, row);
      return;
    }
    default:
      return;
  }
}

function undoSub(out: Uint8Array, { to, length, pixelBytes }: Row): void {
  for (let at = to + pixelBytes; at < to + length; at++) {
    out[at] = (out[at] ?? 0) + (out[at - pixelBytes] ?? 0);
  }
}

function undoUp(out: Uint8Array, { to, length, rowBytes }: Row): void {
  if (to === 0) return;
  for (let at = to; at < to + length; at++) out[at] = (out[at] ?? 0) + (out[at - rowBytes] ?? 0);
}

function undoAverage(out: Uint8Array, { to, length, rowBytes, pixelBytes }: Row): void {
  for (let at = to; at < to + length; at++) {
    const left = at - pixelBytes >= to ? (out[at - pixelBytes] ?? 0) : 0;
    const up = to > 0 ? (out[at - rowBytes] ?? 0) : 0;
    out[at] = (out[at] ?? 0) + ((left + up) >> 1);
  }
}

function undoPaeth(out: Uint8Array, { to, length, rowBytes, pixelBytes }: Row): void {
  for (let at = to; at < to + length; at++) {
    const inside = at - pixelBytes >= to;
    const left = inside ? (out[at - pixelBytes] ?? 0) : 0;
    const up = to > 0 ? (out[at - rowBytes] ?? 0) : 0;
    const upLeft = inside && to > 0 ? (out[at - rowBytes - pixelBytes] ?? 0) : 0;
    out[at] = (out[at] ?? 0) + paeth(left, up, upLeft);
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const toLeft = Math.abs(up - upLeft);
  const toUp = Math.abs(left - upLeft);
  const toUpLeft = Math.abs(left + up - 2 * upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}
