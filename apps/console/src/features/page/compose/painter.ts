import type { ColorTable } from './color-table';
import type { PageLook } from './ink-look';
import type { PlateTile } from './plate-tile';

/** A tile and where it is painted, in pixels of the canvas. */
export interface PlacedTile {
  /** The same text for the same plates. */
  readonly key: string;
  readonly tile: PlateTile;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that is painted over the tiles, such as the page without overprint. */
export interface PlacedPicture {
  readonly picture: ImageBitmap;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything that the canvas shows. */
export interface Scene {
  /** Coarse tiles before fine ones. */
  readonly tiles: readonly PlacedTile[];
  /** Null: the tiles are shown. */
  readonly picture: PlacedPicture | null;
  readonly look: PageLook;
  /** The page itself: paper where no tile is there yet. */
  readonly page: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Colour around the page, sRGB, each 0 to 1. */
  readonly ground: readonly [number, number, number];
}

/** Paints tiles of plates on a canvas. */
export interface Painter {
  readonly kind: 'webgl2' | 'canvas';
  setTable(table: ColorTable): void;
  paint(scene: Scene): void;
  /** Frees what is kept of tiles other than these. */
  keepOnly(keys: ReadonlySet<string>): void;
  dispose(): void;
}
