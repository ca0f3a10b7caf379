import { type AnnotationLook, at, number, type Point } from './annotation-look';

const yellow = '1 1 0 rg';

/** Quadrilaterals that text shows through (12.5.6.10). */
export function highlightContent(look: AnnotationLook): string {
  const fill = look.dict.has('C') ? look.color('C', 'fill') : yellow;
  if (fill === null) return '';
  const paths = look.quads().map(([a, b, c, d]) => `${at(a)} m ${at(b)} l ${at(d)} l ${at(c)} l h`);
  return [fill, ...paths, 'f'].join(' ');
}

/** Height of each line over the lower side, and its width, as parts of the height of the text. */
const heights = { Underline: 0.08, StrikeOut: 0.45, Squiggly: 0.08 } as const;
const thickness = 1 / 16;

/** Lines under or through text. */
export function markupLines(look: AnnotationLook, subtype: keyof typeof heights): string {
  const { stroke } = look;
  if (stroke === null) return '';
  const lines = look.quads().map(([a, b, c, d]) => {
    const height = Math.hypot(a[0] - c[0], a[1] - c[1]);
    const up = (low: Point, high: Point): Point => [
      low[0] + (high[0] - low[0]) * heights[subtype],
      low[1] + (high[1] - low[1]) * heights[subtype],
    ];
    const [from, to] = [up(c, a), up(d, b)];
    const path =
      subtype === 'Squiggly' ? wave(from, to, height * thickness * 2) : straight(from, to);
    return `${number(Math.max(0.5, height * thickness))} w ${path} S`;
  });
  return [stroke, ...lines].join(' ');
}

function straight(from: Point, to: Point): string {
  return `${at(from)} m ${at(to)} l`;
}

const mostWaves = 2000;

function wave(from: Point, to: Point, size: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.min(mostWaves, Math.floor(length / Math.max(size, 0.1)));
  if (count < 1) return straight(from, to);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const step = length / count;
  const parts = [`${at(from)} m`];
  for (let index = 1; index <= count; index++) {
    const side = index % 2 === 1 ? size : 0;
    const along = index * step;
    parts.push(`${at([from[0] + ux * along - uy * side, from[1] + uy * along + ux * side])} l`);
  }
  return parts.join(' ');
}
