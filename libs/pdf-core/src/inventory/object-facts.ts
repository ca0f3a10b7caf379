import type { GraphicsState, PaintedImage, ShownText } from '../content/index';
import type { ObjectReader } from '../document/index';
import {
  boundsOf,
  CLOSE,
  concat,
  CURVE,
  type Matrix,
  MOVE,
  type Path,
  type Rect,
} from '../geometry/index';
import type { LineFacts, PathFacts, RasterFacts, TextFacts } from './page-object';

const pointsPerInch = 72;

/** Widths of a line on the page: the matrix stretches a circle to an ellipse, these are its diameters. */
export function lineFacts(state: GraphicsState, userUnit: number): LineFacts {
  const [a, b, c, d] = state.ctm;
  const sum = a * a + b * b + c * c + d * d;
  const det = a * d - b * c;
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * det * det));
  const width = state.lineWidth * userUnit;
  return {
    minWidth: width * Math.sqrt(Math.max(0, (sum - root) / 2)),
    maxWidth: width * Math.sqrt(Math.max(0, (sum + root) / 2)),
    hairline: state.lineWidth === 0,
    dash: state.dash.array,
    cap: state.lineCap,
    join: state.lineJoin,
  };
}

/** Counts segments and looks whether every subpath comes back to its start. */
export function pathFacts(path: Path, rectangle: boolean): Omit<PathFacts, 'besideTrim'> {
  const { segments, points } = path;
  let count = 0;
  let subpaths = 0;
  let closed = true;
  let at = 0;
  let start = 0;
  /** Points of the open subpath end here; -1 when none is open. */
  let end = -1;
  for (const segment of segments) {
    if (segment === MOVE) {
      if (end >= 0) closed &&= samePoint(points, start, end);
      start = at;
      at += 2;
      end = -1;
      continue;
    }
    count++;
    if (end < 0) subpaths++;
    if (segment === CLOSE) end = -1;
    else {
      at += segment === CURVE ? 6 : 2;
      end = at - 2;
    }
  }
  if (end >= 0) closed &&= samePoint(points, start, end);
  return { segments: count, subpaths, closed: closed && subpaths > 0, rectangle };
}

function samePoint(points: readonly number[], one: number, other: number): boolean {
  return points[one] === points[other] && points[one + 1] === points[other + 1];
}

/** Sizes of text on the page: its font size along the line of text, and across it. */
export function textFacts(
  { glyphs, matrix }: ShownText,
  { text }: GraphicsState,
  userUnit: number,
): TextFacts | null {
  if (!text.font) return null;
  const [a, b, c, d] = matrix;
  const along = Math.hypot(a, b);
  const em = emOf(text.font);
  const size = Math.abs(text.size) * (em ?? 1) * userUnit;
  // Glyph space may be rotated or mirrored relative to text space.
  const seen = text.font.type3 ? concat(text.font.type3.matrix, matrix) : matrix;
  return {
    font: text.font,
    glyphs: glyphs.length,
    width: em === null ? null : size * Math.abs(text.horizontalScaling) * along,
    // The height over the line: slanted text is no taller.
    height:
      em === null ? null : size * (along > 0 ? Math.abs(a * d - b * c) / along : Math.hypot(c, d)),
    renderMode: text.renderMode,
    angle: directionOf(seen, text.size * text.horizontalScaling),
    // Which way up a Type 3 glyph is drawn only its procedure knows.
    mirrored:
      !text.font.type3 && (seen[0] * seen[3] - seen[1] * seen[2]) * text.horizontalScaling < 0,
    substituteFaces: substituteFaces(text.font, glyphs),
  };
}

function substituteFaces(
  font: TextFacts['font'],
  glyphs: ShownText['glyphs'],
): readonly string[] | null {
  const [first] = glyphs;
  if (!first || font.substituteOf(first.glyph) === null) return null;
  const faces = glyphs.flatMap(({ glyph }) => font.substituteOf(glyph)?.face ?? []);
  return [...new Set(faces)];
}

const thousandth = 0.001;

/**
 * Text space units of the em of a font at size 1. A Type 3 font whose glyph space is not the usual one of a thousandth is as high as
 * its FontBBox; without one its em is not known: null.
 */
function emOf({ type3 }: NonNullable<GraphicsState['text']['font']>): number | null {
  if (!type3) return 1;
  const scale = Math.abs(type3.matrix[3]);
  if (Math.abs(scale - thousandth) < thousandth / 100) return 1;
  return type3.boxHeight === null || scale === 0 ? null : type3.boxHeight * scale;
}

/** Negative sizes and scalings write backwards. */
function directionOf([a, b]: Matrix, scale: number): number {
  const degrees = (Math.atan2(scale < 0 ? -b : b, scale < 0 ? -a : a) * 180) / Math.PI;
  const rounded = Math.round(degrees * 100) / 100;
  return rounded === -180 ? 180 : rounded + 0;
}

/** The bounds of the boxes of glyphs: advance by ascent and descent. */
export function textBounds({ glyphs, matrix }: ShownText, { text }: GraphicsState): Rect | null {
  const { font, size, rise, horizontalScaling } = text;
  if (!font) return null;
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const { glyph, x, y } of glyphs) {
    const right = x + (glyph.width / 1000) * size * horizontalScaling;
    x0 = Math.min(x0, x, right);
    x1 = Math.max(x1, x, right);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  if (x0 > x1) return null;
  const up = (font.ascent / 1000) * size;
  const down = (font.descent / 1000) * size;
  return boundsOf(matrix, {
    x0,
    x1,
    y0: y0 + rise + Math.min(up, down),
    y1: y1 + rise + Math.max(up, down),
  });
}

/** Resolution along the axes of the image. */
export function rasterFacts(
  reader: ObjectReader,
  image: PaintedImage,
  matrix: Matrix,
  userUnit: number,
): RasterFacts {
  const [a, b, c, d] = matrix;
  const ppi = (samples: number | null, length: number): number | null => {
    const value = ((samples ?? 0) * pointsPerInch) / (length * userUnit);
    return value > 0 && Number.isFinite(value) ? value : null;
  };
  return {
    image,
    matrix,
    xPpi: ppi(reader.integer(image.dict, 'Width'), Math.hypot(a, b)),
    yPpi: ppi(reader.integer(image.dict, 'Height'), Math.hypot(c, d)),
  };
}
