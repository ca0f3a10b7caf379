/** A segment of JBIG2 data as a PDF holds it (ITU-T T.88, 7.2). */
export interface Jbig2Segment {
  readonly type: number;
  /** Where its header starts. */
  readonly start: number;
  /** Where the field of its length stands, right before its data. */
  readonly lengthAt: number;
  /** Where its data ends: beyond the bytes when they end inside of it. */
  readonly end: number;
  /** Its data, as far as the bytes have it. */
  readonly view: DataView;
  /** Of a generic region whose header does not say its length: the count of rows behind its data (7.2.7). Else null. */
  readonly rows: number | null;
}

const unknownLength = 0xffffffff;
const genericRegions: readonly number[] = [36, 38, 39];

/** The segments of JBIG2 data in their order, as far as their headers can be read. */
export function* jbig2Segments(bytes: Uint8Array): Generator<Jbig2Segment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  while (at + 11 <= bytes.length) {
    const start = at;
    const number = view.getUint32(at);
    const type = view.getUint8(at + 4);
    at += 5;
    let referred = view.getUint8(at) >> 5;
    if (referred === 7) {
      if (at + 4 > bytes.length) return;
      referred = view.getUint32(at) & 0x1fffffff;
      at += 4 + ((referred + 8) >> 3);
    } else at += 1;
    at += referred * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4);
    at += type & 64 ? 4 : 1;
    if (at + 4 > bytes.length) return;
    const length = view.getUint32(at);
    const lengthAt = at;
    at += 4;
    const found = length === unknownLength ? endOfRegion(bytes, at) : null;
    const end = found === null ? at + Math.min(length, bytes.length + 1) : found - 4;
    const part = bytes.subarray(at, end);
    const data = new DataView(part.buffer, part.byteOffset, part.length);
    const rows = found === null ? null : view.getUint32(end);
    yield { type: type & 63, start, lengthAt, end, view: data, rows };
    at = found ?? end;
  }
}

/** Whether the data of a segment is a generic region. */
export function isGenericRegion({ type, view }: Jbig2Segment): boolean {
  return genericRegions.includes(type) && view.byteLength > 17;
}

/** Whether a segment is a generic region of the template with twelve adaptive pixels (7.4.6.2, EXTTEMPLATE). */
export function isExtendedRegion(segment: Jbig2Segment): boolean {
  return isGenericRegion(segment) && (segment.view.getUint8(17) & 0x17) === 0x10;
}

/** Where a generic region of unknown length ends with its count of rows (7.2.7); null where it does not. */
function endOfRegion(bytes: Uint8Array, at: number): number | null {
  const isMmr = ((bytes[at + 17] ?? 0) & 1) !== 0;
  const [first, second] = isMmr ? [0, 0] : [0xff, 0xac];
  let found = bytes.indexOf(first, at + 18);
  while (found >= 0 && bytes[found + 1] !== second) found = bytes.indexOf(first, found + 1);
  return found >= 0 && found + 6 <= bytes.length ? found + 6 : null;
}
