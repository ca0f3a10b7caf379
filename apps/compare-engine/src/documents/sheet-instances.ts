import { Pattern, Searched, similarity } from '../measuring/correlation';
import type { CellBox } from '../measuring/cell-box';
import { type InkMap, reduced } from '../measuring/ink-map';
import { inverse, oriented, type Orientation, orientations } from '../measuring/placement';

/** One repeat of art on a sheet. */
export interface Instance {
  /** Row by row from the upper left, from 0. */
  readonly index: number;
  readonly row: number;
  readonly column: number;
  /** In cells of the sheet. */
  readonly box: CellBox;
  /** The placed object, where the sheet declares it; equal for repeats of one object. */
  readonly of: string | null;
  /** The linear part of its matrix, where the sheet declares it; equal for repeats in one orientation. */
  readonly turn: string | null;
  /** Whether the sheet declares its position: by a placed form, or by its own boxes. */
  readonly isDeclared: boolean;
  /** The orientation that brings the sheet to the candidate's; null where it has to be found from the art. */
  readonly orientation: Orientation | null;
}

/** A place, before the places are counted. */
export type Place = Omit<Instance, 'index' | 'row' | 'column'>;

/** Numbers places row by row. Places are in one row when their middles are less than half of the lower one apart. */
export function numbered(places: readonly Place[]): Instance[] {
  const middle = ({ box }: Place): number => box.y + box.height / 2;
  const rows: Place[][] = [];
  for (const place of [...places].sort((a, b) => middle(a) - middle(b) || a.box.x - b.box.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const near =
      first && middle(place) - middle(first) < Math.min(first.box.height, place.box.height) / 2;
    if (near) row.push(place);
    else rows.push([place]);
  }
  const ordered = rows.map((row) => row.sort((a, b) => a.box.x - b.box.x));
  return ordered
    .flatMap((places, row) => places.map((place, column) => ({ ...place, row, column })))
    .map((place, index) => ({ ...place, index }));
}

/** Cells along the shortest side of a template and the longest of a sheet when places are searched. */
const leastTemplate = 24;
const mostSheet = 1000;
/** Likeness from which a place is one of the art's. */
const leastScore = 0.5;
/** A place belongs to a sheet of repeats when it is nearly as alike as the best. */
const nearBest = 0.75;
/** Margin of similarity by which rotated art must exceed upright art: some art is similar in both orientations. */
const turnedLess = 0.02;

/** A sheet on which places are searched. */
export class SearchedSheet {
  private readonly pictures = new Map<number, Searched>();

  constructor(private readonly map: InkMap) {}

  /** Every place of a template by correlation, in any of the eight orientations. */
  places(template: InkMap): Place[] {
    const fine = Math.floor(Math.min(template.width, template.height) / leastTemplate);
    const { width, height } = this.map;
    const coarse = Math.ceil(Math.max(width, height) / mostSheet) * 2;
    const factor = Math.max(1, Math.min(fine, coarse));
    return searchedPlaces(this.picture(factor), reduced(template, factor), factor);
  }

  private picture(factor: number): Searched {
    const picture = this.pictures.get(factor) ?? new Searched(reduced(this.map, factor), 2);
    this.pictures.set(factor, picture);
    return picture;
  }
}

function searchedPlaces(searched: Searched, small: InkMap, factor: number): Place[] {
  const hits: { place: Place; score: number }[] = [];
  for (const orientation of orientations) {
    const plain = orientation.rotation === 0 && !orientation.mirrored;
    const turned = oriented(small, inverse(orientation));
    const scores = searched.scores(new Pattern(turned));
    if (!scores) continue;
    for (const { x, y, score } of peaks(scores, turned))
      hits.push({
        score: plain ? score : score - turnedLess,
        place: {
          box: {
            x: (x - 2) * factor,
            y: (y - 2) * factor,
            width: turned.width * factor,
            height: turned.height * factor,
          },
          of: null,
          turn: null,
          isDeclared: false,
          orientation,
        },
      });
  }
  return apart(hits).map(({ place }) => place);
}

function peaks(
  {
    width,
    height,
    values,
  }: { readonly width: number; readonly height: number; readonly values: Float64Array },
  { width: w, height: h }: InkMap,
) {
  const order: number[] = [];
  for (let at = 0; at < values.length; at++)
    if ((values[at] ?? 0) >= leastScore && isPeak(values, width, height, at)) order.push(at);
  order.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  const kept: { x: number; y: number; score: number }[] = [];
  for (const at of order) {
    const x = at % width;
    const y = (at - x) / width;
    if (kept.some((other) => Math.abs(other.x - x) < w * 0.6 && Math.abs(other.y - y) < h * 0.6))
      continue;
    kept.push({ x, y, score: values[at] ?? 0 });
  }
  return kept;
}

function isPeak(values: Float64Array, width: number, height: number, at: number): boolean {
  const x = at % width;
  const y = (at - x) / width;
  const value = values[at] ?? 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      if ((values[row * width + column] ?? 0) > value) return false;
  return true;
}

/** The best first, none over another, none far below the best. */
function apart<H extends { readonly place: Place; readonly score: number }>(hits: H[]): H[] {
  hits.sort((a, b) => b.score - a.score);
  const best = hits[0]?.score ?? 0;
  const kept: H[] = [];
  for (const hit of hits)
    if (
      hit.score >= best * nearBest &&
      !kept.some(({ place }) => overlap(place.box, hit.place.box))
    )
      kept.push(hit);
  return kept;
}

function overlap(a: CellBox, b: CellBox): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0.4 * Math.min(a.width, b.width) && down > 0.4 * Math.min(a.height, b.height);
}

/** A rectangle with `margin` cells more on each side, in whole cells. */
export function around({ x, y, width, height }: CellBox, margin: number): CellBox {
  const left = Math.floor(x) - margin;
  const top = Math.floor(y) - margin;
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + margin - left,
    height: Math.ceil(y + height) + margin - top,
  };
}

/** Likeness of two maps of one size on a grid of `factor` cells. */
export function coarseLikeness(one: InkMap, other: InkMap, factor: number): number {
  return similarity(reduced(one, factor), reduced(other, factor)) ?? 0;
}
