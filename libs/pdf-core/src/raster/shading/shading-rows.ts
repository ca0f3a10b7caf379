import type { GapKind, GapLog, ObjectReader } from '../../document/index';
import { type FunctionCache, isFunction, type PdfFunction } from '../../functions/index';
import { concat, inverse, type Matrix, matrixOf, type Rect } from '../../geometry/index';
import { isPdfArray, type PdfDict, PdfRef } from '../../syntax/index';
import {
  NOTHING,
  OPAQUE,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from '../compose/source-row';
import type { ShadingSource } from '../display/items';
import type { Tinter } from '../inks/tints';
import type { Window } from '../scan/index';
import { FunctionRows } from './function-rows';
import { AxialGradient, type Gradient, GradientRows, RadialGradient } from './gradient-rows';
import { KeptTriangles } from './kept-triangles';
import { type MeshFormat, vertexSize } from './mesh-data';
import { MeshRows } from './mesh-rows';
import { patchTriangles } from './patches';
import { colorTable, shadingFunction } from './shading-colors';
import { freeFormTriangles, latticeTriangles, type TriangleTaker } from './triangles';

/** Where and on what a shading is seen. */
export interface ShadingView {
  /** The painted area, in user space of the page. */
  readonly bounds: Rect;
  readonly toPixels: Matrix;
  readonly window: Window;
  readonly tinter: Tinter;
}

/** The colours of the shadings of one page (ISO 32000-2, 8.7.4). */
export class ShadingReader {
  /** Shadings as they were seen last. */
  private readonly known = new WeakMap<
    ShadingSource,
    { readonly toPixels: Matrix; readonly tinter: Tinter; readonly rows: RowSource | null }
  >();

  private readonly meshes = new WeakMap<
    ShadingSource,
    { readonly toPixels: Matrix; readonly triangles: KeptTriangles }
  >();

  constructor(
    private readonly reader: ObjectReader,
    private readonly functions: FunctionCache,
    private readonly gaps: GapLog,
  ) {}

  /** Null when the shading cannot be read: the log then has a gap. */
  rows(source: ShadingSource, view: ShadingView): RowSource | null {
    const known = this.known.get(source);
    if (known?.toPixels === view.toPixels && known.tinter === view.tinter) return known.rows;
    const rows = this.make(source, view);
    // Meshes are filled in where they are seen.
    if (source.shading.shadingType < 4) {
      const { toPixels, tinter } = view;
      this.known.set(source, { toPixels, tinter, rows });
    }
    return rows;
  }

  private make(source: ShadingSource, view: ShadingView): RowSource | null {
    const { shading, space, overprint, process } = source;
    const masks = view.tinter.masksOf(space, overprint, process);
    const matrix = concat(shading.matrix, view.toPixels);
    const back = inverse(matrix);
    if (!back) return null;
    if (space.components === 0) return this.lacks(source, view, 'a colour space that can be read');
    const rows = this.ofType(source, masks, { matrix, back }, view);
    const bbox = this.numbers(shading.shading, 'BBox');
    if (!rows) return null;
    const boxed = bbox?.length === 4 ? new BoxedRows(rows, bbox, back) : rows;
    const inked = view.tinter.inkedOf(space);
    return { masks, inked, read: (x, y, length, row) => boxed.read(x, y, length, row) };
  }

  private ofType(
    source: ShadingSource,
    masks: Int32Array,
    { matrix, back }: { readonly matrix: Matrix; readonly back: Matrix },
    view: ShadingView,
  ): RowSource | null {
    switch (source.shading.shadingType) {
      case 1:
        return this.functionBased(source, masks, back, view);
      case 2:
      case 3:
        return this.gradient(source, masks, back, view);
      default:
        return this.mesh(source, masks, matrix, view);
    }
  }

  private functionBased(
    source: ShadingSource,
    masks: Int32Array,
    back: Matrix,
    view: ShadingView,
  ): RowSource | null {
    const {
      shading: { shading },
      space,
    } = source;
    const transform = this.transform(source, view, 2);
    const own = inverse(matrixOf(this.numbers(shading, 'Matrix')) ?? [1, 0, 0, 1, 0, 0]);
    if (!transform) return null;
    if (!own) return this.lacks(source, view, 'a matrix that can be inverted');
    const [x0 = 0, x1 = 1, y0 = 0, y1 = 1] = this.numbers(shading, 'Domain') ?? [];
    const domain = [x0, x1, y0, y1] as const;
    return new FunctionRows(
      masks,
      { space, transform, domain, back: concat(back, own) },
      view.tinter,
    );
  }

  private gradient(
    source: ShadingSource,
    masks: Int32Array,
    back: Matrix,
    view: ShadingView,
  ): RowSource | null {
    const {
      shading: { shading, shadingType },
      space,
    } = source;
    const transform = this.transform(source, view, 1);
    const coords = this.numbers(shading, 'Coords') ?? [];
    if (!transform) return null;
    const [t0 = 0, t1 = 1] = this.numbers(shading, 'Domain') ?? [];
    const written = this.reader.array(shading, 'Extend')?.map((part) => this.reader.resolve(part));
    const extend = [written?.[0] === true, written?.[1] === true] as const;
    const gradient = gradientOf(shadingType, coords, extend, back);
    const fineness = 4 * (gradient?.pixels ?? 0);
    if (!gradient) return this.lacks(source, view, 'coordinates');
    const table = colorTable(space, transform, [t0, t1], view.tinter, fineness);
    return table ? new GradientRows(masks, table, gradient) : this.lacks(source, view, 'colours');
  }

  private mesh(
    source: ShadingSource,
    masks: Int32Array,
    matrix: Matrix,
    view: ShadingView,
  ): RowSource | null {
    const { tinter, window } = view;
    const {
      shading: { shading, stream, shadingType },
      space,
    } = source;
    if (!stream) return this.lacks(source, view, shadingType === 0 ? 'a known type' : 'a stream');
    const transform = shading.has('Function') ? this.transform(source, view, 1) : null;
    if (!transform && shading.has('Function')) return null;
    const format = this.format(shading, shadingType, transform ? 1 : space.components);
    if (!format) return this.lacks(source, view, 'a valid format of its vertices');
    const [low = 0, high = 1] = format.decode.slice(4, 6);
    const table = transform && colorTable(space, transform, [low, high], tinter);
    if (transform && !table) return this.lacks(source, view, 'colours');
    const meaning = table
      ? ({ kind: 'table', table } as const)
      : ({ kind: 'space', space } as const);
    const rows = new MeshRows(masks, meaning, window, tinter, this.reader.budget);
    const fill = (triangles: KeptTriangles): void => {
      triangles.each(window.y, window.y + window.height, rows.triangle);
    };
    const known = this.meshes.get(source);
    if (known?.toPixels === view.toPixels && known.triangles.whole) {
      fill(known.triangles);
      return rows;
    }
    const triangles = new KeptTriangles(matrix, vertexSize(format), fill);
    this.meshes.set(source, { toPixels: view.toPixels, triangles });
    const { bytes, complete } = this.reader.decode(stream);
    let count = 0;
    this.triangles(source, bytes, { format, matrix }, (from, a, b, c) => {
      count++;
      this.reader.budget.spend('outlinePoints', 3);
      triangles.add(from, a, b, c);
    });
    if (!complete || count === 0) this.lacks(source, view, 'part of its data');
    fill(triangles);
    return rows;
  }

  private triangles(
    { shading: { shading, shadingType } }: ShadingSource,
    bytes: Uint8Array,
    { format, matrix }: { readonly format: MeshFormat; readonly matrix: Matrix },
    take: TriangleTaker,
  ): void {
    if (shadingType === 4) freeFormTriangles(bytes, format, take);
    else if (shadingType === 5) {
      latticeTriangles(bytes, format, this.reader.integer(shading, 'VerticesPerRow') ?? 0, take);
    } else {
      const scale = Math.max(Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3]));
      const steps = (extent: number) =>
        Math.min(64, Math.max(4, Math.ceil(Math.sqrt(extent * scale))));
      patchTriangles(bytes, format, shadingType === 7, steps, take);
    }
  }

  private transform(source: ShadingSource, view: ShadingView, inputs: number): PdfFunction | null {
    const { shading } = source.shading;
    const { components } = source.space;
    const read = shadingFunction(this.reader, shading, inputs, components, this.functions);
    if (isFunction(read)) return read;
    const written = shading.get('Function');
    const objectKey = written instanceof PdfRef ? written.key : source.shading.objectKey;
    return this.gap('function', objectKey, `the function of a shading: ${read.detail}`, view);
  }

  private lacks({ shading }: ShadingSource, view: ShadingView, what: string): null {
    return this.gap('shading', shading.objectKey, `the shading lacks ${what}`, view);
  }

  private gap(
    kind: GapKind,
    objectKey: string | null,
    reason: string,
    { bounds }: ShadingView,
  ): null {
    this.gaps.add({ kind, objectKey, reason, bounds });
    return null;
  }

  private format(shading: PdfDict, type: number, components: number): MeshFormat | null {
    const bits = (key: string, most: number): number => {
      const value = this.reader.integer(shading, key) ?? 0;
      return value >= 1 && value <= most ? value : 0;
    };
    const format = {
      bitsPerCoordinate: bits('BitsPerCoordinate', 32),
      bitsPerComponent: bits('BitsPerComponent', 16),
      bitsPerFlag: type === 5 ? 0 : bits('BitsPerFlag', 8),
      decode: this.numbers(shading, 'Decode') ?? [],
      components,
    };
    const whole = format.bitsPerCoordinate > 0 && format.bitsPerComponent > 0;
    return whole && (type === 5 || format.bitsPerFlag > 0) ? format : null;
  }

  private numbers(dict: PdfDict, key: string): readonly number[] | null {
    const array = this.reader.get(dict, key);
    if (!isPdfArray(array)) return null;
    const numbers = array.map((part) => this.reader.resolve(part));
    return numbers.every((part) => typeof part === 'number') ? numbers : null;
  }
}

/** Colours that end at the /BBox of their shading. */
class BoxedRows implements RowSource {
  readonly masks: Int32Array;

  constructor(
    private readonly rows: RowSource,
    private readonly bbox: readonly number[],
    private readonly back: Matrix,
  ) {
    this.masks = rows.masks;
  }

  read(x: number, y: number, length: number, row: SourceRow): Reading {
    const reading = this.rows.read(x, y, length, row);
    if (reading === NOTHING) return NOTHING;
    if (reading === OPAQUE) row.alpha.fill(255, 0, length);
    const [a, b, c, d, e, f] = this.back;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.bbox;
    for (let i = 0; i < length; i++) {
      const u = a * (x + i + 0.5) + c * (y + 0.5) + e;
      const v = b * (x + i + 0.5) + d * (y + 0.5) + f;
      const inside =
        u >= Math.min(x0, x1) &&
        u <= Math.max(x0, x1) &&
        v >= Math.min(y0, y1) &&
        v <= Math.max(y0, y1);
      if (!inside) row.alpha[i] = 0;
    }
    return VARIED;
  }
}

function gradientOf(
  type: number,
  coords: readonly number[],
  extend: readonly [boolean, boolean],
  back: Matrix,
): Gradient | null {
  const [a, b, c, d, e, f] = coords;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (type === 2) return new AxialGradient([a, b, c, d], extend, back);
  if (e === undefined || f === undefined) return null;
  return new RadialGradient([a, b, c, d, e, f], extend, back);
}
