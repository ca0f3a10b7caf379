import type { PointBox } from '../sides/page-geometry';
import type { PageGeometry } from '../sides/page-geometry';
import type { Place } from './sheet-instances';

/** A placed form of a page, as extraction lists it. */
export interface FormPlacement {
  readonly object_id: string | null;
  readonly kind: string;
  readonly matrix: readonly number[];
  readonly bbox: PointBox;
  /** Nesting depth: the number of forms that contain it. */
  readonly depth: number;
  readonly visible: boolean;
}

/** A piece of art in millimetres, as it is read. */
export interface ArtSize {
  readonly width: number;
  readonly height: number;
}

/** Millimetres by which a placed form may be larger than the art's trim on each axis: bleed on both sides. */
const mostBleed = 25;
/** And smaller: rounding. */
const leastBleed = -0.5;

/**
 * The places that a sheet declares: forms of one level that are as large as one of the pieces, or that with its bleed. The outermost level
 * that has such a form counts, because the art of a place may hold forms of its size too, and the whole sheet may be wrapped in a form. A
 * level with one place says nothing: the page itself may be wrapped.
 */
export function declaredPlaces(
  forms: readonly FormPlacement[],
  geometry: PageGeometry,
  pieces: readonly ArtSize[],
): Place[] {
  const shown = forms.filter(({ kind, visible }) => kind === 'form' && visible);
  const depths = [...new Set(shown.map(({ depth }) => depth))].sort((a, b) => a - b);
  for (const level of depths) {
    const places = placesOf(
      shown.filter(({ depth }) => depth === level),
      geometry,
      pieces,
    );
    if (places.length > 0) return places.length < 2 ? [] : places;
  }
  return [];
}

/** Forms of the size of a piece. */
function placesOf(
  forms: readonly FormPlacement[],
  geometry: PageGeometry,
  pieces: readonly ArtSize[],
): Place[] {
  return forms.flatMap(({ object_id, matrix, bbox }): Place[] => {
    const box = geometry.cells(bbox);
    const width = box.width * geometry.cellMm;
    const height = box.height * geometry.cellMm;
    const fits = pieces.some(
      (piece) => isAbout(piece, width, height) || isAbout(piece, height, width),
    );
    const turn = matrix
      .slice(0, 4)
      .map((value) => value.toFixed(4))
      .join(' ');
    return fits ? [{ box, of: object_id, turn, isDeclared: true, orientation: null }] : [];
  });
}

function isAbout(piece: ArtSize, width: number, height: number): boolean {
  const within = (more: number): boolean => more >= leastBleed && more <= mostBleed;
  return within(width - piece.width) && within(height - piece.height);
}
