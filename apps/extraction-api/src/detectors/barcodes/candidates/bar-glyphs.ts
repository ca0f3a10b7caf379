import type { PaintedImage, Painter, ShownGlyph, GraphicsState } from '@forme/pdf-core/content';
import { decodeWithinBudget, type ObjectReader } from '@forme/pdf-core/document';
import type { Font, Glyph } from '@forme/pdf-core/fonts';
import { boundsOf, type Matrix, type Path, type Rect } from '@forme/pdf-core/geometry';
import { type Mark, MarkReader } from './mark';

/** A glyph of bars: where they are, in the space of the glyph, and how many. */
export interface BarGlyph {
  readonly box: Rect;
  readonly bars: number;
  readonly narrowest: number;
}

/** A font with at least this number of glyphs without bars, and more than with bars, is a font of letters. */
const mostPlain = 3;
/** Bars of one glyph: how much longer than wide, and by which share of their height they differ. */
const bar = { aspect: 2.5, heights: 0.05 };
const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** Rows of a bitmap of which nearly all are alike. */
const alike = 0.8;
const mostBitmap = 65_536;

/** Reports from its first glyphs whether a font contains bars or modules. Outlines of a font of letters are then no longer read. */
export class FontTrial {
  private readonly glyphs = new Map<Glyph, BarGlyph | null>();
  private plain = 0;
  private barred = 0;

  /** Whether it is a font of letters. */
  get isText(): boolean {
    return this.plain >= mostPlain && this.plain > this.barred;
  }

  /** The bars of a glyph; null for one without. `read` is asked once for each. */
  barsOf(glyph: Glyph, read: () => { readonly glyph: BarGlyph | null } | null): BarGlyph | null {
    const known = this.glyphs.get(glyph);
    if (known !== undefined) return known;
    const found = read();
    // A blank says nothing about its font.
    if (found?.glyph) this.barred++;
    else if (found) this.plain++;
    this.glyphs.set(glyph, found?.glyph ?? null);
    return found?.glyph ?? null;
  }
}

/** The bars of an outline, which may have digits next to them: two or more of one height, or straight shapes alone. Null for a blank. */
export function outlineBars(font: Font, glyph: Glyph): { readonly glyph: BarGlyph | null } | null {
  const outline = font.outlineOf(glyph);
  if (!outline || outline.empty) return null;
  const marks: Mark[] = [];
  new MarkReader().fills(outline, identity, (mark) => marks.push({ ...mark }));
  return { glyph: barsAmong(marks, subpathsOf(outline)) };
}

function subpathsOf({ segments }: Path): number {
  return segments.filter((segment) => segment === 0).length;
}

function barsAmong(marks: readonly Mark[], subpaths: number): BarGlyph | null {
  const squares = marks.filter(({ isDot }) => !isDot);
  const tall = squares.filter(
    ({ x0, y0, x1, y1 }) => y1 - y0 > bar.aspect * (x1 - x0) || x1 - x0 > bar.aspect * (y1 - y0),
  );
  const [first] = tall;
  const height = first ? first.y1 - first.y0 : 0;
  const level = tall.filter(({ y0, y1 }) => Math.abs(y1 - y0 - height) <= bar.heights * height);
  const isBars = level.length >= 2;
  const isModules = squares.length >= 2 && squares.length === subpaths;
  if (!isBars && !isModules) return null;
  const taken = isBars ? level : squares;
  return {
    box: around(taken),
    bars: taken.reduce((sum, { weight }) => sum + weight, 0),
    narrowest: Math.min(...taken.map(({ thickness }) => thickness)),
  };
}

function around(marks: readonly Mark[]): Rect {
  return {
    x0: Math.min(...marks.map(({ x0 }) => x0)),
    y0: Math.min(...marks.map(({ y0 }) => y0)),
    x1: Math.max(...marks.map(({ x1 }) => x1)),
    y1: Math.max(...marks.map(({ y1 }) => y1)),
  };
}

/** The bars of a glyph that a Type 3 font paints, on the page, as paths or as a bitmap whose rows are alike. Null for a blank. */
export function paintedBars(
  reader: ObjectReader,
  shown: ShownGlyph,
  { state, painter }: { readonly state: GraphicsState; readonly painter: Painter },
): { readonly glyph: BarGlyph | null } | null {
  const marks: Mark[] = [];
  const paths = new MarkReader();
  let subpaths = 0;
  const bitmaps: BarGlyph[] = [];
  painter.type3Glyph(shown, state, {
    path: (path, { fill }, { ctm }) => {
      subpaths += subpathsOf(path);
      if (fill) paths.fills(path, ctm, (mark) => marks.push({ ...mark }));
    },
    image: (image, { ctm }) => {
      subpaths++;
      const bitmap = bitmapBars(reader, image, ctm);
      if (bitmap) bitmaps.push(bitmap);
    },
  });
  if (subpaths === 0) return null;
  return { glyph: bitmaps[0] ?? barsAmong(marks, subpaths) };
}

function bitmapBars(
  reader: ObjectReader,
  { dict, stream, isStencil }: PaintedImage,
  ctm: Matrix,
): BarGlyph | null {
  const [width, height] = [dict.get('Width'), dict.get('Height')];
  if (!isStencil || typeof width !== 'number' || typeof height !== 'number') return null;
  if (!(width >= 3 && height >= 4) || width * height > mostBitmap) return null;
  const bytes = decodeWithinBudget(reader, stream, 'a glyph')?.bytes ?? new Uint8Array();
  const stride = Math.ceil(width / 8);
  if (bytes.length < stride * height) return null;
  const row = (at: number) => Buffer.from(bytes.subarray(at * stride, (at + 1) * stride));
  const middle = row(Math.floor(height / 2));
  const same = Array.from({ length: height }, (_, at) => row(at).equals(middle));
  if (same.filter(Boolean).length < alike * height) return null;
  let runs = 0;
  for (let x = 1; x < width; x++) {
    const bit = (at: number) => ((middle[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    if (bit(x) !== bit(x - 1)) runs++;
  }
  if (runs < 3) return null;
  const box = boundsOf(ctm, { x0: 0, y0: 0, x1: 1, y1: 1 });
  return { box, bars: (runs + 1) / 2, narrowest: (box.x1 - box.x0) / width };
}
