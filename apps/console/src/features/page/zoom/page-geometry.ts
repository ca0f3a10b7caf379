import type { PageInfo } from '@forme/contracts/preflight';
import type { Rect } from '../../../places/place';

/** A point of the page as displayed: points from the top left of the media box, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the page as displayed. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where things of a page are on its display. */
export interface PageGeometry {
  /** Size of the displayed media box in points. */
  readonly width: number;
  readonly height: number;
  /** From user space, y up, of the unrotated page. */
  toDisplay(x: number, y: number): Point;
  /** To user space. */
  toUser(point: Point): Point;
  boxOf(rect: Rect): Box;
}

/** The geometry of a page: its media box, rotated as it is displayed, in points (UserUnit applied). */
export function pageGeometry({
  media_box: media,
  rotation,
  user_unit: unit,
}: PageInfo): PageGeometry {
  const { x0, y0, x1, y1 } = media;
  const across = (x1 - x0) * unit;
  const up = (y1 - y0) * unit;
  const turns = (((rotation / 90) % 4) + 4) % 4;
  const [width, height] = turns % 2 === 0 ? [across, up] : [up, across];
  const toDisplay = (x: number, y: number): Point => {
    const right = (x - x0) * unit;
    const down = (y1 - y) * unit;
    if (turns === 0) return { x: right, y: down };
    if (turns === 1) return { x: up - down, y: right };
    if (turns === 2) return { x: across - right, y: up - down };
    return { x: down, y: across - right };
  };
  const toUser = ({ x, y }: Point): Point => {
    const ways = [
      [x, y],
      [y, up - x],
      [across - x, up - y],
      [across - y, x],
    ] as const;
    const [right, down] = ways[turns] ?? ways[0];
    return { x: x0 + right / unit, y: y1 - down / unit };
  };
  const boxOf = (rect: Rect): Box => {
    const a = toDisplay(rect.x0, rect.y0);
    const b = toDisplay(rect.x1, rect.y1);
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  };
  return { width, height, toDisplay, toUser, boxOf };
}
