import { clean, positive } from './grid-boolean';
import { IntegerGrid } from './integer-grid';
import { curveAround, curveBeside, type CurveStyle } from './offset-curve';
import type { Ring, Shape } from './shape';

/**
 * What the rings are: `polygon`, areas; `joined_round` and `joined_square`, closed lines whose corners are rounded or squared;
 * `butt`, `square` and `round`, open lines with such ends.
 */
export type EndStyle = 'polygon' | 'joined_round' | 'joined_square' | 'butt' | 'square' | 'round';

/** How to offset. `distance` in points: positive grows an area, negative shrinks it; a line is widened by it on both sides. */
export interface OffsetOptions extends CurveStyle {
  readonly end: EndStyle;
}

/**
 * The shape grown, shrunk or, for lines, drawn with a width of twice the distance. Rings of the result as in `uniteShapes`.
 * Throws `ShapeError`.
 */
export function offsetShape(shape: Shape, options: OffsetOptions): Shape {
  const style = { ...options, distance: Math.abs(options.distance) };
  const grid = IntegerGrid.of([shape], style.distance * Math.max(2, style.miterLimit));
  if (options.end !== 'polygon') {
    // A line as wide as nothing covers nothing.
    if (style.distance * grid.scale < 1) return [];
    return grid.toShape(positive(grid.toGrid(lineCurves(shape, options.end, style))));
  }
  const area = clean(grid.toGrid(shape));
  if (style.distance * grid.scale < 1) return grid.toShape(area);
  const rings = grid.toShape(area);
  const curves =
    options.distance > 0
      ? rings.map((ring) => curveBeside(ring, style))
      : rings.map((ring) => backwards(curveBeside(backwards(ring), style)));
  return grid.toShape(positive(grid.toGrid(curves)));
}

function lineCurves(shape: Shape, end: Exclude<EndStyle, 'polygon'>, style: CurveStyle): Shape {
  switch (end) {
    case 'joined_round':
      return bothSides(shape, { ...style, join: 'round' });
    case 'joined_square':
      return bothSides(shape, { ...style, join: 'square' });
    default:
      return shape.map((line) => curveAround(line, end, style));
  }
}

function bothSides(shape: Shape, style: CurveStyle): Shape {
  return shape.flatMap((ring) => [curveBeside(ring, style), curveBeside(backwards(ring), style)]);
}

function backwards(ring: Ring): Ring {
  return [...ring].reverse();
}
