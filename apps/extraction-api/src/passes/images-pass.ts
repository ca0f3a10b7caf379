import type { Image } from '@forme/contracts/extraction';
import { type ImagePlacement, ImagePlacements } from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import { colorSpaceIds } from './color-space-ids';
import { Gaps } from './gaps';
import { ImageBook } from './image-book';
import { imageRecord } from './image-record';
import type { ContentPass, PassContext, PassListener, PassResult } from './pass';

/** One record per placement of an image, and one for an image that no page's content paints. */
export const imagesPass: ContentPass = {
  name: 'images',
  fields: ['images'],
  feeds: ['findings'],
  listen: (context) => new ImagesListener(context),
};

interface PlacedOnPage {
  readonly page: PageEntry;
  readonly placements: readonly ImagePlacement[];
}

class ImagesListener implements PassListener {
  readonly follows = true;
  private readonly gaps = new Gaps();
  private readonly found = new ImagePlacements();
  private readonly pages: PlacedOnPage[] = [];

  constructor(private readonly context: PassContext) {}

  device: PassListener['device'] = () => this.found;

  pageDone: PassListener['pageDone'] = (page, { incomplete }) => {
    const { placements, dropped } = this.found.take();
    if (incomplete !== null) this.gaps.add(incomplete, page.index);
    if (dropped > 0) this.gaps.add('there are too many images', page.index);
    this.pages.push({ page, placements });
  };

  result(): PassResult {
    const images = this.records();
    for (const message of this.gaps.messages('Images')) {
      this.context.warn('images_incomplete', message);
    }
    return { document: { images }, ...this.gaps.incomplete };
  }

  private records(): Image[] {
    const { pdf, spaces, images, colors } = this.context;
    const book = new ImageBook(pdf, spaces, images());
    const ids = colorSpaceIds(colors());
    const records: Image[] = [];
    for (const { page, placements } of this.pages) {
      for (const [index, placement] of placements.entries()) {
        const facts = book.factsOf(placement.image, page.index);
        const record = facts && imageRecord(facts, page, { index, placement }, ids);
        if (record) records.push(record);
        else this.gaps.add('an image has no width and height', page.index);
      }
    }
    for (const facts of book.notPlaced()) {
      const page = pdf.pages[(facts.pages[0] ?? 0) - 1];
      const record = page && imageRecord(facts, page, null, ids);
      if (record) records.push(record);
    }
    return records;
  }
}
