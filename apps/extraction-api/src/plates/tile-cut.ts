import { TaskFailure } from '@forme/engine/child';
import type { PlateFile } from './plate-file';
import type { Region } from './soft-proof';

/** One tile of a page: at zoom 0 the page fits into one, each step doubles its size. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Edge in pixels. */
  readonly size: number;
}

/** A square of a plate file, in pixels from its top left; its last row or column may be outside. */
export interface TileCut {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Longest edge of plates that tiles are cut from, in pixels. */
const blockEdge = 2048;

/**
 * The plates that hold a tile: a larger tile of the same resolution, whose place is `cut`. Tiles of one page and zoom share few
 * blocks, so that the page is interpreted and painted once for many tiles.
 */
export function blockOf({ z, x, y, size }: TileAddress): {
  readonly block: TileAddress;
  readonly cut: TileCut;
} {
  const steps = Math.max(0, Math.min(z, Math.floor(Math.log2(blockEdge / size))));
  const tiles = 2 ** steps;
  const block = {
    z: z - steps,
    x: Math.floor(x / tiles),
    y: Math.floor(y / tiles),
    size: size * tiles,
  };
  const cut = { x: (x - block.x * tiles) * size, y: (y - block.y * tiles) * size, size };
  return { block, cut };
}

/** The pixels of a cut; the whole file without one. Throws `tile_missing` for a cut outside of it. */
export function regionOf({ head }: PlateFile, cut: TileCut | undefined): Region {
  const { width, height } = head;
  if (!cut) return { x: 0, y: 0, width, height };
  const { x, y, size } = cut;
  if (x >= width || y >= height) throw new TaskFailure('tile_missing', 'The page ends before it');
  return { x, y, width: Math.min(size, width - x), height: Math.min(size, height - y) };
}
