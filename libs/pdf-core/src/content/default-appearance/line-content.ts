import { numbersOf } from '../reading';
import { type AnnotationLook, at, lineStyle, type Point } from './annotation-look';
import { ellipse, painting, rectangle } from './shape-content';

/** A line with its endings (12.5.6.7). */
export function lineContent(look: AnnotationLook): string {
  const { reader, dict, border, stroke } = look;
  const [x0, y0, x1, y1] = numbersOf(reader, dict.get('L') ?? null, 4) ?? [];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return '';
  if (stroke === null || border.width === 0) return '';
  const [from, to]: [Point, Point] = [
    [x0, y0],
    [x1, y1],
  ];
  const [start = 'None', end = 'None'] = look.names('LE');
  const endings = [ending(look, start, from, to), ending(look, end, to, from)];
  return [lineStyle(border), stroke, `${at(from)} m ${at(to)} l S`, ...endings].join(' ');
}

/** Paths of straight lines: ink, polygons, polylines (12.5.6.9, 12.5.6.13). */
export function pathContent(
  look: AnnotationLook,
  paths: readonly (readonly Point[])[],
  kind: 'open' | 'closed',
): string {
  const { border } = look;
  const drawn = paths.filter((points) => points.length > 1);
  const line = border.width > 0 ? look.stroke : null;
  const fill = kind === 'closed' ? look.color('IC', 'fill') : null;
  if (drawn.length === 0 || (line === null && fill === null)) return '';
  const path = drawn.map(([first, ...more]) => {
    const moved = first ? `${at(first)} m` : '';
    return [moved, ...more.map((point) => `${at(point)} l`), kind === 'closed' ? 'h' : ''].join(
      ' ',
    );
  });
  const round = kind === 'open' ? '1 J 1 j' : '';
  return [lineStyle(border), round, line, fill, ...path, painting(fill, line)]
    .filter(Boolean)
    .join(' ');
}

/** Length of endings, in widths of their line. */
const endingWidths = 6;

/** Line ending (table 179). */
function ending(look: AnnotationLook, style: string, [x, y]: Point, other: Point): string {
  const length = Math.hypot(other[0] - x, other[1] - y);
  if (length === 0) return '';
  const size = endingWidths * Math.max(1, look.border.width);
  const [ux, uy] = [(other[0] - x) / length, (other[1] - y) / length];
  /** Along the line into it, and across it. */
  const point = (along: number, across: number): Point => [
    x + (along * ux - across * uy) * size,
    y + (along * uy + across * ux) * size,
  ];
  const fill = look.color('IC', 'fill');
  const closed = (path: string) =>
    [fill, path, 'h', painting(fill, 'line')].filter(Boolean).join(' ');
  const half = size / 2;
  switch (style) {
    case 'OpenArrow':
      return `${at(point(1, 0.5))} m ${at([x, y])} l ${at(point(1, -0.5))} l S`;
    case 'ClosedArrow':
      return closed(`${at(point(1, 0.5))} m ${at([x, y])} l ${at(point(1, -0.5))} l`);
    case 'ROpenArrow':
      return `${at(point(-1, 0.5))} m ${at([x, y])} l ${at(point(-1, -0.5))} l S`;
    case 'RClosedArrow':
      return closed(`${at(point(-1, 0.5))} m ${at([x, y])} l ${at(point(-1, -0.5))} l`);
    case 'Butt':
      return `${at(point(0, 0.5))} m ${at(point(0, -0.5))} l S`;
    case 'Slash':
      return `${at(point(-0.25, 0.5))} m ${at(point(0.25, -0.5))} l S`;
    case 'Diamond':
      return closed(
        `${at(point(0.5, 0))} m ${at(point(0, 0.5))} l ${at(point(-0.5, 0))} l ${at(point(0, -0.5))} l`,
      );
    case 'Square':
      return closed(rectangle([x - half, y - half, x + half, y + half]));
    case 'Circle':
      return closed(ellipse([x - half, y - half, x + half, y + half]));
    default:
      return '';
  }
}
