/**
 * What is counted while a document is read and painted, and what one of it costs in steps of about 10 ns of a processor. Content that
 * multiplies passes no limit of single things: what it makes is counted while it is made.
 */
export const workPrices = {
  missingObjects: {
    steps: 500,
    of: 'objects that the cross-reference table lists and the file lacks',
  },
  operators: { steps: 20, of: 'operators of content, as often as they are interpreted' },
  contentStreams: {
    steps: 2000,
    of: 'forms, pattern cells, glyph procedures and soft masks entered',
  },
  contentBytes: {
    steps: 15,
    of: 'bytes of content streams read as they are written, for conformance',
  },
  marks: { steps: 400, of: 'paths, images and shadings painted' },
  images: { steps: 3000, of: 'images painted, inline images among them' },
  codedSamples: { steps: 2, of: 'samples of JPEG and JPEG 2000 data decoded' },
  codedPixels: {
    steps: 0.5,
    of: 'pixels of JBIG2 regions decoded, ten times as many for those with twelve adaptive pixels',
  },
  imageSamples: { steps: 0.1, of: 'samples of images, as often as these are painted' },
  glyphs: { steps: 200, of: 'glyphs shown' },
  functions: { steps: 300, of: 'functions read, as often as others are made of them' },
  functionSamples: { steps: 4, of: 'samples of functions read' },
  functionSteps: { steps: 2, of: 'operators and samples of functions evaluated' },
  pixels: { steps: 0.12, of: 'pixels covered by opaque marks of one colour' },
  blendedPixels: {
    steps: 1.5,
    of: 'pixels of images, patterns and shadings, and those blended: transparency, groups, masks',
  },
  crossedPixels: {
    steps: 1,
    of: 'pixels that edges of shapes and clips cross, and runs of equal coverage where shapes are clipped',
  },
  platePixels: { steps: 1, of: 'pixels of a requested raster, as often as it has plates' },
  outlinePoints: { steps: 8, of: 'points of outlines, dashes included' },
} as const satisfies Readonly<Record<string, { readonly steps: number; readonly of: string }>>;

/** A kind of work that is counted. */
export type WorkName = keyof typeof workPrices;

/** Counts the work that one document causes against what a document of its size may cause. */
export class Work {
  /** Steps that the document may cost. */
  private allowed: number;
  private left: number;
  private readonly spent = new Map<WorkName, number>();

  constructor(allowed: number) {
    this.allowed = this.left = allowed;
  }

  /** Steps so far. */
  get steps(): number {
    return this.allowed - this.left;
  }

  /** Books work; false when the document may not cost as much. */
  take(name: WorkName, count: number): boolean {
    const steps = count * workPrices[name].steps;
    this.spent.set(name, (this.spent.get(name) ?? 0) + steps);
    this.left -= steps;
    return this.left >= 0;
  }

  /** Whether the document may cost so much more. */
  allows(name: WorkName, count: number): boolean {
    return count * workPrices[name].steps <= this.left;
  }

  /** Allows more work: a requested raster of many pixels is no fault of the document. */
  allow(steps: number): void {
    this.allowed += steps;
    this.left += steps;
  }

  /** Steps of one kind so far. */
  spentOn(name: WorkName): number {
    return this.spent.get(name) ?? 0;
  }

  /** The kind that cost most, and what is allowed. */
  get most(): { readonly name: WorkName; readonly allowed: number } {
    const [name] = [...this.spent].sort(([, a], [, b]) => b - a)[0] ?? ['operators'];
    return { name, allowed: Math.round(this.allowed) };
  }
}
