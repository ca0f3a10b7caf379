import type { ByteReader } from '../bytes/byte-reader';
import { type Directory, readDirectories } from './directory';
import { tag } from './tags.table';
import { TiffError } from './tiff-error';

/** How the samples of an image are packed. */
export type TiffCompression =
  'none' | 'modified_huffman' | 'g3' | 'g4' | 'packbits' | 'lzw' | 'deflate';

/** Photometric interpretation. */
export type TiffPhotometric = 'white_is_zero' | 'black_is_zero' | 'palette' | 'unknown';

/** Strips or tiles: rectangles of `width` times `height` pixels that are packed by themselves. */
export interface SegmentLayout {
  readonly width: number;
  readonly height: number;
  readonly across: number;
  readonly down: number;
  readonly tiled: boolean;
}

/** An image of one sample a pixel in a TIFF: what its directory says. */
export interface TiffImage {
  readonly reader: ByteReader;
  readonly directory: Directory;
  readonly big: boolean;
  /** Directories of the file; only one of them is this image. */
  readonly directories: number;
  readonly width: number;
  readonly height: number;
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  readonly bits: number;
  readonly compression: TiffCompression;
  readonly photometric: TiffPhotometric;
  /** Bits of a byte from the lowest to the highest (FillOrder 2). */
  readonly lowestFirst: boolean;
  /** Dots an inch along x and y; null when the file does not say. */
  readonly dpi: readonly [number, number] | null;
  /** 1 to 8 (TIFF 6.0, Orientation). */
  readonly orientation: number;
  readonly segments: SegmentLayout;
}

/** Limits of an image. */
export interface TiffLimits {
  /** Pixels of the image. */
  readonly pixels: number;
}

const compressions = new Map<number, TiffCompression>([
  [1, 'none'],
  [2, 'modified_huffman'],
  [3, 'g3'],
  [4, 'g4'],
  [5, 'lzw'],
  [8, 'deflate'],
  [32946, 'deflate'],
  [32773, 'packbits'],
]);

/**
 * Opens the first full image of a TIFF or BigTIFF: reduced copies (NewSubfileType bit 0) are skipped. Throws `TiffError` for what is
 * no TIFF, for an image that is not of one sample a pixel, and for sizes over the limits.
 */
export function openTiff(reader: ByteReader, limits: TiffLimits): TiffImage {
  const { big, list } = readDirectories(reader);
  const directory =
    list.find((entry) => ((entry.number(tag.newSubfileType) ?? 0) & 1) === 0) ?? list[0];
  if (!directory) throw new TiffError('damaged', 'the TIFF has no image');
  const { width, height } = sizeOf(directory, limits);
  const samples = directory.number(tag.samplesPerPixel) ?? 1;
  if (samples !== 1)
    throw new TiffError('unsupported', `the image has ${samples} samples a pixel; a plate has one`);
  const bits = directory.number(tag.bitsPerSample) ?? 1;
  if (![1, 2, 4, 8, 16].includes(bits))
    throw new TiffError('unsupported', `samples of ${bits} bits are not read`);
  if ((directory.number(tag.sampleFormat) ?? 1) !== 1)
    throw new TiffError('unsupported', 'only samples that are unsigned integers are read');
  const written = directory.number(tag.compression) ?? 1;
  const compression = compressions.get(written);
  if (!compression) throw new TiffError('unsupported', `compression ${written} is not read`);
  if (
    bits !== 1 &&
    (compression === 'modified_huffman' || compression === 'g3' || compression === 'g4')
  )
    throw new TiffError('damaged', `${compression} packs samples of 1 bit, the image has ${bits}`);
  return {
    reader,
    directory,
    big,
    directories: list.length,
    width,
    height,
    bits,
    compression,
    photometric: photometricOf(directory),
    lowestFirst: directory.number(tag.fillOrder) === 2,
    dpi: dpiOf(directory),
    orientation: orientationOf(directory),
    segments: segmentsOf(directory, width, height),
  };
}

function sizeOf(directory: Directory, limits: TiffLimits): { width: number; height: number } {
  const width = directory.number(tag.width) ?? 0;
  const height = directory.number(tag.height) ?? 0;
  if (!(width >= 1 && height >= 1))
    throw new TiffError('damaged', `the image is ${width} by ${height} pixels`);
  if (width > 2 ** 24 || width * height > limits.pixels)
    throw new TiffError(
      'exceeds_limits',
      `${width} by ${height} pixels are more than the limit of ${limits.pixels}`,
    );
  return { width, height };
}

function photometricOf(directory: Directory): TiffPhotometric {
  const value = directory.number(tag.photometric);
  if (value === 0) return 'white_is_zero';
  if (value === 1) return 'black_is_zero';
  if (value === 3 && directory.has(tag.colorMap)) return 'palette';
  if (value === null || value === 3) return 'unknown';
  throw new TiffError('unsupported', `an image of photometric ${value} is no plate of one ink`);
}

function dpiOf(directory: Directory): readonly [number, number] | null {
  const unit = directory.number(tag.resolutionUnit) ?? 2;
  const x = directory.number(tag.xResolution) ?? 0;
  const y = directory.number(tag.yResolution) ?? x;
  const factor = unit === 3 ? 2.54 : 1;
  return unit !== 1 && x > 0 && y > 0 ? [x * factor, y * factor] : null;
}

function orientationOf(directory: Directory): number {
  const value = directory.number(tag.orientation) ?? 1;
  return value >= 1 && value <= 8 ? value : 1;
}

function segmentsOf(directory: Directory, width: number, height: number): SegmentLayout {
  if (directory.has(tag.tileOffsets)) {
    const tileWidth = directory.number(tag.tileWidth) ?? 0;
    const tileHeight = directory.number(tag.tileHeight) ?? 0;
    if (!(tileWidth >= 1 && tileHeight >= 1 && tileWidth * tileHeight <= 2 ** 28))
      throw new TiffError('damaged', `tiles are ${tileWidth} by ${tileHeight} pixels`);
    const across = Math.ceil(width / tileWidth);
    return {
      width: tileWidth,
      height: tileHeight,
      across,
      down: Math.ceil(height / tileHeight),
      tiled: true,
    };
  }
  if (!directory.has(tag.stripOffsets)) throw new TiffError('damaged', 'the image has no data');
  const rows = directory.number(tag.rowsPerStrip) ?? height;
  const rowsPerStrip = rows >= 1 ? Math.min(rows, height) : height;
  return {
    width,
    height: rowsPerStrip,
    across: 1,
    down: Math.ceil(height / rowsPerStrip),
    tiled: false,
  };
}
