import type { PlacedObject, Size, Surface, TicketElement } from '@forme/cip4';
import type { ExplicitPlacement, ImposePlan } from '@forme/contracts/producer';
import type { Matrix, Rect } from '@forme/pdf-core/geometry';
import { withBleed } from '../impose/geometry/bleed-room';
import type { RunPages } from './run-pages';

/** Clip boxes that differ by less are the same, in points. */
const CLIP_TOLERANCE = 0.5;
/** Points; what drawing programs round to. */
const TOLERANCE = 0.01;

/** A placed page before the plan is made. */
interface Placed {
  readonly object: PlacedObject;
  readonly box: Rect;
  readonly rotation: number;
  readonly scale: number;
  readonly clip: Rect | null;
}

interface PlacedSurface {
  readonly surface: Surface;
  readonly placed: readonly Placed[];
}

/** An impose plan of the content of a layout's surfaces, which must agree on what a plan says once: size of the sheet, scale and bleed. */
export function mapLayout(
  layout: readonly Surface[],
  at: TicketElement,
  pages: RunPages,
  paper: Size | null,
): ImposePlan {
  const surfaces = layout.map((surface) => {
    const { x0, y0 } = surface.contentsBox ?? { x0: 0, y0: 0 };
    return { surface, placed: surface.contents.map((object) => placedOf(object, x0, y0)) };
  });
  const sheet = sheetOf(surfaces, paper);
  const all = surfaces.flatMap(({ placed }) => placed);
  const [first] = all;
  if (!first) throw at.error('unmapped', 'The layout places no pages');
  const byTrim = first.object.trim !== null;
  for (const { object, scale } of all) {
    if ((object.trim !== null) !== byTrim)
      throw object.element.error(
        'unmapped',
        'Either all objects have TrimCTM and TrimSize or none',
      );
    if (Math.abs(scale - first.scale) > 1e-4)
      throw object.element.error(
        'unmapped',
        'All objects are scaled alike',
        byTrim ? 'TrimCTM' : 'CTM',
      );
  }
  const sheets = sheetNumbers(surfaces);
  return {
    sheet: { width_pt: sheet.width, height_pt: sheet.height },
    source_box: byTrim ? 'trim' : 'media',
    scale: 'none',
    ...(Math.abs(first.scale - 1) > 1e-4 ? { scale_pct: rounded(first.scale * 100) } : {}),
    ...(byTrim ? bleedOf(surfaces, sheet) : {}),
    explicit_placements: surfaces.flatMap(({ surface, placed }) =>
      placed.map((it) => placement(it, surface, sheets.get(surface.sheet) ?? 0, pages)),
    ),
  };
}

function placement(
  { object, box, rotation }: Placed,
  { side }: Surface,
  sheet: number,
  pages: RunPages,
): ExplicitPlacement {
  const { element, ord } = object;
  if (ord === null) throw element.error('unmapped', 'An object names its page by Ord', 'Ord');
  return {
    source_ref: pages.at(ord, element, 'Ord'),
    x0_pt: rounded(box.x0),
    y0_pt: rounded(box.y0),
    x1_pt: rounded(box.x1),
    y1_pt: rounded(box.y1),
    rotation,
    sheet_index: sheet,
    side,
  };
}

function placedOf(object: PlacedObject, x0: number, y0: number): Placed {
  const { element, trim, ctm, clipBox } = object;
  const name = trim ? 'TrimCTM' : 'CTM';
  const matrix = trim?.ctm ?? ctm;
  const { rotation, scale } = turnOf(matrix, object, name);
  const clip = clipBox && moved(clipBox, -x0, -y0);
  if (trim) {
    const box = boxOf(matrix, trim.size, rotation, scale);
    return { object, box: moved(box, -x0, -y0), rotation, scale, clip };
  }
  if (!clip)
    throw element.error(
      'unmapped',
      'An object says its size by TrimCTM and TrimSize, or by ClipBox',
      'TrimSize',
    );
  // The lower left corner of the page after the rotation.
  const corner = {
    x: rotation === 0 || rotation === 270 ? clip.x0 : clip.x1,
    y: rotation === 0 || rotation === 90 ? clip.y0 : clip.y1,
  };
  const apart = Math.max(Math.abs(matrix[4] - x0 - corner.x), Math.abs(matrix[5] - y0 - corner.y));
  if (apart > TOLERANCE)
    throw element.error(
      'unmapped',
      'Without TrimCTM the ClipBox is the area of the page',
      'ClipBox',
    );
  return { object, box: clip, rotation, scale, clip };
}

/** Quarter turn and scale of a matrix that neither mirrors nor distorts. */
function turnOf([a, b, c, d]: Matrix, { element }: PlacedObject, name: string) {
  const scale = Math.hypot(a, b);
  const even = Math.abs(a - d) <= 1e-4 * scale && Math.abs(b + c) <= 1e-4 * scale;
  const quarter = Math.round(Math.atan2(b, a) / (Math.PI / 2));
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][(quarter + 4) % 4] ?? [1, 0];
  const level = Math.abs(a - (cos ?? 1) * scale) + Math.abs(b - (sin ?? 0) * scale) <= 1e-4 * scale;
  if (scale > 0 && even && level) return { rotation: ((quarter + 4) % 4) * 90, scale };
  throw element.error(
    'unmapped',
    'Pages are rotated by quarter turns, neither mirrored nor distorted',
    name,
  );
}

function boxOf(
  [, , , , e, f]: Matrix,
  { width, height }: Size,
  rotation: number,
  scale: number,
): Rect {
  const across = rotation % 180 === 0;
  const w = (across ? width : height) * scale;
  const h = (across ? height : width) * scale;
  const x0 = rotation === 0 || rotation === 270 ? e : e - w;
  const y0 = rotation === 0 || rotation === 90 ? f : f - h;
  return { x0, y0, x1: x0 + w, y1: y0 + h };
}

function sheetOf(surfaces: readonly PlacedSurface[], paper: Size | null): Size {
  let sheet: Size | null = null;
  for (const { surface } of surfaces) {
    const { contentsBox: box, element } = surface;
    const size: Size | null = box
      ? { width: box.x1 - box.x0, height: box.y1 - box.y0 }
      : (surface.paper ?? paper);
    if (!size)
      throw element.error(
        'unmapped',
        'The sheet has neither SurfaceContentsBox nor Media',
        'SurfaceContentsBox',
      );
    const same =
      !sheet ||
      (Math.abs(sheet.width - size.width) <= TOLERANCE &&
        Math.abs(sheet.height - size.height) <= TOLERANCE);
    if (!same) throw element.error('unmapped', 'All sheets are of one size', 'SurfaceContentsBox');
    sheet ??= { width: rounded(size.width), height: rounded(size.height) };
  }
  return sheet ?? { width: 0, height: 0 };
}

/** Sheets by their names, numbered as they come. */
function sheetNumbers(surfaces: readonly PlacedSurface[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { surface } of surfaces) {
    if (!numbers.has(surface.sheet)) numbers.set(surface.sheet, numbers.size);
  }
  const filled = new Set(
    surfaces.filter(({ placed }) => placed.length > 0).map(({ surface }) => surface.sheet),
  );
  const empty = surfaces.find(({ surface }) => !filled.has(surface.sheet));
  if (empty) throw empty.surface.element.error('unmapped', 'Sheets without pages are not made');
  return numbers;
}

/** The bleed that the clip boxes leave, when imposition leaves the same; without any, all that pages have. */
function bleedOf(surfaces: readonly PlacedSurface[], sheet: Size): Partial<ImposePlan> {
  const all = surfaces.flatMap(({ placed }) => placed);
  const clipped = all.filter(({ clip }) => clip !== null);
  if (clipped.length === 0) {
    return { bleed_handling: 'extend', bleed_pt: Math.ceil(Math.hypot(sheet.width, sheet.height)) };
  }
  for (const { clip, object } of all) {
    if (!clip)
      throw object.element.error(
        'unmapped',
        'Either all objects have a ClipBox or none',
        'ClipBox',
      );
  }
  const bleed = Math.max(0, ...clipped.flatMap(({ box, clip }) => (clip ? beyond(clip, box) : [])));
  const area = { x0: 0, y0: 0, x1: sheet.width, y1: sheet.height };
  for (const { placed } of surfaces) {
    const shown = withBleed(
      placed.map(({ box }) => box),
      bleed,
      area,
    );
    for (const [at, { clip, object }] of placed.entries()) {
      const kept = shown[at];
      const differs = clip && kept && Math.max(...beyond(clip, kept).map(Math.abs));
      if (differs !== null && (differs ?? 0) > CLIP_TOLERANCE) {
        throw object.element.error(
          'unmapped',
          `The bleed of this ClipBox is not the ${rounded(bleed)} pt that imposition keeps`,
          'ClipBox',
        );
      }
    }
  }
  return bleed > TOLERANCE ? { bleed_handling: 'extend', bleed_pt: rounded(bleed) } : {};
}

const beyond = (outer: Rect, inner: Rect): number[] => [
  inner.x0 - outer.x0,
  inner.y0 - outer.y0,
  outer.x1 - inner.x1,
  outer.y1 - inner.y1,
];
const moved = ({ x0, y0, x1, y1 }: Rect, dx: number, dy: number): Rect => ({
  x0: x0 + dx,
  y0: y0 + dy,
  x1: x1 + dx,
  y1: y1 + dy,
});
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
