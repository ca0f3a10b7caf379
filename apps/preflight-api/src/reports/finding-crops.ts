import type { Finding } from '../judging/finding';
import type { ToldFinding } from './localize';
import {
  displayRect,
  displaySize,
  type DisplayRect,
  type PageSketch,
} from '../judging/outline/page-sketch';

/** A part of a displayed page that shows the first place of a finding enlarged. Rectangles in points of the displayed page, y down. */
export interface FindingCrop {
  /** Number of the finding in the report. */
  readonly number: number;
  readonly page: number;
  readonly frame: DisplayRect;
  /** The place inside the frame, by the corner of the frame. */
  readonly place: DisplayRect;
}

/** Findings of a report that get a picture of their own; the gravest come first. */
const mostCrops = 40;
/** Width to height of a crop. */
const aspect = 1.5;
/** Smallest width of a crop, in points: the surroundings show where on the page it is. */
const leastWidth = 96;
/** A crop shows no more than this share of the page: beyond it the picture of the page says the same. */
const mostShare = 0.6;

/** The crops of a report, in the order of its findings. */
export function findingCrops(
  told: readonly ToldFinding[],
  pages: readonly PageSketch[],
): readonly FindingCrop[] {
  const sketches = new Map(pages.map((sketch) => [sketch.page, sketch]));
  return told
    .flatMap(({ number, finding }) => cropOf(number, finding, sketches) ?? [])
    .slice(0, mostCrops);
}

function cropOf(
  number: number,
  { places }: Finding,
  sketches: ReadonlyMap<number, PageSketch>,
): FindingCrop | null {
  for (const { page, bbox } of places) {
    const sketch = sketches.get(page);
    const rect = sketch && displayRect(sketch, bbox);
    if (!rect) continue;
    const frame = frameAround(rect, displaySize(sketch));
    if (!frame) return null;
    return { number, page, frame, place: within(rect, frame) };
  }
  return null;
}

/** Null: the place takes so much of the page that nothing is to be enlarged. */
function frameAround(
  place: DisplayRect,
  page: { readonly width: number; readonly height: number },
): DisplayRect | null {
  if (place.width * place.height > page.width * page.height * mostShare * mostShare) return null;
  const wanted = Math.max(leastWidth, place.width * 1.4, place.height * 1.4 * aspect);
  const width = Math.min(wanted, page.width * mostShare, page.height * mostShare * aspect);
  const height = width / aspect;
  return {
    x: edge(place.x, place.width, width, page.width),
    y: edge(place.y, place.height, height, page.height),
    width,
    height,
  };
}

/** Where a frame begins: around the middle of the place, or at its start when it is longer than the frame; inside the page. */
function edge(from: number, length: number, frame: number, page: number): number {
  const start =
    length <= frame * 0.9 ? from + length / 2 - frame / 2 : from - Math.min(12, frame * 0.1);
  return Math.min(Math.max(0, start), Math.max(0, page - frame));
}

function within({ x, y, width, height }: DisplayRect, frame: DisplayRect): DisplayRect {
  const [left, top] = [Math.max(0, x - frame.x), Math.max(0, y - frame.y)];
  return {
    x: left,
    y: top,
    width: Math.min(frame.width, x + width - frame.x) - left,
    height: Math.min(frame.height, y + height - frame.y) - top,
  };
}
