import type { UntrappedLines } from './page-traps';
import type { SkipReason } from './trap-rules';

/** Reasons by their bit. */
export const SKIP_REASONS: readonly SkipReason[] = [
  'common_ink',
  'step_limit',
  'colours_alike',
  'small_text',
  'images',
  'outside_zones',
  'existing_traps',
  'rgb_blending',
];

/** A square of pixels. */
interface PixelSquare {
  readonly size: number;
  /** Pixels of a unit of user space. */
  readonly scale: number;
  /** Pixels along the sides that are outside of the place. */
  readonly around: number;
  /** How far from a line a pixel is near it. */
  readonly reach: number;
}

/** Pixels near lines of borders without a trap, a bit for each reason. `corner`: lower left one of the place in user space. */
export function linesNear(
  lines: UntrappedLines,
  [x, y]: readonly [number, number],
  { size, scale, around, reach }: PixelSquare,
): Uint8Array {
  const near = new Uint8Array(size * size);
  const isBeyond = (a: number, b: number): boolean =>
    Math.max(a, b) < -reach || Math.min(a, b) > size + reach;
  for (const [reason, ends] of lines) {
    const bit = 1 << SKIP_REASONS.indexOf(reason);
    for (let at = 0; at + 3 < ends.length; at += 4) {
      const [ax, bx] = [at, at + 2].map((end) => ((ends[end] ?? 0) - x) * scale + around);
      const [ay, by] = [at + 1, at + 3].map(
        (end) => size - around - ((ends[end] ?? 0) - y) * scale,
      );
      const line = [ax ?? 0, ay ?? 0, bx ?? 0, by ?? 0] as const;
      if (isBeyond(line[0], line[2]) || isBeyond(line[1], line[3])) continue;
      markLine(near, size, line, { bit, reach });
    }
  }
  return near;
}

/** Marks the pixels around a line: squares at every pixel of its length. */
function markLine(
  near: Uint8Array,
  size: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  { bit, reach }: { readonly bit: number; readonly reach: number },
): void {
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay)));
  for (let step = 0; step <= count; step++) {
    const [px, py] = [ax + ((bx - ax) * step) / count, ay + ((by - ay) * step) / count];
    const [left, right] = [Math.max(0, Math.floor(px - reach)), Math.min(size, px + reach)];
    const [top, bottom] = [Math.max(0, Math.floor(py - reach)), Math.min(size, py + reach)];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const at = row * size + column;
        near[at] = (near[at] ?? 0) | bit;
      }
    }
  }
}
