import type { Rect } from '@forme/pdf-core/geometry';
import { heightOf, type Size, TOLERANCE, widthOf } from '../../geometry/rects';

/** A box to pack and its allowed orientations. */
export interface PackedBox {
  readonly ways: readonly Size[];
}

/** Where a box was packed. */
export interface PackedPlace {
  readonly x: number;
  readonly y: number;
  /** Index of its orientation. */
  readonly way: number;
}

/** A level stretch of the upper edge of what is packed. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Packs boxes in their order, each in the lowest free position and then as far left as possible, with a gap between all. Returns their
 * positions, or null as soon as one does not fit.
 */
export function packSkyline(
  boxes: readonly PackedBox[],
  area: Rect,
  gaps: { readonly x: number; readonly y: number },
): readonly PackedPlace[] | null {
  // Every box takes its gap to the right and above with it; so does the area.
  const room = { width: widthOf(area) + gaps.x, height: heightOf(area) + gaps.y };
  let steps: readonly Step[] = [{ x: 0, y: 0, width: room.width }];
  const places: PackedPlace[] = [];
  for (const { ways } of boxes) {
    const sizes = ways.map(({ width, height }) => ({
      width: width + gaps.x,
      height: height + gaps.y,
    }));
    const found = lowest(steps, sizes, room);
    if (!found) return null;
    const { width, height } = sizes[found.way] ?? { width: 0, height: 0 };
    steps = raised(steps, { x: found.x, y: found.y + height, width });
    places.push({ ...found, x: area.x0 + found.x, y: area.y0 + found.y });
  }
  return places;
}

function lowest(steps: readonly Step[], sizes: readonly Size[], room: Size): PackedPlace | null {
  let best: (PackedPlace & { readonly top: number }) | null = null;
  for (const [way, size] of sizes.entries()) {
    for (let at = 0; at < steps.length; at += 1) {
      const x = steps[at]?.x ?? 0;
      const y = restingHeight(steps, at, size.width, room.width);
      if (y === null || y + size.height > room.height + TOLERANCE) continue;
      const top = y + size.height;
      const lower =
        !best ||
        top < best.top - TOLERANCE ||
        (top <= best.top + TOLERANCE && x < best.x - TOLERANCE);
      if (lower) best = { x, y, way, top };
    }
  }
  return best && { x: best.x, y: best.y, way: best.way };
}

/** Height at which a box of that width rests when its left edge is at a step; null when it does not fit. */
function restingHeight(
  steps: readonly Step[],
  first: number,
  width: number,
  room: number,
): number | null {
  const x = steps[first]?.x ?? 0;
  if (x + width > room + TOLERANCE) return null;
  let y = 0;
  for (let at = first; at < steps.length; at += 1) {
    const step = steps[at];
    if (!step || step.x >= x + width - TOLERANCE) break;
    y = Math.max(y, step.y);
  }
  return y;
}

/** The edge after a box was put on it. */
function raised(steps: readonly Step[], box: Step): readonly Step[] {
  const end = box.x + box.width;
  const left = steps.flatMap((step) =>
    step.x < box.x - TOLERANCE ? [{ ...step, width: Math.min(step.width, box.x - step.x) }] : [],
  );
  const right = steps.flatMap((step) => {
    const stepEnd = step.x + step.width;
    if (stepEnd <= end + TOLERANCE) return [];
    const x = Math.max(step.x, end);
    return [{ x, y: step.y, width: stepEnd - x }];
  });
  return [...left, box, ...right];
}
