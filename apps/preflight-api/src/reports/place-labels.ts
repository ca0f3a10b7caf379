import type { DisplayRect } from '../judging/outline/page-sketch';

/** A box that wants a label of a size. */
export interface LabelledBox {
  readonly rect: DisplayRect;
  readonly number: number;
  readonly label: { readonly width: number; readonly height: number };
}

/** Where a label goes; null: there is no room left near its box, and its number is on the page elsewhere. */
export type LabelPlace = DisplayRect | null;

/** Free space between labels, as a share of their height. */
const gapShare = 0.12;

/**
 * Positions for the labels of boxes on a page, in the order given, so that no labels overlap: at a corner of the box, else next to placed
 * labels, else at the nearest free spot of the page. Only a number that the page already shows may be omitted.
 */
export function placeLabels(
  boxes: readonly LabelledBox[],
  page: { readonly width: number; readonly height: number },
): readonly LabelPlace[] {
  const taken: DisplayRect[] = [];
  const named = new Set<number>();
  return boxes.map(({ rect, number, label }) => {
    const gap = label.height * gapShare;
    const isFree = (at: DisplayRect): boolean =>
      inside(at, page) && !taken.some((other) => overlap(at, other, gap));
    const near = corners(rect, label).find(isFree);
    const place = near ?? (named.has(number) ? null : nearestFree(rect, label, page, isFree));
    if (place) {
      taken.push(place);
      named.add(number);
    }
    return place;
  });
}

function corners(
  { x, y, width, height }: DisplayRect,
  label: LabelledBox['label'],
): readonly DisplayRect[] {
  const [right, bottom] = [x + width, y + height];
  const spots: readonly (readonly [number, number])[] = [
    [x, y - label.height],
    [right - label.width, y - label.height],
    [x, bottom],
    [right - label.width, bottom],
    [x - label.width, y],
    [right, y],
    [x - label.width, bottom - label.height],
    [right, bottom - label.height],
    [x, y],
    [right - label.width, y],
  ];
  return spots.map(([left, top]) => ({ x: left, y: top, ...label }));
}

/** The free spot of the page nearest to the box's upper left corner, on a grid of labels. */
function nearestFree(
  { x, y }: DisplayRect,
  label: LabelledBox['label'],
  page: { readonly width: number; readonly height: number },
  isFree: (at: DisplayRect) => boolean,
): LabelPlace {
  let best: { readonly at: DisplayRect; readonly distance: number } | null = null;
  const [stepX, stepY] = [label.width * 1.15, label.height * 1.15];
  for (let row = Math.floor(-y / stepY); row * stepY + y <= page.height; row++) {
    for (let column = Math.floor(-x / stepX); column * stepX + x <= page.width; column++) {
      const distance = Math.hypot(column * stepX, row * stepY);
      if (best && best.distance <= distance) continue;
      const at = { x: x + column * stepX, y: y + row * stepY, ...label };
      if (isFree(at)) best = { at, distance };
    }
  }
  return best?.at ?? null;
}

function inside(
  { x, y, width, height }: DisplayRect,
  page: { readonly width: number; readonly height: number },
): boolean {
  return x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height;
}

function overlap(a: DisplayRect, b: DisplayRect, gap: number): boolean {
  return (
    a.x < b.x + b.width + gap &&
    b.x < a.x + a.width + gap &&
    a.y < b.y + b.height + gap &&
    b.y < a.y + a.height + gap
  );
}
