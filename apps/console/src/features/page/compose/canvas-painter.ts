import type { ColorTable } from './color-table';
import { composeTile } from './compose-tile';
import type { PageLook } from './ink-look';
import type { Painter, PlacedTile, Scene } from './painter';

interface Composed {
  readonly look: PageLook;
  readonly picture: HTMLCanvasElement;
}

/** Paints with the two-dimensional context: for browsers without WebGL2. Null without that context. */
export function createCanvasPainter(canvas: HTMLCanvasElement): Painter | null {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  const composed = new Map<string, Composed>();
  let table: ColorTable | null = null;
  const pictureOf = ({ key, tile }: PlacedTile, look: PageLook, inks: ColorTable) => {
    const known = composed.get(key);
    if (known?.look === look) return known.picture;
    const picture = document.createElement('canvas');
    picture.width = tile.width;
    picture.height = tile.height;
    const data = new ImageData(composeTile(tile, inks, look), tile.width, tile.height);
    picture.getContext('2d')?.putImageData(data, 0, 0);
    composed.set(key, { look, picture });
    return picture;
  };
  return {
    kind: 'canvas',
    setTable: (given) => {
      table = given;
      composed.clear();
    },
    paint: ({ tiles, picture, look, page, ground }: Scene) => {
      context.fillStyle = colorText(ground);
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = colorText(look.paper);
      context.fillRect(page.x, page.y, page.width, page.height);
      if (table) {
        for (const placed of tiles) {
          const made = pictureOf(placed, look, table);
          context.imageSmoothingEnabled = placed.width < tileWidthShownSharp(placed);
          context.drawImage(made, placed.x, placed.y, placed.width, placed.height);
        }
      }
      if (picture) {
        context.drawImage(picture.picture, picture.x, picture.y, picture.width, picture.height);
      }
    },
    keepOnly: (keys) => {
      for (const key of composed.keys()) if (!keys.has(key)) composed.delete(key);
    },
    dispose: () => composed.clear(),
  };
}

/** Pixels of a plate that are shown larger than this stay squares. */
const tileWidthShownSharp = ({ tile }: PlacedTile): number => tile.width * 2;

const colorText = ([r, g, b]: readonly [number, number, number]): string =>
  `rgb(${r * 255} ${g * 255} ${b * 255})`;
