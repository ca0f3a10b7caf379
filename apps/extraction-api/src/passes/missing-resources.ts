import type { MissingPart } from '@forme/contracts';
import type { Gap, PageEntry } from '@forme/pdf-core/document';
import { intersection, type Rect } from '@forme/pdf-core/geometry';
import { objectIdOrNull } from './object-id';

/** The gaps of a page as every answer lists them. */
export function missingResources(
  gaps: readonly Gap[],
  page: Pick<PageEntry, 'index' | 'boxes'>,
): MissingPart[] {
  return gaps.map(({ kind, objectKey, reason, bounds }) => ({
    pass: 'resources',
    reason,
    kind,
    page_num: page.index + 1,
    object_id: objectIdOrNull(objectKey),
    bbox: bounds && onPage(bounds, page.boxes.media),
  }));
}

/** The part of a box on the page, in thousandths of a point; null when none is. */
function onPage(bounds: Rect, { x0, y0, x1, y1 }: Rect): Rect | null {
  const part = intersection(bounds, { x0, y0, x1, y1 });
  return part && { x0: round(part.x0), y0: round(part.y0), x1: round(part.x1), y1: round(part.y1) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
