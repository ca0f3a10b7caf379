import { isPdfArray, type PdfObject } from '../syntax/objects';

/** A rectangle in user space, in points times UserUnit, with x0 <= x1 and y0 <= y1. */
export interface PageBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The five page boxes (ISO 32000-2, 14.11.2). */
export type BoxName = 'media' | 'crop' | 'bleed' | 'trim' | 'art';

/** All five boxes, with the defaults of the standard. */
export type PageBoxes = Readonly<Record<BoxName, PageBox>>;

/** A box that the file declares. */
export interface DeclaredBox {
  /** The four numbers as written. */
  readonly written: readonly [number, number, number, number];
  /** True when an ancestor of the page declares it. */
  readonly inherited: boolean;
}

/** The declared boxes; null where the file declares none that can be used. */
export type DeclaredBoxes = Readonly<Record<BoxName, DeclaredBox | null>>;

/** US Letter, what viewers show for a page without a MediaBox that has an area. */
const letter: PageBox = { x0: 0, y0: 0, x1: 612, y1: 792 };

/** Reads a rectangle: an array of four numbers, resolved; null for anything else. */
export function readRectangle(
  value: PdfObject,
  resolve: (object: PdfObject | undefined) => PdfObject,
): [number, number, number, number] | null {
  if (!isPdfArray(value) || value.length < 4) return null;
  const [a, b, c, d] = [resolve(value[0]), resolve(value[1]), resolve(value[2]), resolve(value[3])];
  const numeric =
    typeof a === 'number' &&
    typeof b === 'number' &&
    typeof c === 'number' &&
    typeof d === 'number';
  return numeric ? [a, b, c, d] : null;
}

/**
 * The five boxes of a page: crop defaults to media; bleed, trim and art default to crop. A MediaBox that is missing or has no area is
 * US Letter, as in viewers.
 */
export function boxesOf(declared: DeclaredBoxes): PageBoxes {
  const written = declared.media && normalised(declared.media.written);
  const media = written && hasArea(written) ? written : letter;
  const crop = declared.crop ? normalised(declared.crop.written) : media;
  const orCrop = (box: DeclaredBox | null) => (box ? normalised(box.written) : crop);
  return {
    media,
    crop,
    bleed: orCrop(declared.bleed),
    trim: orCrop(declared.trim),
    art: orCrop(declared.art),
  };
}

/** The box that four numbers span. */
export function normalised([a, b, c, d]: readonly [number, number, number, number]): PageBox {
  return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
}

/** True when a box is neither a point nor a line. */
export function hasArea({ x0, y0, x1, y1 }: PageBox): boolean {
  return x1 > x0 && y1 > y0;
}

/** True when `inner` sticks out of `outer` by more than rounding. */
export function sticksOut(inner: PageBox, outer: PageBox): boolean {
  const slack = 0.01;
  return (
    inner.x0 < outer.x0 - slack ||
    inner.y0 < outer.y0 - slack ||
    inner.x1 > outer.x1 + slack ||
    inner.y1 > outer.y1 + slack
  );
}
