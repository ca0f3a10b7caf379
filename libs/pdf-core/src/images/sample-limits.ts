import type { CodecProblem } from './image-codecs';

/** Bytes that the samples of one image may take: decoders check it before they allocate. */
export const MOST_SAMPLE_BYTES = 256 * 1024 * 1024;

/** The problem of an image whose samples would take more than `MOST_SAMPLE_BYTES`. */
export function tooLarge(width: number, height: number, bytes: number): CodecProblem {
  return {
    reason: `${width} x ${height} samples take ${bytes} bytes, more than the limit of ${MOST_SAMPLE_BYTES} (imageSampleBytes)`,
    isLimit: true,
  };
}

/** The problem of an image whose data is too short for its size: no data pays for the memory that decoding it takes. */
export function tooLittleData(width: number, height: number, bytes: number): CodecProblem {
  const reason = `${width} x ${height} pixels are too large for its data of ${bytes} bytes`;
  return { reason, isLimit: true };
}
