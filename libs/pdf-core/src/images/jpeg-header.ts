import { byteText } from '../bytes/byte-text';
import { type IccProfileFacts, readIccProfile } from '../color/icc-profile';
import { readExifDensity } from './exif-density';
import { pixelDensity, type PixelDensity } from './pixel-density';

/** Facts from the markers before the first scan of a JPEG (ISO/IEC 10918-1, annex B). */
export interface JpegFacts {
  readonly widthPx: number;
  /** 0 when the height comes later, by a DNL marker. */
  readonly heightPx: number;
  readonly components: number;
  readonly bitDepth: number;
  readonly process: 'baseline' | 'extended' | 'progressive' | 'lossless' | 'other';
  /** Transform flag of the Adobe marker: 0 none, 1 YCbCr, 2 YCCK; null without the marker. */
  readonly adobeTransform: number | null;
  /** The profile in its APP2 markers (ICC.1:2022, B.4); null without one, or when a part of it is missing. */
  readonly profile: IccProfileFacts | null;
  /** Stored density from JFIF, else Exif; null when there is none. */
  readonly density: PixelDensity | null;
  readonly densitySource: 'jfif' | 'exif' | null;
}

interface Collected {
  frame: Pick<JpegFacts, 'widthPx' | 'heightPx' | 'components' | 'bitDepth' | 'process'> | null;
  adobeTransform: number | null;
  readonly iccParts: Map<number, Uint8Array>;
  iccCount: number;
  jfif: PixelDensity | null;
  exif: PixelDensity | null;
}

const MAX_SEGMENTS = 4096;
const SOS = 0xda;
const EOI = 0xd9;

/** Reads the header of a JPEG; null when the bytes have no frame header. Never throws. */
export function readJpegHeader(bytes: Uint8Array): JpegFacts | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const found: Collected = {
    frame: null,
    adobeTransform: null,
    iccParts: new Map(),
    iccCount: 0,
    jfif: null,
    exif: null,
  };
  for (const { marker, data } of segments(bytes)) collect(found, marker, data);
  if (!found.frame) return null;
  return {
    ...found.frame,
    adobeTransform: found.adobeTransform,
    profile: profileOf(found),
    density: found.jfif ?? found.exif,
    densitySource: found.jfif ? 'jfif' : found.exif ? 'exif' : null,
  };
}

function* segments(bytes: Uint8Array): Iterable<{ marker: number; data: Uint8Array }> {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return;
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at] ?? EOI;
    at++;
    if (marker === SOS || marker === EOI) return;
    // TEM, RSTn, a stuffed zero: no length follows.
    if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    const length = uint16(bytes, at);
    if (length < 2) return;
    yield { marker, data: bytes.subarray(at + 2, at + length) };
    at += length;
  }
}

function collect(found: Collected, marker: number, data: Uint8Array): void {
  if (isFrame(marker)) {
    if (data.length >= 6) found.frame ??= frameOf(marker, data);
  } else if (marker === 0xe0 && startsWith(data, 'JFIF\0')) {
    found.jfif ??= jfifDensity(data);
  } else if (marker === 0xe1 && startsWith(data, 'Exif\0\0')) {
    found.exif ??= readExifDensity(data.subarray(6));
  } else if (marker === 0xe2 && startsWith(data, 'ICC_PROFILE\0')) {
    const part = data[12] ?? 0;
    found.iccCount = Math.max(found.iccCount, data[13] ?? 0);
    if (!found.iccParts.has(part)) found.iccParts.set(part, data.subarray(14));
  } else if (marker === 0xee && startsWith(data, 'Adobe') && data.length >= 12) {
    found.adobeTransform = data[11] ?? null;
  }
}

/** Parts are counted from 1. */
function profileOf({ iccParts, iccCount }: Collected): IccProfileFacts | null {
  const parts: Uint8Array[] = [];
  for (let part = 1; part <= iccCount; part++) {
    const bytes = iccParts.get(part);
    if (!bytes) return null;
    parts.push(bytes);
  }
  return parts.length === 0 ? null : readIccProfile(Buffer.concat(parts));
}

/** SOF0 to SOF15 without DHT, JPG and DAC (table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function frameOf(marker: number, data: Uint8Array): NonNullable<Collected['frame']> {
  return {
    bitDepth: data[0] ?? 0,
    heightPx: uint16(data, 1),
    widthPx: uint16(data, 3),
    components: data[5] ?? 0,
    process: processes[marker - 0xc0] ?? 'other',
  };
}

const processes = ['baseline', 'extended', 'progressive', 'lossless'] as const;

/** JFIF 1.02: unit 1 is dots per inch, 2 dots per centimetre; 0 is an aspect ratio only. */
function jfifDensity(data: Uint8Array): PixelDensity | null {
  const unit = data[7];
  if (unit !== 1 && unit !== 2) return null;
  return pixelDensity(uint16(data, 8), uint16(data, 10), unit === 1 ? 1 : 2.54);
}

function startsWith(data: Uint8Array, text: string): boolean {
  return byteText(data, 0, Math.min(text.length, data.length)) === text;
}

function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
