import type { Image } from '@forme/contracts/extraction';
import { readDefinedColors } from '@forme/pdf-core/color';
import { colorSpaceIds } from './color-space-ids';
import { ImageBook } from './image-book';
import { imageRecord } from './image-record';
import { interpretPages } from './interpreted-pages';
import type { Pass, PassContext } from './pass';

/** One record per placement of an image, and one for an image that no page's content paints. */
export const imagesPass: Pass = {
  name: 'images',
  fields: ['images'],
  run: (context) => {
    const gaps = new Gaps();
    const records = images(context, gaps);
    for (const message of gaps.messages()) context.warn('images_incomplete', message);
    const incomplete = gaps.reason();
    return { document: { images: records }, ...(incomplete === null ? {} : { incomplete }) };
  },
};

function images({ pdf, inventory }: PassContext, gaps: Gaps): Image[] {
  const book = new ImageBook(pdf, inventory());
  const ids = colorSpaceIds(readDefinedColors(pdf, inventory()));
  const records: Image[] = [];
  for (const { page, images: placements, incomplete } of interpretPages(pdf, pdf.pages)) {
    if (incomplete !== null) gaps.add(incomplete, page.index);
    for (const [index, placement] of placements.entries()) {
      const facts = book.factsOf(placement.image, page.index);
      const record = facts && imageRecord(facts, page, { index, placement }, ids);
      if (record) records.push(record);
      else gaps.add('an image has no width and height', page.index);
    }
  }
  for (const facts of book.notPlaced()) {
    const page = pdf.pages[(facts.pages[0] ?? 0) - 1];
    const record = page && imageRecord(facts, page, null, ids);
    if (record) records.push(record);
  }
  return records;
}

/** Why images are missing, with the pages. */
class Gaps {
  private readonly pages = new Map<string, number[]>();

  add(reason: string, pageIndex: number): void {
    const known = this.pages.get(reason);
    if (!known) this.pages.set(reason, [pageIndex + 1]);
    else if (known.at(-1) !== pageIndex + 1) known.push(pageIndex + 1);
  }

  messages(): string[] {
    return [...this.pages].map(([reason, [first, ...more]]) => {
      const where = more.length === 0 ? '' : ` and ${more.length} more pages`;
      return `Images of page ${first ?? 0}${where} may be missing: ${reason}`;
    });
  }

  /** Null when nothing is missing. */
  reason(): string | null {
    return this.pages.size === 0 ? null : [...this.pages.keys()].join('; ');
  }
}
