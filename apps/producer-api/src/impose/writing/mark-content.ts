import { PdfDict, PdfName } from '@forme/pdf-core';
import type { ContentBuilder } from '@forme/pdf-core/writing';
import type { RegisterMark } from '../marks/register-marks';
import type { Segment } from '../../geometry/segment';

/** The marks of a side. */
export interface SideMarks {
  readonly cuts: readonly Segment[];
  readonly folds: readonly Segment[];
  readonly registers: readonly RegisterMark[];
  readonly weight: number;
}

/** Resource name of the registration colour on sheets. */
export const REGISTRATION = 'CsAll';

/** Draws marks as printer's marks: page artifacts (14.8.2.2) in registration colour. */
export function drawMarks(content: ContentBuilder, marks: SideMarks): void {
  if (marks.cuts.length + marks.folds.length + marks.registers.length === 0) return;
  content.op('BDC', PdfName.of('Artifact'), PdfDict.of({ Type: PdfName.of('Page') }));
  content.saved((inside) => {
    inside.strokeColor(REGISTRATION, 1).op('w', marks.weight);
    for (const segment of marks.cuts) line(inside, segment);
    if (marks.cuts.length > 0) inside.op('S');
    for (const { x, y, size } of marks.registers) register(inside, x, y, size);
    if (marks.registers.length > 0) inside.op('S');
    if (marks.folds.length > 0) {
      inside.op('d', [3, 2], 0);
      for (const segment of marks.folds) line(inside, segment);
      inside.op('S');
    }
  });
  content.op('EMC');
}

function line(content: ContentBuilder, { x0, y0, x1, y1 }: Segment): void {
  content.op('m', x0, y0).op('l', x1, y1);
}

/** Distance of the control points of a quarter circle along its tangents, for a radius of 1. */
const KAPPA = 0.5522847498;

function register(content: ContentBuilder, x: number, y: number, size: number): void {
  const half = size / 2;
  line(content, { x0: x - half, y0: y, x1: x + half, y1: y });
  line(content, { x0: x, y0: y - half, x1: x, y1: y + half });
  const r = size / 4;
  const k = r * KAPPA;
  content
    .op('m', x + r, y)
    .op('c', x + r, y + k, x + k, y + r, x, y + r)
    .op('c', x - k, y + r, x - r, y + k, x - r, y)
    .op('c', x - r, y - k, x - k, y - r, x, y - r)
    .op('c', x + k, y - r, x + r, y - k, x + r, y)
    .op('h');
}
