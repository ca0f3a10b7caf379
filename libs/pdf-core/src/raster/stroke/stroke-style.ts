/** How a path is stroked, in user space (ISO 32000-2, 8.4.3). */
export interface StrokeStyle {
  /** Above 0. */
  readonly width: number;
  /** 0 butt, 1 round, 2 projecting square. */
  readonly cap: number;
  /** 0 miter, 1 round, 2 bevel. */
  readonly join: number;
  readonly miterLimit: number;
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dashArray: readonly number[];
  readonly dashPhase: number;
}
