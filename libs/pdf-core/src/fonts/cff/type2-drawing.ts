import type { ContourPen } from '../program/contour-pen';

/** The operators that draw lines and curves, but flex (Adobe Technical Note 5177, 4.1); any other does nothing. */
export function draw(operator: number, operands: readonly number[], pen: ContourPen): void {
  const { length } = operands;
  switch (operator) {
    case 5:
      linesBy(operands, 0, length, pen);
      break;
    case 6:
    case 7:
      linesAlternating(operands, operator === 6, pen);
      break;
    case 8:
      curvesBy(operands, 0, length, pen);
      break;
    case 24: {
      const lineAt = Math.max(0, length - 2);
      curvesBy(operands, 0, lineAt, pen);
      linesBy(operands, lineAt, length, pen);
      break;
    }
    case 25: {
      const curveAt = Math.max(0, length - 6);
      linesBy(operands, 0, curveAt, pen);
      curvesBy(operands, curveAt, length, pen);
      break;
    }
    case 26:
    case 27:
      curvesAlong(operands, operator === 27, pen);
      break;
    case 30:
    case 31:
      curvesAlternating(operands, operator === 31, pen);
      break;
    default:
  }
}

function linesAlternating(operands: readonly number[], start: boolean, pen: ContourPen): void {
  let horizontal = start;
  for (const delta of operands) {
    pen.lineBy(horizontal ? delta : 0, horizontal ? 0 : delta);
    horizontal = !horizontal;
  }
}

function linesBy(operands: readonly number[], from: number, to: number, pen: ContourPen): void {
  for (let at = from; at + 2 <= to; at += 2) pen.lineBy(operands[at] ?? 0, operands[at + 1] ?? 0);
}

function curvesBy(operands: readonly number[], from: number, to: number, pen: ContourPen): void {
  for (let at = from; at + 6 <= to; at += 6) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.slice(at, at + 6);
    pen.curveBy(a, b, c, d, e, f);
  }
}

/** Curves that begin and end horizontal, or vertical; an odd number of operands starts with the other coordinate. */
function curvesAlong(operands: readonly number[], horizontal: boolean, pen: ContourPen): void {
  let at = operands.length % 2;
  let across = at === 1 ? (operands[0] ?? 0) : 0;
  for (; at + 4 <= operands.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = operands.slice(at, at + 4);
    if (horizontal) pen.curveBy(a, across, b, c, d, 0);
    else pen.curveBy(across, a, b, c, 0, d);
    across = 0;
  }
}

/** Curves that begin horizontal and end vertical, and the other way round in turn; the last may have a fifth operand. */
function curvesAlternating(operands: readonly number[], start: boolean, pen: ContourPen): void {
  let horizontal = start;
  for (let at = 0; at + 4 <= operands.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = operands.slice(at, at + 4);
    const last = operands.length - at === 5 ? (operands[at + 4] ?? 0) : 0;
    if (horizontal) pen.curveBy(a, 0, b, c, last, d);
    else pen.curveBy(0, a, b, c, d, last);
    horizontal = !horizontal;
  }
}

/** hflex (34), flex (35), hflex1 (36) and flex1 (37): two curves. */
export function drawFlex(operator: number, operands: readonly number[], pen: ContourPen): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] =
    operands;
  switch (operator) {
    case 34:
      pen.curveBy(a, 0, b, c, d, 0);
      pen.curveBy(e, 0, f, -c, g, 0);
      return;
    case 35:
      pen.curveBy(a, b, c, d, e, f);
      pen.curveBy(g, h, i, j, k, l);
      return;
    case 36:
      pen.curveBy(a, b, c, d, e, 0);
      pen.curveBy(f, 0, g, h, i, -(b + d + h));
      return;
    default: {
      const dx = a + c + e + g + i;
      const dy = b + d + f + h + j;
      const horizontal = Math.abs(dx) > Math.abs(dy);
      pen.curveBy(a, b, c, d, e, f);
      pen.curveBy(g, h, i, j, horizontal ? k : -dx, horizontal ? -dy : k);
    }
  }
}
