import { isExtendedRegion, type Jbig2Segment, jbig2Segments } from '@forme/pdf-core/images';
import { extendedAsMmr } from './extended-region';

/**
 * JBIG2 data in segments that the decoder supports: generic regions with twelve adaptive pixels are re-encoded, regions of unknown length get their
 * actual length. Returns the input when no segment changes.
 */
export function plainSegments(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const segment of jbig2Segments(bytes)) {
    const data = plainData(segment);
    if (!data) continue;
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, data.length);
    parts.push(bytes.subarray(done, segment.lengthAt), length, data);
    done = segment.end + (segment.rows === null ? 0 : 4);
  }
  return done === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(done)]);
}

/** Null for a segment that the decoder reads as it is. */
function plainData(segment: Jbig2Segment): Uint8Array | null {
  const { view, rows } = segment;
  const isExtended = isExtendedRegion(segment);
  if (!isExtended && rows === null) return null;
  const height = Math.min(rows ?? Infinity, view.getUint32(4));
  const data = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (isExtended) return extendedAsMmr(data, height);
  const known = data.slice();
  new DataView(known.buffer).setUint32(4, height);
  return known;
}
