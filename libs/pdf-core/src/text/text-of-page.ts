import type { Rect } from '../geometry/index';
import { buildBlocks, type Block } from './blocks';
import { joinCurves } from './curve';
import { type Frame, isUpright, type Quad } from './frame';
import { buildLines } from './line-builder';
import { type OrderBox, readingOrder } from './reading-order';
import type { GatheredText, TextCounts } from './text-device';
import { Flag, type Piece, type TextGlyph } from './text-glyph';
import { placed, setLine, type TextLine, type TextWord } from './text-line';

/** A paragraph, a heading, a table: lines that belong together. */
export interface TextBlock {
  /** Lines joined by newline. */
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly bbox: Rect;
  /** Corners along the text when it does not run parallel to an axis; null when `bbox` is the outline. */
  readonly quad: Quad | null;
}

/** The text of a page in reading order. Coordinates: user space of the unrotated page, y up. */
export interface PageText {
  readonly regions: readonly TextBlock[];
  readonly lines: readonly TextLine[];
  readonly words: readonly TextWord[];
  readonly counts: TextCounts;
}

/** Omitted text: bits of `Flag`. By default text outside the page and text hidden by optional content are omitted. */
export interface TextChoice {
  readonly hidden?: boolean;
  readonly offPage?: boolean;
  /** Text of annotations; in by default. */
  readonly annotations?: boolean;
}

/** Words, lines and regions of what a `TextDevice` gathered. */
export function textOfPage(gathered: GatheredText, choice: TextChoice = {}): PageText {
  const without =
    (choice.hidden === true ? 0 : Flag.hidden) |
    (choice.offPage === true ? 0 : Flag.offPage) |
    (choice.annotations === false ? Flag.annotation : 0);
  const pieces = gathered.pieces.flatMap((piece) => chosen(piece, without));
  const set = buildLines(joinCurves(pieces))
    .map(setLine)
    .filter(({ line }) => line.words.length > 0);
  const regions = inOrder(buildBlocks(set)).map(regionOf);
  const lines = regions.flatMap((region) => region.lines);
  return { regions, lines, words: lines.flatMap(({ words }) => words), counts: gathered.counts };
}

const lineEndHyphen = /(\p{L})[-\u2010\u00ad]\n(\p{Ll})/gu;

/**
 * Joins words that are hyphenated at the end of a line: a hyphen between a letter and a lowercase letter of the next line is removed.
 * Compounds that break at their own hyphen lose it too: only a dictionary could distinguish them.
 */
export function joinLineEndHyphens(text: string): string {
  return text.replace(lineEndHyphen, '$1$2');
}

/** The text as it is read: lines of a region by newline, regions by an empty line. Empty when there is none. */
export function plainText({ regions }: PageText): string {
  return regions.map(({ text }) => text).join('\n\n');
}

/** The selected parts of a piece: the whole piece, parts of it, or none. */
function chosen(piece: Piece, without: number): Piece[] {
  if (!piece.glyphs.some(({ flags }) => (flags & without) !== 0)) return [piece];
  const parts: Piece[] = [];
  let glyphs: TextGlyph[] = [];
  const end = () => {
    const [first] = glyphs;
    const last = glyphs.at(-1);
    if (first && last) parts.push({ ...piece, glyphs, start: first.p, end: last.p + last.advance });
    glyphs = [];
  };
  for (const glyph of piece.glyphs) {
    if ((glyph.flags & without) === 0) glyphs.push(glyph);
    else end();
  }
  end();
  return parts;
}

function regionOf({ frame, box, lines }: Block): TextBlock {
  const { bbox, quad } = placed(frame, box);
  return {
    text: lines.map(({ line }) => line.text).join('\n'),
    lines: lines.map(({ line }) => line),
    bbox,
    quad: isUpright(frame) ? null : quad,
  };
}

/** Orders blocks as seen along the direction most of the text has. */
function inOrder(blocks: readonly Block[]): Block[] {
  const weight = new Map<Frame, number>();
  let rightToLeft = 0;
  let all = 0;
  for (const { frame, lines } of blocks) {
    const words = lines.reduce((sum, { line }) => sum + line.words.length, 0);
    weight.set(frame, (weight.get(frame) ?? 0) + words);
    all += lines.length;
    rightToLeft += lines.filter(({ line }) => line.direction === 'rtl').length;
  }
  const [main] = [...weight].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (!main) return [];
  const boxes = blocks.map((block) => orderBox(main, block));
  // Columns of vertical writing follow one another along q, as lines do.
  return readingOrder(boxes, rightToLeft * 2 > all).flatMap((at) => blocks[at] ?? []);
}

function orderBox({ px, py, qx, qy }: Frame, { frame, box, lines }: Block): OrderBox {
  const { bbox } = placed(frame, box);
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [bbox.x0, bbox.x1])
    for (const y of [bbox.y0, bbox.y1]) {
      xs.push(x * px + y * py);
      ys.push(x * qx + y * qy);
    }
  return {
    x0: Math.min(...xs),
    x1: Math.max(...xs),
    y0: Math.min(...ys),
    y1: Math.max(...ys),
    size: lines[0]?.size ?? 0,
    lines: lines.length,
  };
}
