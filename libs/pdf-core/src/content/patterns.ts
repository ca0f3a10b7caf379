import type { ColorSpaceReader } from '../color/index';
import type { ObjectReader } from '../document/index';
import { concat, type Matrix } from '../geometry/index';
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/index';
import type { ShadingPaint, TilingPattern, UnknownPattern } from './graphics-state';
import { boxIn, matrixIn } from './reading';

/** A pattern as the file defines it, before it is known what space it stands in. */
export type PatternDefinition = TilingPattern | ShadingPaint | UnknownPattern;

const unknown: UnknownPattern = { kind: 'unknown' };

/** Reads a pattern (ISO 32000-2, 8.7.3, 8.7.4); its matrix is as written. */
export function readPattern(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  written: PdfObject,
): PatternDefinition {
  const object = reader.resolve(written);
  if (object instanceof PdfStream) return readTiling(reader, object, keyOf(written, object));
  if (!(object instanceof PdfDict)) return unknown;
  const shading = readShading(reader, spaces, object.get('Shading') ?? null);
  return shading ? { ...shading, matrix: matrixIn(reader, object, 'Matrix') } : unknown;
}

/** The pattern in the space of the content that names it (8.7.3.1). */
export function patternIn(pattern: PatternDefinition, base: Matrix): PatternDefinition {
  if (pattern.kind === 'unknown') return pattern;
  return { ...pattern, matrix: concat(pattern.matrix, base) };
}

function readTiling(
  reader: ObjectReader,
  stream: PdfStream,
  objectKey: string | null,
): TilingPattern | UnknownPattern {
  const { dict } = stream;
  const bbox = boxIn(reader, dict, 'BBox');
  if (!bbox || (reader.integer(dict, 'PatternType') ?? 1) !== 1) return unknown;
  const step = (key: string, size: number): number => {
    const value = reader.number(dict, key) ?? 0;
    // A step of nothing would paint cells without end.
    return value === 0 || !Number.isFinite(value) ? size : value;
  };
  return {
    kind: 'tiling',
    stream,
    objectKey,
    matrix: matrixIn(reader, dict, 'Matrix'),
    paintType: reader.integer(dict, 'PaintType') === 2 ? 2 : 1,
    bbox,
    xStep: step('XStep', bbox[2] - bbox[0]),
    yStep: step('YStep', bbox[3] - bbox[1]),
  };
}

/** Reads a shading (8.7.4.3); null when it is not one. Its matrix is the identity. */
export function readShading(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  written: PdfObject,
): ShadingPaint | null {
  const object = reader.resolve(written);
  const stream = object instanceof PdfStream ? object : null;
  const shading = stream?.dict ?? object;
  if (!(shading instanceof PdfDict)) return null;
  const type = reader.integer(shading, 'ShadingType') ?? 0;
  return {
    kind: 'shading',
    shading,
    stream,
    objectKey: keyOf(written, stream),
    shadingType: type >= 1 && type <= 7 ? type : 0,
    space: spaces.read(shading.get('ColorSpace')),
    matrix: [1, 0, 0, 1, 0, 0],
  };
}

function keyOf(written: PdfObject, stream: PdfStream | null): string | null {
  return written instanceof PdfRef ? written.key : (stream?.ref?.key ?? null);
}
