import type { ObjectReader } from '../../document/index';
import { isPdfArray, PdfDict, PdfName } from '../../syntax/index';
import { type Box, numbersOf } from '../reading';

/** A point in the user space of the page. */
export type Point = readonly [x: number, y: number];

/** Width, dash and style of a border (ISO 32000-2, 12.5.4). */
export interface BorderLook {
  /** In points; 0 for no border. */
  readonly width: number;
  readonly dash: readonly number[];
  readonly underline: boolean;
}

const mostPaths = 1000;
const mostPoints = 20_000;
const defaultDash = [3];

/** Reads the entries of an annotation that say how it looks. Lengths are in points, colours operators of content. */
export class AnnotationLook {
  constructor(
    readonly reader: ObjectReader,
    readonly dict: PdfDict,
    readonly rect: Box,
  ) {}

  /** /BS, else /Border, else a solid line of one point. */
  get border(): BorderLook {
    const style = this.reader.dict(this.dict, 'BS');
    if (style) {
      const kind = this.reader.name(style, 'S');
      const dash = numbersOf(this.reader, style.get('D') ?? null, 10) ?? defaultDash;
      return {
        width: Math.max(0, this.reader.number(style, 'W') ?? 1),
        dash: kind === 'D' ? usable(dash) : [],
        underline: kind === 'U',
      };
    }
    const written = this.reader.array(this.dict, 'Border') ?? [];
    const width = this.reader.resolve(written[2]);
    const dash = written[3] === undefined ? null : numbersOf(this.reader, written[3], 10);
    return {
      width: typeof width === 'number' ? Math.max(0, width) : 1,
      dash: usable(dash ?? []),
      underline: false,
    };
  }

  /** A colour array as an operator for strokes or fills; null when it is absent or transparent (table 166). */
  color(key: string, use: 'stroke' | 'fill', dict: PdfDict = this.dict): string | null {
    const components = numbersOf(this.reader, dict.get(key) ?? null, 4);
    const operator = operators[use][components?.length ?? 0];
    return components && operator ? `${components.map(number).join(' ')} ${operator}` : null;
  }

  /** The colour of strokes: /C, black without it; null when it is written as transparent. */
  get stroke(): string | null {
    return this.dict.has('C') ? this.color('C', 'stroke') : '0 G';
  }

  /** /CA as the opacity of the whole, and Multiply for highlights. */
  graphicsState(): PdfDict {
    const opacity = Math.max(0, Math.min(1, this.reader.number(this.dict, 'CA') ?? 1));
    const isHighlight = this.reader.name(this.dict, 'Subtype') === 'Highlight';
    return PdfDict.of({
      ca: opacity,
      CA: opacity,
      BM: isHighlight ? PdfName.of('Multiply') : undefined,
    });
  }

  /** /QuadPoints as corners: left and right of the upper side, then of the lower side; /Rect without them. */
  quads(): readonly (readonly [Point, Point, Point, Point])[] {
    const [x0, y0, x1, y1] = this.rect;
    const points = this.points(
      numbersOf(this.reader, this.dict.get('QuadPoints') ?? null, mostPoints),
    );
    const quads: [Point, Point, Point, Point][] = [];
    for (let at = 0; at + 3 < points.length; at += 4) {
      const [a, b, c, d] = points.slice(at, at + 4);
      if (a && b && c && d) quads.push([a, b, c, d]);
    }
    return quads.length > 0
      ? quads
      : [
          [
            [x0, y1],
            [x1, y1],
            [x0, y0],
            [x1, y0],
          ],
        ];
  }

  /** Arrays of coordinates in an array. */
  paths(key: string): readonly (readonly Point[])[] {
    const written = this.reader.array(this.dict, key) ?? [];
    return written
      .slice(0, mostPaths)
      .map((path) => this.points(numbersOf(this.reader, path, mostPoints)));
  }

  /** /Vertices as one path. */
  vertices(): readonly (readonly Point[])[] {
    return [this.points(numbersOf(this.reader, this.dict.get('Vertices') ?? null, mostPoints))];
  }

  /** Names of an array. */
  names(key: string): readonly string[] {
    const written = this.reader.get(this.dict, key);
    const entries = isPdfArray(written) ? written.slice(0, 2) : [];
    return entries.map((entry) => {
      const name = this.reader.resolve(entry);
      return name instanceof PdfName ? name.value : '';
    });
  }

  private points(numbers: readonly number[] | null): Point[] {
    const points: Point[] = [];
    for (let at = 0; at + 1 < (numbers?.length ?? 0); at += 2) {
      points.push([numbers?.[at] ?? 0, numbers?.[at + 1] ?? 0]);
    }
    return points;
  }
}

const operators = {
  stroke: { 1: 'G', 3: 'RG', 4: 'K' },
  fill: { 1: 'g', 3: 'rg', 4: 'k' },
} as const satisfies Record<string, Record<number, string>> as Readonly<
  Record<'stroke' | 'fill', Readonly<Record<number, string>>>
>;

/** A dash array that draws something; else none. */
function usable(dash: readonly number[]): readonly number[] {
  return dash.every((length) => length >= 0) && dash.some((length) => length > 0) ? dash : [];
}

/** A number as content has it. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Points as operands. */
export function at(...points: readonly Point[]): string {
  return points.map(([x, y]) => `${number(x)} ${number(y)}`).join(' ');
}

/** Width and dash of a line as operators. */
export function lineStyle({ width, dash }: BorderLook): string {
  return `${number(width)} w [${dash.map(number).join(' ')}] 0 d`;
}
