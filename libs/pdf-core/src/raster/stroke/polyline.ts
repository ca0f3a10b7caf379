/**
 * A flattened subpath: points as x, y pairs without equal neighbours, and whether it comes back to its start. Both it and its points are
 * valid until its taker returns: views of the points, and objects, for each of many dashes would take longer than the dashes.
 */
export interface Polyline {
  /** Those of the subpath are in `[start, end)`. */
  readonly points: Float64Array;
  readonly start: number;
  readonly end: number;
  readonly closed: boolean;
  /** Direction of a subpath without length, if it is a dash of length 0 on a line; else null. */
  readonly direction: readonly [number, number] | null;
}

/** Takes polylines. */
export type PolylineTaker = (line: Polyline) => void;
