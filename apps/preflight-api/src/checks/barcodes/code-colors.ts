import type { DetectedBarcode, Page } from '@forme/contracts/extraction';
import type { Facts } from '../check';
import { paintSides, type PaintSide } from '../element-check';
import { contains } from '../measure';
import { overlap, visibleMarks, type PageElement } from '../page-elements';

/** How bars and ground of a code reflect red light, as shares; scanners see by it. */
export interface CodeReflectance {
  readonly bars: number;
  readonly ground: number;
}

/** Reflectance of a code drawn as paths, by its colours; null for a code in an image or in colours without a formula. */
export function codeReflectance(
  { bbox }: DetectedBarcode,
  page: Page,
  spots: Facts['spot_colors'],
): CodeReflectance | null {
  const marks = visibleMarks(page) ?? [];
  const bars = barsOf(marks, bbox);
  const [first] = bars;
  if (!first) return null;
  const under = marks.filter(({ order, box }) => order < first.order && contains(box, bbox, 0.5));
  const ground = under.length === 0 ? 1 : reflectance(under.at(-1), spots);
  const lightest = bars.map((bar) => reflectance(bar, spots));
  if (ground === null || lightest.includes(null)) return null;
  return { bars: Math.max(...lightest.map((value) => value ?? 0)), ground };
}

/** The paths of a code; its background, a path as large as the code, is not one of them. */
function barsOf(
  marks: readonly PageElement[],
  bbox: DetectedBarcode['bbox'],
): readonly PageElement[] {
  const grown = { x0: bbox.x0 - 1, y0: bbox.y0 - 1, x1: bbox.x1 + 1, y1: bbox.y1 + 1 };
  const paths = marks.filter(
    ({ box, object }) =>
      object.kind === 'vector' && overlap(box, bbox) && box.x0 >= grown.x0 && box.x1 <= grown.x1,
  );
  const parts = paths.filter(({ box }) => !contains(box, bbox, 0.5));
  return parts.length > 0 ? parts : paths.slice(-1);
}

function reflectance(mark: PageElement | undefined, spots: Facts['spot_colors']): number | null {
  const [side] = mark ? paintSides(mark.object) : [];
  if (!mark || !side) return null;
  const value = ofColor(side, mark, spots);
  return value === null ? null : 1 - side.alpha * (1 - value);
}

/** Cyan and black absorb red light, magenta and yellow do not. */
function ofColor(
  { space, components }: PaintSide,
  { object }: PageElement,
  spots: Facts['spot_colors'],
): number | null {
  const [first = 0, , , black = 0] = components ?? [];
  if (!components) return null;
  switch (space) {
    case 'DeviceGray':
    case 'CalGray':
    case 'DeviceRGB':
    case 'CalRGB':
      return first;
    case 'DeviceCMYK':
      return (1 - first) * (1 - black);
    case 'ICCBased':
      return components.length === 4 ? (1 - first) * (1 - black) : first;
    case 'Separation':
    case 'DeviceN':
    case 'NChannel':
      return ofInks(object.ink_tints ?? [], spots);
    default:
      return null;
  }
}

const absorbing: Readonly<Record<string, number>> = {
  Cyan: 0,
  Magenta: 1,
  Yellow: 1,
  Black: 0,
  All: 0,
};

function ofInks(
  tints: NonNullable<PageElement['object']['ink_tints']>,
  spots: Facts['spot_colors'],
): number | null {
  let value = 1;
  for (const { name, max } of tints) {
    const full = absorbing[name] ?? spots?.find((spot) => spot.name === name)?.rgb?.[0] ?? null;
    if (full === null || max === null) return null;
    value *= 1 - max * (1 - full);
  }
  return value;
}
