import type { Rect } from '@forme/contracts';
import type { Page } from '@forme/contracts/extraction';
import { sizeOf, toMm, type Size } from '../measure';

/** Whether the page says where it is cut: ISO 15930-7 requires a TrimBox or an ArtBox. */
export function declaresFinishedBox({ declared_boxes: declared }: Page): boolean {
  return Boolean(declared.trim ?? declared.art);
}

/** The finished page: TrimBox, else ArtBox, which PDF/X takes in its place, else the default of both (ISO 32000-2, 14.11.2). */
export function finishedBox({ boxes, declared_boxes: declared }: Page): Rect {
  return !declared.trim && declared.art ? boxes.art : boxes.trim;
}

/** Size of the finished page in millimetres, without /Rotate. */
export function finishedSizeMm(page: Page): Size {
  const { width, height } = sizeOf(finishedBox(page));
  return { width: toMm(width, page.user_unit), height: toMm(height, page.user_unit) };
}

/** Area on the press sheet: BleedBox when declared, else the finished page. */
export function printedBox(page: Page): Rect {
  return page.declared_boxes.bleed ? page.boxes.bleed : finishedBox(page);
}
