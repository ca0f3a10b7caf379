import type { Rect } from '@forme/pdf-core/geometry';

/** How a big page is cut into rasters. */
export interface TilePlan {
  readonly dpi: number;
  readonly userUnit: number;
  /** Most pixels of one tile. */
  readonly tilePixels: number;
  /** Width of the overlap of neighbouring tiles, in inches: anything smaller is whole in one tile. */
  readonly overlapIn: number;
}

/** Cuts an area of user space into tiles of near equal size that overlap. One tile when the area is small enough. */
export function rasterTiles(area: Rect, plan: TilePlan): readonly Rect[] {
  const scale = (plan.dpi / 72) * plan.userUnit;
  const side = Math.sqrt(plan.tilePixels);
  const [width, height] = [(area.x1 - area.x0) * scale, (area.y1 - area.y0) * scale];
  if (width * height <= plan.tilePixels) return [area];
  const overlap = Math.min(plan.overlapIn * plan.dpi, side / 2);
  const columns = stretches(area.x0, area.x1, Math.min(side, width), overlap, scale);
  const rowSide = columns.length === 1 ? plan.tilePixels / width : side;
  const rows = stretches(area.y0, area.y1, Math.min(rowSide, height), overlap, scale);
  return rows.flatMap(([y0, y1]) => columns.map(([x0, x1]) => ({ x0, y0, x1, y1 })));
}

/** Equal stretches of at most `side` pixels from `from` to `to`, each sharing `overlap` pixels with the next. */
function stretches(
  from: number,
  to: number,
  side: number,
  overlap: number,
  scale: number,
): readonly (readonly [number, number])[] {
  const pixels = (to - from) * scale;
  if (pixels <= side) return [[from, to]];
  const count = Math.ceil((pixels - overlap) / (side - overlap));
  const step = (pixels - overlap) / count;
  return Array.from({ length: count }, (_, index) => [
    from + (index * step) / scale,
    index === count - 1 ? to : from + (index * step + step + overlap) / scale,
  ]);
}
