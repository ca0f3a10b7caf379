/**
 * A flattened subpath: points as x, y pairs without equal neighbours, and whether it comes back to its start. Its points are valid until
 * its taker returns.
 */
export interface Polyline {
  readonly points: Float64Array;
  readonly closed: boolean;
  /** Direction of a subpath without length, where a dash of length 0 lies on a line; null where there is none. */
  readonly direction: readonly [number, number] | null;
}

/** Takes polylines. */
export type PolylineTaker = (line: Polyline) => void;
