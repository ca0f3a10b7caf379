import type { PageBox, PageBoxes, PageEntry } from '@forme/pdf-core';

/** Rounding that is no fault, in points. */
const SLACK = 0.01;

/** Pairs of boxes of which the first is inside the second (ISO 32000-2, 14.11.2.1; ISO 15930-7, 6.12). */
export const nestedBoxes = [
  ['crop', 'media'],
  ['bleed', 'media'],
  ['trim', 'bleed'],
  ['art', 'bleed'],
] as const;

/** True when `inner` is inside `outer`. */
function liesInside(inner: PageBox, outer: PageBox): boolean {
  return (
    inner.x0 >= outer.x0 - SLACK &&
    inner.y0 >= outer.y0 - SLACK &&
    inner.x1 <= outer.x1 + SLACK &&
    inner.y1 <= outer.y1 + SLACK
  );
}

/** Pairs of declared boxes of a page that are not nested as they must be, in words. A box that is not declared takes another's place and is not judged. */
export function boxFaults({ boxes, declared }: Pick<PageEntry, 'boxes' | 'declared'>): string[] {
  return nestedBoxes
    .filter(([inner]) => declared[inner] !== null)
    .filter(([inner, outer]) => !liesInside(boxes[inner], outerBox(boxes, declared, outer)))
    .map(([inner, outer]) => `the ${inner} box is not inside the ${outer} box`);
}

/** A bleed box that is not declared is as large as the media box here: the default, the crop box, may cut into bleed on purpose. */
function outerBox(
  boxes: PageBoxes,
  declared: PageEntry['declared'],
  name: 'media' | 'bleed',
): PageBox {
  return name === 'bleed' && declared.bleed === null ? boxes.media : boxes[name];
}

/** Faults of a page's boxes that its origin did not have; without an origin all faults. */
export function newBoxFaults(before: PageEntry | null, after: PageEntry): string[] {
  const old = before ? boxFaults(before) : [];
  return boxFaults(after)
    .filter((fault) => !old.includes(fault))
    .map((fault) => `page ${after.index + 1}: ${fault}`);
}
