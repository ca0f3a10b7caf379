import type { TextFace } from './text-face';

/** Width of the label's trim box, in millimetres. */
export const WIDTH = 210;
/** Height of the label's trim box, in millimetres. */
export const HEIGHT = 84;
/** Bleed on all four sides, in millimetres. */
export const BLEED = 3;
/** Paper outside the trim box for marks, in millimetres. */
export const SLUG = 12;
/** Left and right edge of the front panel, in millimetres. */
export const FRONT = { left: 62, right: 148 } as const;

/** The typefaces of the label. */
export interface LabelFaces {
  readonly display: TextFace;
  readonly bold: TextFace;
  readonly sans: TextFace;
  readonly mono: TextFace;
}
