import { type MqContexts, type MqEncoder } from '../mq-encoder';
import { type Bitmap, pixelOf } from './bitmap';

/** An offset from the current pixel. */
export type Offset = readonly [dx: number, dy: number];

/** Templates of generic regions in the order of their context bits; an adaptive pixel by its number (T.88, 6.2.5.3). */
const genericTemplates: readonly (readonly (Offset | number)[])[] = [
  [
    3,
    [-1, -2],
    [0, -2],
    [1, -2],
    2,
    1,
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    0,
    [-4, 0],
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
  [
    [-1, -2],
    [0, -2],
    [1, -2],
    [2, -2],
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    0,
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
  [[-1, -2], [0, -2], [1, -2], [-2, -1], [-1, -1], [0, -1], [1, -1], 0, [-2, 0], [-1, 0]],
  [[-3, -1], [-2, -1], [-1, -1], [0, -1], [1, -1], 0, [-4, 0], [-3, 0], [-2, 0], [-1, 0]],
];

/** The template with twelve adaptive pixels (EXTTEMPLATE): where nothing moves them, it is template 0. */
const extendedTemplate: readonly (Offset | number)[] = [
  10,
  3,
  1,
  4,
  8,
  11,
  2,
  [-1, -1],
  [0, -1],
  [1, -1],
  5,
  9,
  7,
  6,
  0,
  [-1, 0],
];

/** Contexts that say whether a row is like the one above (6.2.5.7). */
const likeAbove = [0x9b25, 0x0795, 0x00e5, 0x0195];

/** The number of contexts of generic regions. */
export const GENERIC_CONTEXTS = 65_536;

/** Places of the adaptive pixels where nothing moves them. */
export const nominalPixels: readonly (readonly Offset[])[] = [
  [
    [3, -1],
    [-3, -1],
    [2, -2],
    [-2, -2],
  ],
  [[3, -1]],
  [[2, -1]],
  [[2, -1]],
];

/** Places of twelve adaptive pixels where nothing moves them (6.2.5.4, table 5). */
export const extendedPixels: readonly Offset[] = [
  [-2, 0],
  [0, -2],
  [-2, -1],
  [-1, -2],
  [1, -2],
  [2, -1],
  [-3, 0],
  [-4, 0],
  [2, -2],
  [3, -1],
  [-2, -2],
  [-3, -1],
];

/** How a generic region is coded. */
export interface GenericCoding {
  readonly template?: 0 | 1 | 2 | 3;
  /** Twelve of them make template 0 the extended one. */
  readonly adaptive?: readonly Offset[];
  /** Rows like the one above are coded as such (TPGDON). */
  readonly predicts?: boolean;
}

/** Codes a bitmap by its own pixels (6.2). */
export function codeGeneric(
  coder: MqEncoder,
  contexts: MqContexts,
  bitmap: Bitmap,
  { template = 0, adaptive = nominalPixels[template] ?? [], predicts = false }: GenericCoding,
): void {
  const isExtended = adaptive.length === extendedPixels.length;
  const parts = isExtended ? extendedTemplate : (genericTemplates[template] ?? []);
  const places = parts.map((part) =>
    typeof part === 'number' ? (adaptive[part] ?? [0, 0]) : part,
  );
  let wasLike = 0;
  for (let y = 0; y < bitmap.height; y++) {
    if (predicts) {
      const isLike = columnsOf(bitmap).every(
        (x) => pixelOf(bitmap, x, y) === pixelOf(bitmap, x, y - 1),
      );
      const now = isLike ? 1 : 0;
      coder.encode(contexts, likeAbove[template] ?? 0, now === wasLike ? 0 : 1);
      wasLike = now;
      if (isLike) continue;
    }
    for (let x = 0; x < bitmap.width; x++) {
      const context = places.reduce(
        (sum, [dx, dy]) => 2 * sum + pixelOf(bitmap, x + dx, y + dy),
        0,
      );
      coder.encode(contexts, context, pixelOf(bitmap, x, y) === 1 ? 1 : 0);
    }
  }
}

/** The number of contexts of refinements. */
export const REFINEMENT_CONTEXTS = 8192;

/** How a refinement is coded. */
export interface RefinementCoding {
  readonly template?: 0 | 1;
  /** Of template 0: a pixel of the bitmap and one of the reference. */
  readonly adaptive?: readonly [Offset, Offset];
  /** Pixels inside of even parts of the reference are not coded (TPGRON). */
  readonly predicts?: boolean;
}

/** Codes a bitmap as the refinement of a reference bitmap at offset `dx`, `dy` (6.3). */
export function codeRefinement(
  coder: MqEncoder,
  contexts: MqContexts,
  bitmap: Bitmap,
  {
    reference,
    dx = 0,
    dy = 0,
    template = 0,
    adaptive: [own, other] = [
      [-1, -1],
      [-1, -1],
    ],
    predicts = false,
  }: RefinementCoding & { readonly reference: Bitmap; readonly dx?: number; readonly dy?: number },
): void {
  const of: readonly Offset[] =
    template === 0
      ? [[0, -1], [1, -1], [-1, 0], own]
      : [
          [-1, -1],
          [0, -1],
          [1, -1],
          [-1, 0],
        ];
  const below: readonly Offset[] =
    template === 0
      ? [[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1], [1, 1], other]
      : [
          [0, -1],
          [-1, 0],
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ];
  const referred = (x: number, y: number): number => pixelOf(reference, x - dx, y - dy);
  const even = (x: number, y: number): boolean =>
    around.every(([ox, oy]) => referred(x + ox, y + oy) === referred(x, y));
  let wasPredicted = 0;
  for (let y = 0; y < bitmap.height; y++) {
    const isPredicted =
      predicts &&
      columnsOf(bitmap).every((x) => !even(x, y) || pixelOf(bitmap, x, y) === referred(x, y));
    if (predicts) {
      const now = isPredicted ? 1 : 0;
      coder.encode(contexts, template === 0 ? 0x20 : 0x08, now === wasPredicted ? 0 : 1);
      wasPredicted = now;
    }
    for (let x = 0; x < bitmap.width; x++) {
      if (isPredicted && even(x, y)) continue;
      const first = of.reduce((sum, [ox, oy]) => 2 * sum + pixelOf(bitmap, x + ox, y + oy), 0);
      const context = below.reduce((sum, [ox, oy]) => 2 * sum + referred(x + ox, y + oy), first);
      coder.encode(contexts, context, pixelOf(bitmap, x, y) === 1 ? 1 : 0);
    }
  }
}

const around: readonly Offset[] = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x): Offset => [x, y]));

function columnsOf({ width }: Bitmap): readonly number[] {
  return Array.from({ length: width }, (_, x) => x);
}
