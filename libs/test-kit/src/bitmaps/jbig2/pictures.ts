import { type Bitmap, bitmapOf, composed, pixelOf } from './bitmap';
import { halftoneRegion, patternDictionary } from './halftone';
import {
  type Combination,
  genericData,
  openSegment,
  pageData,
  refinementData,
  regionHead,
  segment,
} from './jbig2';
import { extendedPixels, type Offset } from './regions';
import { refinedDictionary, symbolDictionary } from './symbols';
import { corners, type Instance, type TextCoding, textRegion } from './text';

/** JBIG2 data as a PDF holds it, with the bitmap that it is. */
export interface Jbig2Picture {
  /** The tested features of T.88. */
  readonly name: string;
  readonly bitmap: Bitmap;
  readonly data: Uint8Array;
  /** /JBIG2Globals; null without them. */
  readonly globals: Uint8Array | null;
}

/** A disc, a ramp of stripes, noise and even rows. */
const art = bitmapOf(
  70,
  50,
  (x, y) =>
    (x - 20) ** 2 + (y - 22) ** 2 < 250 ||
    (x > 44 && y > 8 && y < 40 && (x * x + y) % (2 + (y >> 3)) === 0) ||
    (y > 43 && y < 47) ||
    ((x * 7919 + y * 104_729) % 101 === 3 && y < 30),
);
/** As `art`, with its edges moved and some pixels changed. */
const other = bitmapOf(
  art.width,
  art.height,
  (x, y) => (pixelOf(art, x + (y > 25 ? 1 : 0), y) === 1) !== ((x * 31 + y * 17) % 97 === 0),
);
const { width, height } = art;
const page = segment(1, 'page', pageData(width, height));

const generic = (
  number: number,
  bitmap: Bitmap,
  coding?: Parameters<typeof genericData>[1],
  at?: Parameters<typeof regionHead>[1],
): Buffer =>
  segment(number, 'generic', Buffer.concat([regionHead(bitmap, at), genericData(bitmap, coding)]));

const whole = (name: string, bitmap: Bitmap, ...parts: readonly Uint8Array[]): Jbig2Picture => ({
  name,
  bitmap,
  data: Buffer.concat(parts),
  globals: null,
});

const templates = ([0, 1, 2, 3] as const).flatMap((template) => {
  const moved = (
    [
      [-5, -1],
      [4, -3],
      [-2, -4],
      [6, -2],
    ] as const
  ).slice(0, template === 0 ? 4 : 1);
  return [
    whole(`generic region, template ${template}`, art, page, generic(2, art, { template })),
    whole(
      `generic region, template ${template}, predicted rows`,
      art,
      page,
      generic(2, art, { template, predicts: true }),
    ),
    whole(
      `generic region, template ${template}, adaptive pixels`,
      art,
      page,
      generic(2, art, { template, adaptive: moved }),
    ),
    whole(
      `generic region, template ${template}, adaptive pixels, predicted rows`,
      art,
      page,
      generic(2, art, { template, adaptive: moved, predicts: true }),
    ),
  ];
});

const farPixels: readonly Offset[] = [
  [-2, 0],
  [0, -3],
  [127, -1],
  [-128, -2],
  [1, -128],
  [2, -1],
  [-30, 0],
  [-128, 0],
  [2, -2],
  [3, -1],
  [-2, -40],
  [-3, -1],
];
const extended = [
  ...[false, true].flatMap((predicts) =>
    [extendedPixels, farPixels].map((adaptive) =>
      whole(
        `generic region, twelve adaptive pixels${adaptive === farPixels ? ' moved' : ''}${predicts ? ', predicted rows' : ''}`,
        art,
        page,
        generic(2, art, { adaptive, predicts }),
      ),
    ),
  ),
  whole(
    'generic region, twelve adaptive pixels, refined',
    art,
    page,
    segment(
      2,
      'intermediate',
      Buffer.concat([regionHead(other), genericData(other, { adaptive: farPixels })]),
    ),
    segment(3, 'refinement', Buffer.concat([regionHead(art), refinementData(art, other)]), [2]),
  ),
];

/** The region claims more rows than it has. */
const open = [[], extendedPixels].map((adaptive) =>
  whole(
    `generic region of unknown length${adaptive.length > 0 ? ', twelve adaptive pixels' : ''}`,
    art,
    page,
    openSegment(
      2,
      Buffer.concat([
        regionHead({ width, height: height + 30 }),
        genericData(art, adaptive.length > 0 ? { adaptive } : {}),
      ]),
      height,
    ),
    generic(3, art),
  ),
);

const refinements = ([0, 1] as const).flatMap((template) =>
  [false, true].map((predicts) =>
    whole(
      `refinement of the page, template ${template}${predicts ? ', predicted rows' : ''}`,
      art,
      page,
      generic(2, other),
      segment(
        3,
        'refinement',
        Buffer.concat([
          regionHead(art, { by: 'replace' }),
          refinementData(art, other, { template, predicts }),
        ]),
      ),
    ),
  ),
);

const refinedMore = [
  whole(
    'refinement of an intermediate region',
    art,
    page,
    segment(2, 'intermediate', Buffer.concat([regionHead(other), genericData(other)])),
    segment(3, 'refinement', Buffer.concat([regionHead(art), refinementData(art, other)]), [2]),
  ),
  whole(
    'refinement with adaptive pixels',
    art,
    page,
    generic(2, other),
    segment(
      3,
      'refinement',
      Buffer.concat([
        regionHead(art, { by: 'replace' }),
        refinementData(art, other, {
          adaptive: [
            [-3, -1],
            [2, -2],
          ],
        }),
      ]),
    ),
  ),
];

const rules: Readonly<Record<Combination, (a: number, b: number) => number>> = {
  or: (a, b) => a | b,
  and: (a, b) => a & b,
  xor: (a, b) => a ^ b,
  xnor: (a, b) => 1 - (a ^ b),
  replace: (_, b) => b,
};

const combined = (Object.keys(rules) as Combination[]).map((by) => {
  const part = bitmapOf(40, 30, (x, y) => pixelOf(other, x + 9, y + 3) === 1);
  const bitmap = bitmapOf(width, height, (x, y) => {
    const isInside = x >= 20 && x < 60 && y >= 10 && y < 40;
    const own = pixelOf(art, x, y);
    return (isInside ? rules[by](own, pixelOf(part, x - 20, y - 10)) : own) === 1;
  });
  return whole(
    `regions combined by ${by}`,
    bitmap,
    page,
    generic(2, art),
    generic(3, part, {}, { x: 20, y: 10, by }),
  );
});

/** Letters of several sizes, in the order of their heights. */
const letters = [
  bitmapOf(4, 6, (x, y) => x === 0 || y === 5),
  bitmapOf(7, 6, (x, y) => x + y > 5),
  bitmapOf(5, 9, (x, y) => x === 2 || y === 0),
  bitmapOf(8, 11, (x, y) => (x ^ y) % 3 === 0),
  bitmapOf(3, 12, (x, y) => x === 1 || y % 4 === 0),
];
const words: readonly Instance[] = Array.from({ length: 14 }, (_, at) => ({
  symbol: (at * 3) % letters.length,
  x: 2 + 9 * (at % 7),
  y: 3 + 21 * Math.floor(at / 7) + (at % 3),
}));
const written = composed(
  width,
  height,
  words.map(({ symbol, x, y }) => ({ bitmap: letters[symbol] ?? letters[0]!, x, y })),
);

const text = (name: string, coding: TextCoding): Jbig2Picture =>
  whole(
    name,
    written,
    page,
    segment(2, 'symbols', symbolDictionary(letters, coding.isHuffman)),
    segment(3, 'text', Buffer.concat([regionHead(art), textRegion(letters, words, coding)]), [2]),
  );

const texts = (Object.keys(corners) as (keyof typeof corners)[]).flatMap((corner) =>
  [false, true].map((transposed) =>
    text(`text by ${corner}${transposed ? ', transposed' : ''}`, { corner, transposed }),
  ),
);

const textsMore = [
  ...[1, 2, 3].map((logStrips) => text(`text in strips of ${2 ** logStrips}`, { logStrips })),
  text('text with a negative offset', { offset: -5 }),
  text('text with an offset', { offset: 3, corner: 'bottomRight' }),
  text('text and symbols in Huffman codes', { isHuffman: true }),
  text('text in Huffman codes in strips, transposed', {
    isHuffman: true,
    logStrips: 2,
    transposed: true,
  }),
];

/** The letters with a frame, and wider by one. */
const framed = letters.map((letter) =>
  bitmapOf(letter.width, letter.height, (x, y) => y === 0 || pixelOf(letter, x, y) === 1),
);
const refinedWords = words.map((instance, at) => {
  const letter = letters[instance.symbol] ?? letters[0]!;
  const wider = bitmapOf(
    letter.width + (at % 4) - 1,
    letter.height + (at % 3) - 1,
    (x, y) => x === y || pixelOf(letter, x, y) === 1,
  );
  return at % 2 === 0 ? { ...instance, refined: wider } : instance;
});

const shared: Jbig2Picture = {
  ...whole(
    'symbols of globals',
    written,
    page,
    segment(3, 'text', Buffer.concat([regionHead(art), textRegion(letters, words)]), [0]),
  ),
  globals: segment(0, 'symbols', symbolDictionary(letters)),
};

const refinedSymbols = [
  whole(
    'symbols refined from others',
    composed(
      width,
      height,
      words.map(({ symbol, x, y }) => ({ bitmap: framed[symbol]!, x, y })),
    ),
    page,
    segment(2, 'symbols', symbolDictionary(letters)),
    segment(3, 'symbols', refinedDictionary(letters, framed), [2]),
    segment(4, 'text', Buffer.concat([regionHead(art), textRegion(framed, words)]), [3]),
  ),
  whole(
    'text with refined symbols of other sizes',
    composed(
      width,
      height,
      refinedWords.map(({ symbol, x, y, ...more }) => ({
        bitmap: 'refined' in more ? more.refined : letters[symbol]!,
        x,
        y,
      })),
    ),
    page,
    segment(2, 'symbols', symbolDictionary(letters)),
    segment(3, 'text', Buffer.concat([regionHead(art), textRegion(letters, refinedWords)]), [2]),
  ),
];

const patterns = Array.from({ length: 9 }, (_, level) =>
  bitmapOf(3, 3, (x, y) => (x * 5 + y * 7) % 9 < level),
);
const halftones = ([0, 1, 2, 3] as const).map((template) => {
  const values = Array.from({ length: 22 * 16 }, (_, at) => ((at % 22) + Math.floor(at / 22)) % 9);
  const grid = { columns: 22, rows: 16, values, x: 2, y: 1, stepX: 3 };
  const parts = values.map((value, at) => ({
    bitmap: patterns[value]!,
    x: 2 + 3 * (at % 22),
    y: 1 + 3 * Math.floor(at / 22),
  }));
  return whole(
    `halftone, template ${template}`,
    composed(width, height, parts),
    page,
    segment(2, 'patterns', patternDictionary(patterns, template)),
    segment(
      3,
      'halftone',
      Buffer.concat([regionHead(art), halftoneRegion(grid, patterns.length, template)]),
      [2],
    ),
  );
});

const turned = ((): Jbig2Picture => {
  const values = Array.from({ length: 30 * 30 }, (_, at) => (at * 7) % 9);
  const grid = { columns: 30, rows: 30, values, x: 10, y: 0, stepX: 3, stepY: 1 };
  const parts = values.map((value, at) => {
    const [column, row] = [at % 30, Math.floor(at / 30)];
    return { bitmap: patterns[value]!, x: 10 + row + 3 * column, y: 3 * row - column };
  });
  return whole(
    'halftone on a rotated grid',
    composed(width, height, parts),
    page,
    segment(2, 'patterns', patternDictionary(patterns)),
    segment(
      3,
      'halftone',
      Buffer.concat([regionHead(art), halftoneRegion(grid, patterns.length)]),
      [2],
    ),
  );
})();

const rowsOf = (top: number, count: number): Bitmap =>
  bitmapOf(width, count, (x, y) => pixelOf(art, x, top + y) === 1);
const row = (y: number): Buffer => Buffer.from([0, 0, 0, y]);
const striped = whole(
  'stripes of a page whose height is not known',
  art,
  segment(1, 'page', pageData(width, null, 20)),
  generic(2, rowsOf(0, 20)),
  segment(3, 'endOfStripe', row(19)),
  generic(4, rowsOf(20, 20), {}, { y: 20 }),
  segment(5, 'endOfStripe', row(39)),
  generic(6, rowsOf(40, 10), {}, { y: 40 }),
  segment(7, 'endOfStripe', row(49)),
);

/** Bitmaps in each way of T.88 that is used in PDF files; those in MMR are not here. */
export const jbig2Pictures: readonly Jbig2Picture[] = [
  ...templates,
  ...extended,
  ...open,
  ...refinements,
  ...refinedMore,
  ...combined,
  ...texts,
  ...textsMore,
  shared,
  ...refinedSymbols,
  ...halftones,
  turned,
  striped,
];
