import type { Size, Viewport } from './viewport';

/** Edge of a tile in pixels of its plates. */
export const tileSize = 512;
const deepest = 12;
/** Resolution beyond which plates are only enlarged, in pixels for each point. */
const finest = 2400 / 72;

/** A tile of a page. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Where a tile is on the canvas, in whole pixels. */
export interface TileArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of plates for each point at a zoom. */
export function resolutionAt(page: Size, z: number): number {
  return (tileSize * 2 ** z) / Math.max(page.width, page.height);
}

/** The coarsest zoom that has a pixel for each pixel of the canvas. */
export function zoomFor(page: Size, scale: number): number {
  const wanted = Math.log2((scale * Math.max(page.width, page.height)) / tileSize);
  const limit = Math.floor(Math.log2((finest * Math.max(page.width, page.height)) / tileSize));
  return Math.max(0, Math.min(deepest, limit, Math.ceil(wanted - 0.01)));
}

/** Tiles of a zoom that the canvas shows, nearest to its middle first. */
export function tilesShown(
  page: Size,
  view: Viewport,
  canvas: Size,
  z: number,
): readonly TilePlace[] {
  const edge = (tileSize / resolutionAt(page, z)) * view.scale;
  const columns = Math.ceil((page.width * resolutionAt(page, z) - 0.001) / tileSize);
  const rows = Math.ceil((page.height * resolutionAt(page, z) - 0.001) / tileSize);
  const span = (from: number, shown: number, count: number) => [
    Math.max(0, Math.floor(-from / edge)),
    Math.min(count - 1, Math.floor((shown - 1 - from) / edge)),
  ];
  const [left = 0, right = -1] = span(view.x, canvas.width, columns);
  const [top = 0, bottom = -1] = span(view.y, canvas.height, rows);
  const tiles: TilePlace[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) tiles.push({ z, x, y });
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const distance = ({ x, y }: TilePlace) => Math.hypot(x - middleX, y - middleY);
  return tiles.sort((a, b) => distance(a) - distance(b));
}

/** Where a tile of so many pixels is on the canvas; tiles next to each other leave no gap. */
export function areaOf(page: Size, view: Viewport, { z, x, y }: TilePlace, tile: Size): TileArea {
  const scale = view.scale / resolutionAt(page, z);
  const left = Math.round(view.x + x * tileSize * scale);
  const top = Math.round(view.y + y * tileSize * scale);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(view.x + (x * tileSize + tile.width) * scale) - left),
    height: Math.max(1, Math.round(view.y + (y * tileSize + tile.height) * scale) - top),
  };
}
