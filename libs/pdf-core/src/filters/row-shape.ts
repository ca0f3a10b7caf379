/** Layout of one row of samples. */
export interface RowShape {
  /** Bytes of one row, without a PNG filter byte. */
  readonly rowBytes: number;
  /** Bytes between a sample and the one to its left, at least 1. */
  readonly pixelBytes: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
}
