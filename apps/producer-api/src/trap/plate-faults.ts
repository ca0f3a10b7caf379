import type { PdfDocument } from '@forme/pdf-core';
import type { ProducerInput } from '../producers/producer';
import { largestPlateDifference, platesOfPage } from '../verification';
import { type PageTraps, widen } from './page-traps';

/** Strips that are looked at one by one; beyond, whole pages are compared for plates that lose ink. */
const MOST_RINGS = 20_000;

/** Plates that differ where no strip is, at 72 dpi with a pixel around each strip. */
export function plateFaults(
  { document, icc }: ProducerInput,
  after: PdfDocument,
  pages: readonly PageTraps[],
): readonly string[] {
  return pages.flatMap(({ pageIndex, paints }) => {
    const [page, now] = [document.pages[pageIndex], after.pages[pageIndex]];
    const rings = paints.flatMap((paint) => paint.rings);
    if (!page || !now) return [`page ${pageIndex + 1} is missing`];
    if (rings.length === 0 || rings.length > MOST_RINGS) return [];
    const options = { icc, images: false };
    const [was, is] = [platesOfPage(document, page, options), platesOfPage(after, now, options)];
    const touched = rings.map((ring) => {
      const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
      widen(box, ring);
      const [ax, ay] = was.pixelOf(box[0], box[1]);
      const [bx, by] = was.pixelOf(box[2], box[3]);
      return {
        x0: Math.min(ax, bx),
        y0: Math.min(ay, by),
        x1: Math.max(ax, bx) + 1,
        y1: Math.max(ay, by) + 1,
      };
    });
    const { difference, ink } = largestPlateDifference(was, is, touched);
    return difference > 0
      ? [`the plate ${ink ?? 'size'} of page ${pageIndex + 1} has changed outside the traps`]
      : [];
  });
}
