import { align, type AlignOptions, type Alignment } from '../measuring/align';
import type { CellBox } from '../measuring/cell-box';
import { blankMap, inkTotal, type InkMap } from '../measuring/ink-map';
import type { Mask } from '../measuring/mask';
import { orientations, orientedBox, unorientedBox } from '../measuring/placement';
import type { PageGeometry, WindowBasis } from '../sides/page-geometry';
import type { SideInk } from '../sides/pdf-side';
import type { PlateSide } from '../sides/plate-side';
import type { PlateFacts } from './plate-facts';
import { plateSizeMm } from './plate-records';

/** A plate that says its resolution. */
export type MappedPlate = PlateSide & { readonly map: InkMap };

/** Input of the alignment of plates to a page. */
export interface PlateLaying {
  readonly plates: readonly MappedPlate[];
  readonly inks: readonly SideInk[];
  /** Pairs of plate and ink of one name. */
  readonly pairs: readonly { readonly one: number; readonly other: number }[];
  readonly geometry: PageGeometry;
  readonly window: CellBox;
  readonly mask: Mask | null;
  readonly orientation: 'auto' | 'none';
  readonly scale: AlignOptions['scale'];
}

/** Millimetres by which a plate of the size of a box may be larger or smaller. */
const sameSizeMm = 1;

/**
 * Lays plates on a page by the inks of the same name on both sides. An ink that one side lacks, or that is blank on one, does not align the
 * others. Plates without ink names are aligned together.
 */
export function laidPlates(laying: PlateLaying): Alignment | null {
  const { plates, inks, pairs, window, mask, orientation, scale } = laying;
  if (plates.length === 0 || inks.length === 0) return null;
  const shared = usedPairs(plates, inks, pairs);
  const named = shared.length > 0;
  const reference = inkTotal((named ? shared.map(({ ink }) => ink) : inks).map(({ map }) => map));
  const measured = inkTotal(
    sameSize((named ? shared.map(({ plate }) => plate) : plates).map(({ map }) => map)),
  );
  return align(reference, window, measured, {
    orientations: orientation === 'none' ? orientations.slice(0, 1) : orientations,
    scale,
    mask,
    prior: cornerBySize(laying),
  });
}

/** Plates and inks of one name that both sides use. */
export function usedPairs(
  plates: readonly MappedPlate[],
  inks: readonly SideInk[],
  pairs: PlateLaying['pairs'],
): { readonly plate: MappedPlate; readonly ink: SideInk }[] {
  return pairs.flatMap(({ one, other }) => {
    const plate = plates[one];
    const ink = inks[other];
    return plate && ink && isUsed(plate.map) && isUsed(ink.map) ? [{ plate, ink }] : [];
  });
}

function isUsed({ values }: InkMap): boolean {
  return values.some((value) => value > 0);
}

/** Corner of the page on plates whose size equals one of its boxes. */
function cornerBySize({ plates, geometry }: PlateLaying): { x: number; y: number } | null {
  const size = plateSizeMm(plates);
  const box = size && boxOfSize(geometry, size);
  return box && { x: -box.x, y: -box.y };
}

/** The box of the page that is as large as something in millimetres; null where none is. */
function boxOfSize(
  geometry: PageGeometry,
  size: { readonly width: number; readonly height: number },
): CellBox | null {
  const bases: readonly WindowBasis[] = ['trim', 'bleed', 'crop', 'media'];
  const basis = bases.find((box) => {
    const { width, height } = geometry.sizeMm(box);
    return (
      Math.abs(width - size.width) <= sameSizeMm && Math.abs(height - size.height) <= sameSizeMm
    );
  });
  return basis ? geometry.box(basis) : null;
}

/** Position of the page on plates. */
export interface PagePlace {
  /** Offset of the plates from the position that follows from the sizes, in cells; 0 where the sizes do not determine it. */
  readonly off: { readonly x: number; readonly y: number };
  /** A box of the page on the plates as they are, in cells. */
  readonly box: CellBox;
}

/**
 * Offset of the page along one side, in cells, from middle to middle. `edge`: from edge to edge; `larger`: by how much the plates are larger. A
 * plate is a whole number of pixels: where it is larger or smaller by less than a cell, either edge counts as in place.
 */
function offBetween(edge: number, larger: number): number {
  if (Math.abs(larger) > 1) return edge - larger / 2;
  const other = edge - larger;
  if (edge * other <= 0) return 0;
  return Math.abs(edge) < Math.abs(other) ? edge : other;
}

/** Position of `window` of the page on the aligned plates. */
export function pagePlace(
  { orientation, placement: { a, d, tx, ty } }: Alignment,
  plates: readonly MappedPlate[],
  { geometry, window }: { readonly geometry: PageGeometry; readonly window: CellBox },
): PagePlace {
  const placed = {
    x: a * window.x + tx,
    y: d * window.y + ty,
    width: a * window.width,
    height: d * window.height,
  };
  const size = plateSizeMm(plates);
  const map = {
    width: Math.max(...plates.map((plate) => plate.map.width)),
    height: Math.max(...plates.map((plate) => plate.map.height)),
  };
  if (!size) return { off: { x: 0, y: 0 }, box: placed };
  const whole = {
    x: 0,
    y: 0,
    width: size.width / geometry.cellMm,
    height: size.height / geometry.cellMm,
  };
  const laid = orientedBox(whole, orientation, map);
  const { cellMm } = geometry;
  const own = boxOfSize(geometry, {
    width: (laid.width * cellMm) / a,
    height: (laid.height * cellMm) / d,
  });
  const off = own && {
    x: offBetween(a * own.x + tx - laid.x, laid.width - a * own.width),
    y: offBetween(d * own.y + ty - laid.y, laid.height - d * own.height),
  };
  return { off: off ?? { x: 0, y: 0 }, box: unorientedBox(placed, orientation, map) };
}

/** Plates of one job may differ by a row: all as large as the largest. */
export function sameSize(maps: readonly InkMap[]): InkMap[] {
  const width = Math.max(...maps.map((map) => map.width));
  const height = Math.max(...maps.map((map) => map.height));
  return maps.map((map) => {
    if (map.width === width && map.height === height) return map;
    const out = blankMap(width, height);
    for (let row = 0; row < map.height; row++)
      out.values.set(map.values.subarray(row * map.width, (row + 1) * map.width), row * width);
    return out;
  });
}

/** Warnings for plates that are rotated, mirrored or stretched, and how much of the dissimilarity this explains. */
export function layingWarnings(
  alignment: Alignment | null,
  scale: AlignOptions['scale'],
): PlateFacts['warnings'] {
  if (!alignment) return [];
  const { orientation, placement, left = 0 } = alignment;
  const isPlain = orientation.rotation === 0 && !orientation.mirrored;
  const isStretched = scale === 'search' && (placement.a !== 1 || placement.d !== 1);
  const mirrored = orientation.mirrored ? ', mirrored' : '';
  return [
    ...(isPlain
      ? []
      : [
          {
            code: 'plates_turned',
            message: `The plates were compared rotated by ${orientation.rotation} degrees clockwise${mirrored}: this leaves ${percentText(left)} of the dissimilarity in their own orientation.`,
          },
        ]),
    ...(isStretched
      ? [
          {
            code: 'plates_stretched',
            message: `The plates were compared at ${percentText(placement.a)} of the page's length across and ${percentText(placement.d)} down; the request gives no factor.`,
          },
        ]
      : []),
  ];
}

function percentText(share: number): string {
  return `${Math.round(share * 1e4) / 100} %`;
}
