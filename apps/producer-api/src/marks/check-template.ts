import type { MarksTemplate } from '@forme/contracts/producer';
import { checkBarcode } from './barcode/draw-barcode';
import { syntheticNames } from './expressions/page-names';
import { readItems, resolved } from './expressions/resolved-item';

/** Looks at a template without a PDF: expressions on an A4 page, barcodes by encoding them. Answers how many items it has. */
export function checkTemplate(template: MarksTemplate): number {
  const items = readItems(template);
  for (const read of items) {
    const item = resolved(read, syntheticNames);
    if (item.type === 'barcode') checkBarcode(item, read.pointer);
  }
  return items.length;
}
