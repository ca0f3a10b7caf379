import { clean, intersect, oddParts, subtract, unite, type CleanShape } from './grid-boolean';
import { IntegerGrid } from './integer-grid';
import type { Shape } from './shape';

/**
 * What any of the shapes covers. Outer rings of the result run counter-clockwise, holes clockwise, and no rings cross.
 * Throws `ShapeError`.
 */
export function uniteShapes(shapes: readonly Shape[]): Shape {
  const grid = IntegerGrid.of(shapes);
  return grid.toShape(united(shapes, grid));
}

/** Intersection of all shapes; empty without shapes. Result and error as {@link uniteShapes}. */
export function intersectShapes(shapes: readonly Shape[]): Shape {
  const grid = IntegerGrid.of(shapes);
  let common: CleanShape | undefined;
  for (const shape of shapes) {
    const next = clean(grid.toGrid(shape));
    common = common === undefined ? next : intersect(common, next);
    if (common.length === 0) return [];
  }
  return grid.toShape(common ?? []);
}

/** Union of the subjects minus the clips. Result and error as {@link uniteShapes}. */
export function subtractShapes(subjects: readonly Shape[], clips: readonly Shape[]): Shape {
  const grid = IntegerGrid.of([...subjects, ...clips]);
  return grid.toShape(subtract(united(subjects, grid), united(clips, grid)));
}

// Each shape on its own first: rings of two shapes that run in opposite directions would cancel under the non-zero rule.
function united(shapes: readonly Shape[], grid: IntegerGrid): CleanShape {
  const parts = shapes.map((shape) => clean(grid.toGrid(shape))).filter(({ length }) => length > 0);
  const [first = [], second = []] = parts;
  return parts.length > 2 ? clean(parts.flat()) : unite(first, second);
}

/** Area of rings under the even-odd rule (ISO 32000-2, 8.5.3.3.3). Result and error as {@link uniteShapes}. */
export function evenOddShape(rings: Shape): Shape {
  const grid = IntegerGrid.of([rings]);
  return grid.toShape(oddParts(grid.toGrid(rings)));
}
