import type { PageEntry } from '@forme/pdf-core';
import { boundsOf, inverse, type Matrix, type Rect } from '@forme/pdf-core/geometry';

/**
 * A page as displayed: rotated by /Rotate, in points of 1/72 inch (UserUnit applied), y up. Without either it is the user space of the page,
 * with its real origin. Marks are laid out here, so that top is the top a reader sees and lengths are true.
 */
export interface PageFrame {
  /** From 0. */
  readonly index: number;
  readonly media: Rect;
  /** TrimBox; the crop box where none is declared (ISO 32000-2, 14.11.2). */
  readonly trim: Rect;
  /** BleedBox; the trim box where none is declared: a page without bleed. */
  readonly bleed: Rect;
  /** From here to the user space of the page. */
  readonly toUser: Matrix;
}

const turns: Readonly<Record<PageEntry['rotation'], Matrix>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

/** The frame of a page. */
export function frameOf(
  page: Pick<PageEntry, 'index' | 'boxes' | 'declared' | 'rotation' | 'userUnit'>,
): PageFrame {
  const { boxes, declared, rotation, userUnit } = page;
  const [a, b, c, d] = turns[rotation].map((value) => (value === 0 ? 0 : value / userUnit));
  const toUser: Matrix = [a ?? 0, b ?? 0, c ?? 0, d ?? 0, 0, 0];
  const toShown = inverse(toUser) ?? toUser;
  const shown = (box: Rect): Rect => boundsOf(toShown, box);
  const trim = shown(boxes.trim);
  return {
    index: page.index,
    media: shown(boxes.media),
    trim,
    bleed: declared.bleed === null ? trim : shown(boxes.bleed),
    toUser,
  };
}
