/** Amounts of cyan, magenta, yellow and black, 0 to 1. */
export type ProcessInks = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** Blend modes of the model. */
export type ModelMode = 'Normal' | 'Multiply' | 'Screen' | 'Luminosity';

/** One element where it covers a point: of one colour, or a group of its own. */
export interface ModelElement {
  readonly opacity: number;
  readonly blend: ModelMode;
  readonly content: ProcessInks | ModelGroup;
}

/** A transparency group as one point of the page sees it, its elements from the bottom up. */
export interface ModelGroup {
  readonly isolated: boolean;
  readonly knockout: boolean;
  readonly elements: readonly ModelElement[];
}

interface Backdrop {
  readonly inks: ProcessInks;
  readonly alpha: number;
}

interface Result extends Backdrop {
  readonly shape: number;
}

const nothing: Backdrop = { inks: [0, 0, 0, 0], alpha: 0 };

/** The formulas of ISO 32000-2, 11.4.8, for one point, in numbers without rounding. Paper is white. */
export function inksOnPaper(page: ModelGroup): ProcessInks {
  const { inks, alpha } = composed({ ...page, isolated: true }, nothing);
  return lanes((lane) => inks[lane] * alpha);
}

function composed({ isolated, knockout, elements }: ModelGroup, backdrop: Backdrop): Result {
  const initial = isolated ? nothing : backdrop;
  let result = { ...initial, shape: 0 };
  let own = 0;
  for (const element of elements) {
    const below = knockout ? initial : result;
    const source = sourceOf(element, below);
    const { shape } = source;
    const opacity = source.alpha * element.opacity;
    own = (1 - shape) * own + (shape - opacity) * (knockout ? 0 : own) + opacity;
    const alpha = union(initial.alpha, own);
    const mixed = blended(element.blend, below.inks, source.inks);
    const before = result;
    const sum = (lane: Lane) =>
      (1 - shape) * before.alpha * before.inks[lane] +
      (shape - opacity) * below.alpha * below.inks[lane] +
      opacity * ((1 - below.alpha) * source.inks[lane] + below.alpha * mixed[lane]);
    const inks = alpha === 0 ? nothing.inks : lanes((lane) => sum(lane) / alpha);
    result = { inks, alpha, shape: union(before.shape, shape) };
  }
  const factor = own === 0 ? 0 : initial.alpha / own - initial.alpha;
  const { inks, shape } = result;
  return {
    inks: lanes((lane) => inks[lane] + (inks[lane] - initial.inks[lane]) * factor),
    alpha: own,
    shape,
  };
}

function sourceOf({ content }: ModelElement, below: Backdrop): Result {
  return 'elements' in content ? composed(content, below) : { inks: content, alpha: 1, shape: 1 };
}

type Lane = 0 | 1 | 2 | 3;

function lanes(amount: (lane: Lane) => number): ProcessInks {
  return [amount(0), amount(1), amount(2), amount(3)];
}

function union(one: number, other: number): number {
  return one + other - one * other;
}

/** 11.3.5, of inks: their complements are blended. */
function blended(mode: ModelMode, below: ProcessInks, source: ProcessInks): ProcessInks {
  switch (mode) {
    case 'Normal':
      return source;
    case 'Multiply':
      return lanes((lane) => union(below[lane], source[lane]));
    case 'Screen':
      return lanes((lane) => below[lane] * source[lane]);
    case 'Luminosity': {
      const by = luminosity(source) - luminosity(below);
      const light = ([0, 1, 2] as const).map((lane) => 1 - below[lane] + by);
      const [red = 0, green = 0, blue = 0] = clipped(light, luminosity(source));
      return [1 - red, 1 - green, 1 - blue, source[3]];
    }
  }
}

function luminosity([cyan, magenta, yellow]: ProcessInks): number {
  return 1 - 0.3 * cyan - 0.59 * magenta - 0.11 * yellow;
}

/** ClipColor of 11.3.5.3. */
function clipped(light: readonly number[], luminance: number): number[] {
  const least = Math.min(...light);
  const most = Math.max(...light);
  return light.map((value) => {
    if (least < 0) return luminance + ((value - luminance) * luminance) / (luminance - least);
    if (most > 1) return luminance + ((value - luminance) * (1 - luminance)) / (most - luminance);
    return value;
  });
}
