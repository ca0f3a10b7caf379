import type { PointBox } from '../sides/page-geometry';
import type { PageGeometry } from '../sides/page-geometry';
import type { Place } from './sheet-instances';

/** A placed form of a page, as extraction lists it. */
export interface FormPlacement {
  readonly object_id: string | null;
  readonly kind: string;
  readonly matrix: readonly number[];
  readonly bbox: PointBox;
  /** Forms it lies in. */
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
 * The places that a sheet declares: forms of the outermost level that are as large as one of the pieces, or that with its bleed. Fewer than
 * two say nothing: the page may be wrapped in a form.
 */
export function declaredPlaces(
  placements: readonly FormPlacement[],
  geometry: PageGeometry,
  pieces: readonly ArtSize[],
): Place[] {
  const forms = placements.filter(({ kind, visible }) => kind === 'form' && visible);
  const outermost = Math.min(...forms.map(({ depth }) => depth));
  const places = forms
    .filter(({ depth }) => depth === outermost)
    .flatMap(({ object_id, matrix, bbox }): Place[] => {
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
      return fits ? [{ box, of: object_id, turn, orientation: null }] : [];
    });
  return places.length < 2 ? [] : places;
}

function isAbout(piece: ArtSize, width: number, height: number): boolean {
  const within = (more: number): boolean => more >= leastBleed && more <= mostBleed;
  return within(width - piece.width) && within(height - piece.height);
}
