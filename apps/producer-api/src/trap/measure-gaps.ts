import type { TrapVerification } from '@forme/contracts/producer';
import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import { type InkSet, renderPlates } from '@forme/pdf-core/raster';
import type { ProducerInput } from '../producers/producer';
import { artworkInks, DocumentArt, type PageArt } from '../white-underbase/page-art';
import { InkColors } from './ink-colors';
import type { PageTraps } from './page-traps';
import { gapsOf, type PlateSquare } from './shifted-plates';
import { linesNear, SKIP_REASONS } from './untrapped-lines';

/** Pixels of the allowance: plates are shifted by whole pixels. */
const STEPS = 3;
/** Pixels of a side of a place, and those around it that shifts bring in. */
const SIDE = 200;
const AROUND = STEPS + 1;
/** Places that are measured of all pages together, times the inks of a page. */
const MOST_PLATES = 128;
const MOST_REMAINING = 50;

/** Measures of the pages of a document. */
export interface GapQuestion {
  readonly allowancePt: number;
  /** By page index: where borders are, and which got no trap. */
  readonly pages: ReadonlyMap<number, Pick<PageTraps, 'places' | 'untrapped'>>;
  readonly densities: ReadonlyMap<string, number> | null;
}

interface Place {
  readonly page: number;
  readonly column: number;
  readonly row: number;
}

/**
 * The area of white gaps of both documents when each ink alone is shifted by the allowance in eight directions: plates are rendered with
 * three pixels to the allowance in squares of the pages that have borders. Null where no page has any.
 */
export function measureGaps(
  { document, icc, codecs }: ProducerInput,
  after: PdfDocument,
  { allowancePt, pages, densities }: GapQuestion,
): TrapVerification | null {
  const decoders = codecs ?? { decode: () => ({ reason: 'the image is encoded' }) };
  const all = [...pages].flatMap(([index, { places }]) => {
    const page = document.pages[index];
    return page ? placesOf(page, places, sideOf(page, allowancePt)) : [];
  });
  if (all.length === 0) return null;
  const before = new DocumentArt(document, icc, decoders);
  const chosen = spread(all, Math.ceil(MOST_PLATES / inksOf(before, document, all)));
  const now = new DocumentArt(after, icc, decoders);
  const found = { without: 0, with: 0, atSkipped: 0, remaining: [] as RemainingPlace[] };
  for (const index of new Set(chosen.map(({ page }) => page))) {
    const [page, other] = [document.pages[index], after.pages[index]];
    if (!page || !other) continue;
    const here = chosen.filter((it) => it.page === index);
    const arts = [before.whole(page), now.whole(other)] as const;
    const side = sideOf(page, allowancePt);
    const untrapped = pages.get(index)?.untrapped ?? new Map();
    for (const gaps of gapsOfPage(arts, page, { places: here, side, densities, untrapped })) {
      found.without += gaps.without;
      found.with += gaps.with;
      found.atSkipped += gaps.atSkipped;
      if (gaps.with > 0) found.remaining.push(gaps.place);
    }
  }
  const { remaining } = found;
  return {
    misregistration_pt: allowancePt,
    directions: 8,
    places: all.length,
    places_measured: chosen.length,
    gap_area_without_pt2: short(found.without),
    gap_area_with_pt2: short(found.with),
    gap_area_at_skipped_pt2: short(found.atSkipped),
    remaining: remaining.sort((a, b) => b.area_pt2 - a.area_pt2).slice(0, MOST_REMAINING),
  };
}

type RemainingPlace = TrapVerification['remaining'][number];

/** Gaps of places of a page, in square points. */
function* gapsOfPage(
  [was, is]: readonly [PageArt, PageArt],
  page: PageEntry,
  {
    places,
    side,
    densities,
    untrapped,
  }: Pick<PageTraps, 'untrapped'> & {
    readonly places: readonly Place[];
    readonly side: number;
    readonly densities: ReadonlyMap<string, number> | null;
  },
): Iterable<PlaceGaps> {
  const weights = weightsOf(was, densities);
  const pixel = ((side / SIDE) * page.userUnit) ** 2;
  const { bleed } = page.boxes;
  for (const { column, row } of places) {
    const [x, y] = [bleed.x0 + column * side, bleed.y0 + row * side];
    const squares = [squareOf(was, [x, y], side), squareOf(is, [x, y], side)] as const;
    const square = { size: SIDE + 2 * AROUND, scale: SIDE / side, around: AROUND, reach: AROUND };
    const gaps = gapsOf(...squares, {
      weights,
      steps: STEPS,
      around: AROUND,
      untrapped: linesNear(untrapped, [x, y], square),
    });
    const area = gaps.with * pixel;
    const rect = [short(x), short(y), short(x + side), short(y + side)] as const;
    const reasons = SKIP_REASONS.filter((_, bit) => (gaps.reasons & (1 << bit)) !== 0);
    const place = { page_index: page.index, rect_pt: rect, area_pt2: short(area), reasons };
    const atSkipped = gaps.atUntrapped * pixel;
    yield { without: gaps.without * pixel, with: area, atSkipped, place };
  }
}

/** In square points. */
interface PlaceGaps {
  readonly without: number;
  readonly with: number;
  readonly atSkipped: number;
  readonly place: RemainingPlace;
}

/** Densities of the solids of artwork inks: technical inks close no gap and open none. */
function weightsOf(
  { page: { inks } }: PageArt,
  given: ReadonlyMap<string, number> | null,
): ReadonlyMap<string, number> {
  const colors = new InkColors(inks, { given });
  return new Map(
    artworkInks(inks.names).map((ink) => [
      inks.names[ink] ?? '',
      colors.density(colors.solid(ink)),
    ]),
  );
}

/** Side of a place in user space. */
const sideOf = ({ userUnit }: PageEntry, allowance: number): number =>
  ((allowance / STEPS) * SIDE) / userUnit;

/** The squares of a page that hold points, in the order of rows and columns. */
function placesOf(
  { index, boxes }: PageEntry,
  points: readonly number[],
  side: number,
): readonly Place[] {
  const columns = Math.ceil((boxes.bleed.x1 - boxes.bleed.x0) / side) + 2;
  const found = new Map<number, Place>();
  for (let at = 0; at + 1 < points.length; at += 2) {
    const column = Math.floor(((points[at] ?? 0) - boxes.bleed.x0) / side);
    const row = Math.floor(((points[at + 1] ?? 0) - boxes.bleed.y0) / side);
    const key = row * columns + column;
    if (!found.has(key)) found.set(key, { page: index, column, row });
  }
  return [...found.values()].sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Inks of the first page that has places. */
function inksOf(art: DocumentArt, { pages }: PdfDocument, [first]: readonly Place[]): number {
  const page = pages[first?.page ?? 0];
  return page ? art.whole(page).page.inks.count : 1;
}

function spread(places: readonly Place[], most: number): readonly Place[] {
  const count = Math.min(most, places.length);
  return Array.from(
    { length: count },
    (_, at) => places[Math.floor((at * places.length) / count)],
  ).filter((place) => place !== undefined);
}

function squareOf(
  { page, sources }: PageArt,
  [x, y]: readonly [number, number],
  side: number,
): PlateSquare {
  const scale = SIDE / side;
  const size = SIDE + 2 * AROUND;
  const left = x - AROUND / scale;
  const top = y + side + AROUND / scale;
  const rendering = {
    inks: page.inks,
    toPixels: [scale, 0, 0, -scale, -left * scale, top * scale] as const,
    sources,
  };
  const planes = new Map(namesOf(page.inks).map((name) => [name, new Uint8Array(size * size)]));
  for (const band of renderPlates(page.list, rendering, {
    x: 0,
    y: 0,
    width: size,
    height: size,
  })) {
    page.inks.names.forEach((name, ink) => {
      const plane = band.planes[ink];
      if (plane) planes.get(name)?.set(plane, band.window.y * size);
    });
  }
  return { size, planes };
}

const namesOf = ({ names }: InkSet): readonly string[] => names;
const short = (value: number): number => Math.round(value * 1000) / 1000;
