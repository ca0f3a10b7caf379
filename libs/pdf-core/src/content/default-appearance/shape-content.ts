import type { Box } from '../reading';
import { numbersOf } from '../reading';
import { type AnnotationLook, at, lineStyle, number } from './annotation-look';

/** The border of a link (12.5.6.5); empty for one without. */
export function borderContent(look: AnnotationLook): string {
  const { border, stroke } = look;
  if (border.width === 0 || stroke === null) return '';
  const [x0, y0, x1, y1] = inset(look.rect, border.width / 2);
  const line = border.underline
    ? `${at([x0, y0])} m ${at([x1, y0])} l`
    : rectangle([x0, y0, x1, y1]);
  return `${lineStyle(border)} ${stroke} ${line} S`;
}

/** A square or circle in its rectangle, less /RD (12.5.6.8). */
export function shapeContent(look: AnnotationLook, subtype: 'Square' | 'Circle'): string {
  const { border, stroke, reader, dict } = look;
  const [left = 0, bottom = 0, right = 0, top = 0] =
    numbersOf(reader, dict.get('RD') ?? null, 4) ?? [];
  const [x0, y0, x1, y1] = look.rect;
  const inner: Box = [x0 + left, y0 + bottom, x1 - right, y1 - top];
  const box = inset(inner, border.width / 2);
  const fill = look.color('IC', 'fill');
  const line = border.width > 0 ? stroke : null;
  if (fill === null && line === null) return '';
  const path = subtype === 'Square' ? rectangle(box) : ellipse(box);
  return [lineStyle(border), line, fill, path, painting(fill, line)].filter(Boolean).join(' ');
}

/** The operator that paints a path. */
export function painting(fill: string | null, line: string | null): string {
  if (fill === null) return 'S';
  return line === null ? 'f' : 'B';
}

/** A rectangle as a path. */
export function rectangle([x0, y0, x1, y1]: Box): string {
  return `${number(x0)} ${number(y0)} ${number(x1 - x0)} ${number(y1 - y0)} re`;
}

/** A box reduced on all sides; never smaller than empty. */
export function inset([x0, y0, x1, y1]: Box, by: number): Box {
  const across = Math.min(by, (x1 - x0) / 2);
  const up = Math.min(by, (y1 - y0) / 2);
  return [x0 + across, y0 + up, x1 - across, y1 - up];
}

/** Control points of a quarter of a circle. */
const bulge = 0.5523;

/** An ellipse as a path. */
export function ellipse([x0, y0, x1, y1]: Box): string {
  const [cx, cy, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2];
  const point = (x: number, y: number) => [cx + x * rx, cy + y * ry] as const;
  return [
    `${at(point(1, 0))} m`,
    `${at(point(1, bulge), point(bulge, 1), point(0, 1))} c`,
    `${at(point(-bulge, 1), point(-1, bulge), point(-1, 0))} c`,
    `${at(point(-1, -bulge), point(-bulge, -1), point(0, -1))} c`,
    `${at(point(bulge, -1), point(1, -bulge), point(1, 0))} c h`,
  ].join(' ');
}
