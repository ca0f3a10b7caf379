import type { CellBox } from './cell-box';

/** Cells that are left out of measuring, row by row: 1 for those. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The cells of a map that any of the boxes touches; null when there are none. */
export function maskOf(boxes: readonly CellBox[], { width, height }: Size): Mask | null {
  const values = new Uint8Array(width * height);
  let any = false;
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.x + 1e-6));
    const right = Math.min(width, Math.ceil(box.x + box.width - 1e-6));
    const bottom = Math.min(height, Math.ceil(box.y + box.height - 1e-6));
    for (let row = Math.max(0, Math.floor(box.y + 1e-6)); row < bottom && right > left; row++) {
      values.fill(1, row * width + left, row * width + right);
      any = true;
    }
  }
  return any ? { width, height, values } : null;
}

/** The part of a mask under a box of whole cells inside it. */
export function cutMask(mask: Mask, { x, y, width, height }: CellBox): Mask {
  const values = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * mask.width + x;
    values.set(mask.values.subarray(from, from + width), row * width);
  }
  return { width, height, values };
}

/** A mask on a grid of `factor` cells: what any masked cell touches is masked. */
export function reducedMask({ width, height, values }: Mask, factor: number): Mask {
  if (factor === 1) return { width, height, values };
  const small = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  const out = new Uint8Array(small.width * small.height);
  for (let at = 0; at < values.length; at++) {
    if (values[at] === 0) continue;
    const row = Math.floor(Math.floor(at / width) / factor);
    out[row * small.width + Math.floor((at % width) / factor)] = 1;
  }
  return { ...small, values: out };
}

/** Number of cells that a mask removes. */
export function maskedCells(mask: Mask | null): number {
  let count = 0;
  for (const value of mask?.values ?? []) count += value;
  return count;
}
