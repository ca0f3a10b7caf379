import type { TileInk } from './plate-tile';

/** Names of the process inks in the order of the table. */
export const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;

type Rgb = readonly [number, number, number];

/** How a person wants an ink shown. */
export interface InkChoice {
  readonly name: string;
  readonly visible: boolean;
  /** The ink hides what is beneath it, as white and metallic inks do; otherwise it filters. */
  readonly opaque: boolean;
  /** sRGB of its full tint that replaces the colour of the file, each 0 to 1; null to keep that. */
  readonly rgb: Rgb | null;
}

/** How the plates of a page are shown. */
export interface PageLook {
  /** From the first ink on paper to the last; inks that are not named are visible and come last. */
  readonly inks: readonly InkChoice[];
  /** The plates in gray instead of their colours. */
  readonly gray: boolean;
  /** sRGB of the paper, each 0 to 1. */
  readonly paper: Rgb;
  /** Total coverage in percent above which a pixel is marked; null for no mark. */
  readonly coverageLimit: number | null;
  /** Inks that the total does not count. */
  readonly notCounted: readonly string[];
}

/** The page as it prints: every ink in its colour, on white paper. */
export const asPrinted: PageLook = {
  inks: [],
  gray: false,
  paper: [1, 1, 1],
  coverageLimit: null,
  notCounted: [],
};

/** What is done with one plane of a tile. */
export interface PlaneStep {
  /** Place of the plane in the tile. */
  readonly plane: number;
  readonly visible: boolean;
  /** Counts towards the total coverage. */
  readonly counted: boolean;
  readonly rgb: Rgb;
  /** The ink hides what is beneath it. */
  readonly opaque: boolean;
}

/** How the planes of a tile become a picture: paper, `under`, the process inks as one, `over`. */
export interface TileRecipe {
  /** Process inks with their place in the table, 0 to 3. */
  readonly process: readonly (PlaneStep & { readonly place: number })[];
  readonly under: readonly PlaneStep[];
  readonly over: readonly PlaneStep[];
}

const black: Rgb = [0, 0, 0];
const unknown: Rgb = [1, 1, 1];

/** The recipe of a tile. An ink whose colour is not known does not show, except in gray. */
export function recipeOf(inks: readonly TileInk[], look: PageLook): TileRecipe {
  const order = new Map(look.inks.map(({ name }, at) => [name, at]));
  const placed = inks
    .map((ink, plane) => ({
      at: order.get(ink.name) ?? look.inks.length + plane,
      step: stepOf(ink, plane, look),
      place: placeOf(ink, look),
    }))
    .sort((a, b) => a.at - b.at);
  const process = placed.flatMap(({ step, place }) => (place === null ? [] : [{ ...step, place }]));
  const first = placed.find(({ place }) => place !== null)?.at ?? -1;
  const others = placed.filter(({ place }) => place === null);
  return {
    process,
    under: others.filter(({ at }) => at < first).map(({ step }) => step),
    over: others.filter(({ at }) => at >= first).map(({ step }) => step),
  };
}

function choiceOf(name: string, look: PageLook): InkChoice | undefined {
  return look.inks.find((one) => one.name === name);
}

function placeOf({ name }: TileInk, look: PageLook): number | null {
  const place = processInks.findIndex((ink) => ink === name);
  const isOwn = look.gray || Boolean(choiceOf(name, look)?.rgb);
  return place < 0 || isOwn ? null : place;
}

function stepOf({ name, rgb }: TileInk, plane: number, look: PageLook): PlaneStep {
  const choice = choiceOf(name, look);
  return {
    plane,
    visible: choice?.visible ?? true,
    counted: !look.notCounted.includes(name),
    rgb: look.gray ? black : (choice?.rgb ?? rgb ?? unknown),
    opaque: (choice?.opaque ?? false) && !look.gray,
  };
}
