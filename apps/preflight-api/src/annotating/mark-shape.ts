import type { Rect } from '@forme/contracts';
import type { PageEntry } from '@forme/pdf-core/document';
import { PdfName } from '@forme/pdf-core/syntax';
import { ContentBuilder } from '@forme/pdf-core/writing';
import type { Severity } from '../checks/check';
import { numberStrokes, numberWidth } from './digits';
import type { Mark } from './page-marks-of';

type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of the severities, DeviceRGB. */
export const severityColors: Readonly<Record<Severity, Rgb>> = {
  error: [0.702, 0.149, 0.118],
  warning: [0.588, 0.341, 0],
  advisory: [0.157, 0.373, 0.62],
};

/** How a mark looks: its annotation rectangle and the content of its appearance, both in user space of the unrotated page. */
export interface MarkShape {
  readonly rect: Rect;
  /** The box inside the rectangle, as /RD gives it; null for a note. */
  readonly inner: Rect | null;
  readonly content: Uint8Array;
}

/** Height of the digits of a label, in points. */
const digitHeight = 6;
const labelPadding = 2.4;
const labelHeight = digitHeight + 2 * labelPadding;
/** Notes on the page as a whole are larger. */
const noteScale = 1.4;

/** The shape of a mark. Notes on the page as a whole stand side by side at its upper left corner. */
export function markShape(mark: Mark, page: PageEntry): MarkShape {
  // One user space unit is so many points: what is drawn stays as large on a page of another unit.
  const unit = 1 / page.userUnit;
  const { boxes, rotation } = page;
  if (mark.bbox === null) {
    const corner = upperLeft(intersection(boxes.crop, boxes.media), rotation);
    const at = moved(corner, rotation, 6 * unit, -(labelHeight * noteScale + 6) * unit);
    const content = new ContentBuilder();
    const label = drawLabel(content, mark, at, rotation, unit * noteScale);
    return { rect: label, inner: null, content: content.bytes() };
  }
  const inner = atLeast(mark.bbox, 3 * unit);
  const lineWidth = 1.2 * unit;
  const content = new ContentBuilder();
  const [red, green, blue] = severityColors[mark.severity];
  content.saved((box) => {
    box.op('rg', red, green, blue).op('RG', red, green, blue).op('w', lineWidth);
    // A tint over most of the page would only darken it.
    if (areaOf(inner) <= areaOf(boxes.crop) / 2) {
      box.saved((tint) => tint.op('gs', tintName).rect(inner).op('f'));
    }
    box.rect(inner).op('S');
  });
  const label = drawLabel(content, mark, upperLeft(inner, rotation), rotation, unit);
  const rect = union(grown(inner, lineWidth / 2 + 0.2 * unit), label);
  return { rect, inner, content: content.bytes() };
}

function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0) * (y1 - y0);
}

/** Name of the graphics state that makes the tint translucent. */
export const tintStateName = 'FmTint';
const tintName = PdfName.of(tintStateName);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The mark's number on its colour, above and to the right of a corner as the page is displayed; gives the rectangle it takes. */
function drawLabel(
  content: ContentBuilder,
  mark: Mark,
  corner: Point,
  rotation: PageEntry['rotation'],
  unit: number,
): Rect {
  const { right, up } = axes(rotation);
  const { labels, digits } = mark.labelsBefore;
  const before = labels * (2 * labelPadding + 1 - digitHeight / 3) + digits * digitHeight;
  const from = moved(corner, rotation, before * unit, 0);
  const width = (numberWidth(mark.number, digitHeight) + 2 * labelPadding + 1) * unit;
  const height = labelHeight * unit;
  const [red, green, blue] = severityColors[mark.severity];
  content.saved((label) => {
    label.transform([right[0], right[1], up[0], up[1], from.x, from.y]);
    label.op('rg', red, green, blue).rect({ x0: 0, y0: 0, x1: width, y1: height }).op('f');
    label
      .op('RG', 1, 1, 1)
      .op('w', 0.95 * unit)
      .op('J', 1)
      .op('j', 1);
    for (const stroke of numberStrokes(mark.number, digitHeight * unit)) {
      const inset = (labelPadding + 0.5) * unit;
      label.polyline(stroke.map(([x, y]) => [x + inset, y + labelPadding * unit] as const));
      label.op('S');
    }
  });
  const far = moved(from, rotation, width, height);
  return {
    x0: Math.min(from.x, far.x),
    y0: Math.min(from.y, far.y),
    x1: Math.max(from.x, far.x),
    y1: Math.max(from.y, far.y),
  };
}

/** A point moved to the right and upwards as the page is displayed. */
function moved(
  { x, y }: Point,
  rotation: PageEntry['rotation'],
  by: number,
  upwards: number,
): Point {
  const { right, up } = axes(rotation);
  return { x: x + right[0] * by + up[0] * upwards, y: y + right[1] * by + up[1] * upwards };
}

/** Unit vectors of user space that are displayed to the right and upwards (ISO 32000-2, table 31: /Rotate turns clockwise). */
function axes(rotation: PageEntry['rotation']) {
  const table = {
    0: { right: [1, 0], up: [0, 1] },
    90: { right: [0, 1], up: [-1, 0] },
    180: { right: [-1, 0], up: [0, -1] },
    270: { right: [0, -1], up: [1, 0] },
  } as const;
  return table[rotation];
}

/** The corner of a rectangle that is displayed as its upper left one. */
function upperLeft({ x0, y0, x1, y1 }: Rect, rotation: PageEntry['rotation']): Point {
  return {
    0: { x: x0, y: y1 },
    90: { x: x0, y: y0 },
    180: { x: x1, y: y0 },
    270: { x: x1, y: y1 },
  }[rotation];
}

function atLeast({ x0, y0, x1, y1 }: Rect, least: number): Rect {
  const wider = Math.max(0, least - (x1 - x0)) / 2;
  const higher = Math.max(0, least - (y1 - y0)) / 2;
  return { x0: x0 - wider, y0: y0 - higher, x1: x1 + wider, y1: y1 + higher };
}

function grown({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

function union(a: Rect, b: Rect): Rect {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

function intersection(a: Rect, b: Rect): Rect {
  const cut = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
  return cut.x0 < cut.x1 && cut.y0 < cut.y1 ? cut : b;
}
