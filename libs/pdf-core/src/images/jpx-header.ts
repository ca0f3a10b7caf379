import { byteText } from '../bytes/byte-text';
import { type IccProfileFacts, readIccProfile } from '../color/icc-profile';
import { pixelDensity, type PixelDensity } from './pixel-density';

/** Facts from the boxes and the main header of a JPEG 2000 image (ISO/IEC 15444-1, annexes A and I). */
export interface JpxFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly components: number;
  /** Bits of the first component; null when components differ and no header says it. */
  readonly bitDepth: number | null;
  /** Enumerated colour space of the first `colr` box (16 sRGB, 17 gray, 18 sYCC, 12 CMYK); null without one. */
  readonly enumeratedColorSpace: number | null;
  /** The profile of the first `colr` box that holds one. */
  readonly profile: IccProfileFacts | null;
  /** Capture resolution, else default display resolution. */
  readonly density: PixelDensity | null;
}

interface Collected {
  size: Pick<JpxFacts, 'widthPx' | 'heightPx' | 'components' | 'bitDepth'> | null;
  enumeratedColorSpace: number | null;
  profile: Uint8Array | null;
  capture: PixelDensity | null;
  display: PixelDensity | null;
}

const MAX_BOXES = 1024;
const MAX_DEPTH = 4;

/** Reads a JP2, JPX or bare code stream header; null when no size is found. Never throws. */
export function readJpxHeader(bytes: Uint8Array): JpxFacts | null {
  const found: Collected = {
    size: codestreamSize(bytes),
    enumeratedColorSpace: null,
    profile: null,
    capture: null,
    display: null,
  };
  if (!found.size) readBoxes(bytes, found, 0);
  if (!found.size) return null;
  return {
    ...found.size,
    enumeratedColorSpace: found.enumeratedColorSpace,
    profile: found.profile && readIccProfile(found.profile),
    density: found.capture ?? found.display,
  };
}

function readBoxes(bytes: Uint8Array, found: Collected, depth: number): void {
  const view = viewOf(bytes);
  for (let at = 0, count = 0; at + 8 <= bytes.length && count < MAX_BOXES; count++) {
    const extended = view.getUint32(at) === 1 && at + 16 <= bytes.length;
    const header = extended ? 16 : 8;
    const length = extended ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    const end = length === 0 ? bytes.length : at + length;
    if (end < at + header) return;
    readBox(byteText(bytes, at + 4, at + 8), bytes.subarray(at + header, end), found, depth);
    at = end;
  }
}

function readBox(type: string, data: Uint8Array, found: Collected, depth: number): void {
  if (type === 'jp2h' || type === 'res ') {
    if (depth < MAX_DEPTH) readBoxes(data, found, depth + 1);
  } else if (type === 'ihdr' && data.length >= 14) {
    found.size ??= headerSize(data);
  } else if (type === 'jp2c') {
    // What is decoded is the code stream, whatever the header says of it.
    found.size = codestreamSize(data) ?? found.size;
  } else if (type === 'colr') {
    readColorBox(data, found);
  } else if (type === 'resc') {
    found.capture ??= resolution(data);
  } else if (type === 'resd') {
    found.display ??= resolution(data);
  }
}

/** I.5.3.1 */
function headerSize(data: Uint8Array): Collected['size'] {
  const view = viewOf(data);
  const bits = view.getUint8(10);
  return {
    heightPx: view.getUint32(0),
    widthPx: view.getUint32(4),
    components: view.getUint16(8),
    bitDepth: bits === 255 ? null : (bits & 127) + 1,
  };
}

/** SOC and SIZ markers (A.5.1). */
function codestreamSize(bytes: Uint8Array): Collected['size'] {
  if (bytes.length < 43 || byteText(bytes, 0, 4) !== '\xff\x4f\xff\x51') return null;
  const view = viewOf(bytes);
  return {
    widthPx: view.getUint32(8) - view.getUint32(16),
    heightPx: view.getUint32(12) - view.getUint32(20),
    components: view.getUint16(40),
    bitDepth: (view.getUint8(42) & 127) + 1,
  };
}

/** I.5.3.3: method 1 is an enumerated space, 2 and 3 hold a profile. */
function readColorBox(data: Uint8Array, found: Collected): void {
  if (data[0] === 1 && data.length >= 7) found.enumeratedColorSpace ??= viewOf(data).getUint32(3);
  else if (data[0] === 2 || data[0] === 3) found.profile ??= data.subarray(3);
}

/** I.5.3.7: pixels per metre as fractions with decimal exponents, vertical first. */
function resolution(data: Uint8Array): PixelDensity | null {
  if (data.length < 10) return null;
  const view = viewOf(data);
  const y = (view.getUint16(0) / view.getUint16(2)) * 10 ** view.getInt8(8);
  const x = (view.getUint16(4) / view.getUint16(6)) * 10 ** view.getInt8(9);
  return pixelDensity(x, y, 0.0254);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
