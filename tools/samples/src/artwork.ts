import type { TextFace } from './text-face';

/** A colour as content streams name it: `/DeviceCMYK cs 0 0 0 1 scn` without the operators' case. */
export interface Paint {
  readonly space: string;
  readonly components: readonly number[];
}

/** A point in millimetres from the lower left corner of the trim box, y up. */
export type Point = readonly [number, number];

/** A path segment: move or line by one point, curve by three, `close` alone. */
export type Segment =
  readonly ['M' | 'L', Point] | readonly ['C', Point, Point, Point] | readonly ['close'];

/** Process colour, each 0 to 1. */
export function cmyk(c: number, m: number, y: number, k: number): Paint {
  return { space: 'DeviceCMYK', components: [c, m, y, k] };
}

/** Points in one millimetre. */
export const PT_PER_MM = 72 / 25.4;

/** A content stream under construction: millimetres in, operators out; sizes of type and lines stay points. */
export class Artwork {
  readonly #operators: string[] = [];

  /** `originPt` is the place of (0, 0) on the page, in points. */
  constructor(private readonly originPt: Point) {}

  /** The finished content stream. */
  toString(): string {
    return this.#operators.join('\n');
  }

  /** Writes operators as they stand. */
  raw(...operators: readonly string[]): this {
    this.#operators.push(...operators);
    return this;
  }

  /** Draws inside q and Q. */
  saved(draw: () => void): this {
    this.raw('q');
    draw();
    return this.raw('Q');
  }

  /** Draws inside an optional content group. */
  layer(properties: string, draw: () => void): this {
    this.raw(`/OC /${properties} BDC`);
    draw();
    return this.raw('EMC');
  }

  fill(paint: Paint, path: readonly Segment[], rule: 'f' | 'f*' = 'f'): this {
    return this.raw(setPaint(paint, 'fill'), ...this.#path(path), rule);
  }

  stroke(paint: Paint, widthPt: number, path: readonly Segment[]): this {
    return this.raw(setPaint(paint, 'stroke'), `${number(widthPt)} w`, ...this.#path(path), 'S');
  }

  /** Restricts what follows inside the same `saved` to a path. */
  clip(path: readonly Segment[], rule: 'W' | 'W*' = 'W'): this {
    return this.raw(...this.#path(path), rule, 'n');
  }

  /** One line of text with its baseline starting at `at`; `trackingPt` is added after every glyph. */
  text(run: TextRun): this {
    const [x, y] = this.#at(run.at);
    const widthPt = textWidthPt(run);
    const shift = run.align === 'centre' ? widthPt / 2 : run.align === 'right' ? widthPt : 0;
    return this.raw(
      'BT',
      setPaint(run.paint, 'fill'),
      `/${run.face.name} ${number(run.sizePt)} Tf ${number(run.trackingPt ?? 0)} Tc`,
      `1 0 0 1 ${number(x - shift)} ${number(y)} Tm`,
      `${run.face.encode(run.text)} Tj`,
      'ET',
    );
  }

  /** Places an image XObject with its lower left corner at `at`. */
  image(name: string, at: Point, widthMm: number, heightMm: number): this {
    const [x, y] = this.#at(at);
    const [width, height] = [widthMm * PT_PER_MM, heightMm * PT_PER_MM];
    return this.saved(() =>
      this.raw(`${[width, 0, 0, height, x, y].map(number).join(' ')} cm`, `/${name} Do`),
    );
  }

  /** The matrix that puts a shading's unit (one millimetre) at `at`. */
  shade(name: string, at: Point): this {
    const [x, y] = this.#at(at);
    const scale = number(PT_PER_MM);
    return this.saved(() =>
      this.raw(`${scale} 0 0 ${scale} ${number(x)} ${number(y)} cm`, `/${name} sh`),
    );
  }

  #at([x, y]: Point): Point {
    return [this.originPt[0] + x * PT_PER_MM, this.originPt[1] + y * PT_PER_MM];
  }

  #path(path: readonly Segment[]): string[] {
    const pair = (point: Point): string => this.#at(point).map(number).join(' ');
    return path.map((segment) => {
      switch (segment[0]) {
        case 'M':
          return `${pair(segment[1])} m`;
        case 'L':
          return `${pair(segment[1])} l`;
        case 'C':
          return `${pair(segment[1])} ${pair(segment[2])} ${pair(segment[3])} c`;
        case 'close':
          return 'h';
      }
    });
  }
}

/** One line of text. */
export interface TextRun {
  readonly face: TextFace;
  readonly sizePt: number;
  readonly at: Point;
  readonly text: string;
  readonly paint: Paint;
  readonly align?: 'left' | 'centre' | 'right';
  readonly trackingPt?: number;
}

function textWidthPt({ face, sizePt, text, trackingPt = 0 }: TextRun): number {
  return face.widthPt(text, sizePt) + trackingPt * (text.length - 1);
}

/** Breaks a paragraph into lines no wider than `widthMm`. */
export function breakLines(
  face: TextFace,
  sizePt: number,
  widthMm: number,
  paragraph: string,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (face.widthPt(longer, sizePt) > widthMm * PT_PER_MM && line !== '') {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function setPaint({ space, components }: Paint, use: 'fill' | 'stroke'): string {
  const values = components.map(number).join(' ');
  return use === 'fill' ? `/${space} cs ${values} scn` : `/${space} CS ${values} SCN`;
}

/** A number as content streams write it: at most four decimals, no exponent, no negative zero. */
export function number(value: number): string {
  return String(Math.round(value * 10000) / 10000 + 0);
}
