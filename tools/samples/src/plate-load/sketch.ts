import type { PDFContext, PDFRef } from 'pdf-lib';
import { noiseSource } from '../noise';
import { closeFile, newContext } from '../print-file';
import { openTextFace, type TextFace } from '../text-face';

type Literal = NonNullable<Parameters<PDFContext['flateStream']>[1]>[string];
type Dictionary = Readonly<Record<string, Literal>>;

/** Entries of an image dictionary in addition to those of every image. */
export interface ImageKind {
  readonly width: number;
  readonly height: number;
  readonly space: Literal;
  readonly bits?: number;
  readonly more?: Dictionary;
}

/** A PDF of one page in the making: content, resources by name, and what is random. */
export class Sketch {
  readonly context = newContext();
  private readonly lines: string[] = [];
  private readonly resources = new Map<string, Map<string, Literal>>();
  private readonly resourcesRef = this.context.nextRef();
  private readonly noise: () => number;
  private readonly faces: { readonly face: TextFace; readonly ref: PDFRef }[] = [];

  constructor(
    /** In points. */
    readonly width: number,
    readonly height: number,
    seed: number,
  ) {
    this.noise = noiseSource(seed);
  }

  /** A number from `low` to `high`. */
  between(low: number, high: number): number {
    return low + (this.noise() / 2 ** 32) * (high - low);
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return this.noise() % count;
  }

  /** A point of the page. */
  point(): readonly [number, number] {
    return [this.between(0, this.width), this.between(0, this.height)];
  }

  /** Adds operators; numbers are written with two decimals. */
  draw(...parts: readonly (string | number)[]): void {
    this.lines.push(written(parts));
  }

  /** A resource under a name of its own; the same entry gets the same name only when the caller keeps it. */
  resource(category: string, entry: Literal): string {
    const known = this.resources.get(category) ?? new Map<string, Literal>();
    this.resources.set(category, known);
    const name = `${category.slice(0, 2)}${known.size}`;
    known.set(name, entry);
    return name;
  }

  register(entry: Dictionary): PDFRef {
    return this.context.register(this.context.obj({ ...entry }));
  }

  /** Registers a colour space. */
  space(parts: readonly Literal[]): PDFRef {
    return this.context.register(this.context.obj([...parts]));
  }

  stream(content: string | Uint8Array, entries: Dictionary = {}): PDFRef {
    return this.context.register(this.context.flateStream(content, { ...entries }));
  }

  /** A colour space of one ink. */
  spot(ink: string, cmyk: readonly number[]): string {
    return this.resource('ColorSpace', this.space(separation(ink, cmyk)));
  }

  state(entries: Dictionary): string {
    return this.resource('ExtGState', this.register({ Type: 'ExtGState', ...entries }));
  }

  /** A form XObject of the size of the page, or of a box; with `group` a transparency group. */
  form(
    draw: (inside: Sketch) => void,
    {
      box = [0, 0, this.width, this.height],
      group,
    }: { box?: readonly number[]; group?: Dictionary } = {},
  ): PDFRef {
    const from = this.lines.length;
    draw(this);
    const content = this.lines.splice(from).join('\n');
    return this.stream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [...box],
      Resources: this.resourcesRef,
      ...(group ? { Group: { S: 'Transparency', ...group } } : {}),
    });
  }

  /** A tiling pattern of one cell. */
  tiling(draw: (inside: Sketch) => void, step: number, matrix: readonly number[]): string {
    const from = this.lines.length;
    draw(this);
    const content = this.lines.splice(from).join('\n');
    return this.resource(
      'Pattern',
      this.stream(content, {
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, step, step],
        XStep: step,
        YStep: step,
        Matrix: [...matrix],
        Resources: this.resourcesRef,
      }),
    );
  }

  /** An image XObject. */
  image(samples: Uint8Array, { width, height, space, bits = 8, more = {} }: ImageKind): PDFRef {
    return this.stream(samples, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: space,
      BitsPerComponent: bits,
      ...more,
    });
  }

  /** Paints an XObject into a box. */
  place(object: PDFRef, matrix: readonly number[]): void {
    this.draw('q', ...matrix, 'cm', `/${this.resource('XObject', object)}`, 'Do Q');
  }

  /** A typeface. */
  face(program: string): TextFace {
    const ref = this.context.nextRef();
    const face = openTextFace(this.resource('Font', ref), program);
    this.faces.push({ face, ref });
    return face;
  }

  /** The file. */
  finish(entries: Dictionary = {}): Promise<Uint8Array> {
    const { context } = this;
    for (const { face, ref } of this.faces) face.embed(context, ref);
    const resources = Object.fromEntries(
      [...this.resources].map(([category, known]) => [category, Object.fromEntries(known)]),
    );
    context.assign(this.resourcesRef, context.obj(resources));
    const pagesRef = context.nextRef();
    const page = this.register({
      Type: 'Page',
      Parent: pagesRef,
      MediaBox: [0, 0, this.width, this.height],
      Resources: this.resourcesRef,
      Contents: this.stream(this.lines.join('\n')),
      ...entries,
    });
    return closeFile(context, {
      pages: [page],
      pagesRef,
      version: [1, 7],
      described: false,
      catalog: {},
      facts: {
        title: '',
        creator: 'Forme samples',
        producer: 'Forme',
        date: '2026-01-05T09:00:00Z',
        uuid: '3c0b7c1e-5a50-5c7a-8f0e-706c617465ff',
      },
    });
  }
}

/** Operators and operands as text. */
export function written(parts: readonly (string | number)[]): string {
  return parts
    .map((part) => (typeof part === 'number' ? String(Math.round(part * 100) / 100) : part))
    .join(' ');
}

/** A Separation space over DeviceCMYK (ISO 32000-2, 8.6.6.4). */
export function separation(ink: string, cmyk: readonly number[]): Literal[] {
  return ['Separation', ink, 'DeviceCMYK', ramp([0, 0, 0, 0], cmyk)];
}

/** An exponential function of exponent 1 (7.10.3). */
export function ramp(from: readonly number[], to: readonly number[]): Literal {
  return { FunctionType: 2, Domain: [0, 1], C0: [...from], C1: [...to], N: 1 };
}

/** A closed blob of four curves around a point. */
export function blob(sketch: Sketch, x: number, y: number, radius: number): string {
  const r = () => radius * sketch.between(0.6, 1.4);
  const [right, up, left, down] = [r(), r(), r(), r()];
  const k = 0.55;
  return written([
    x + right,
    y,
    'm',
    x + right,
    y + k * up,
    x + k * right,
    y + up,
    x,
    y + up,
    'c',
    x - k * left,
    y + up,
    x - left,
    y + k * up,
    x - left,
    y,
    'c',
    x - left,
    y - k * down,
    x - k * left,
    y - down,
    x,
    y - down,
    'c',
    x + k * right,
    y - down,
    x + right,
    y - k * down,
    x + right,
    y,
    'c h',
  ]);
}

/** Smooth samples with a little noise: waves of their own in each component, as in a photograph out of focus. */
export function photo(
  sketch: Sketch,
  width: number,
  height: number,
  components: number,
): Uint8Array {
  const samples = Buffer.alloc(width * height * components);
  const waves = Array.from({ length: components }, () => [
    sketch.between(40, 160),
    sketch.between(60, 240),
    sketch.between(0, 6),
  ]);
  for (let component = 0; component < components; component++) {
    const [across = 1, down = 1, phase = 0] = waves[component] ?? [];
    const columns = Float64Array.from(
      { length: width },
      (_, x) => 60 * Math.sin(x / across + phase),
    );
    for (let y = 0; y < height; y++) {
      const row = 125 + 60 * Math.cos(y / down);
      let at = y * width * components + component;
      for (let x = 0; x < width; x++, at += components) {
        samples[at] = row + (columns[x] ?? 0) + (((x * 7) ^ (y * 13)) & 3);
      }
    }
  }
  return samples;
}
