import type { MissingPart } from '@forme/contracts';
import { combine } from '@forme/pdf-core/content';
import { ImageOnly, TextDevice } from '@forme/pdf-core/text';
import { Gaps } from './gaps';
import type { ContentPass, DraftPage } from './pass';
import { IMAGE_ONLY, regionsOfText } from './text-regions';

/** The text regions of every page. */
export const textRegionsPass: ContentPass = {
  name: 'text_regions',
  fields: [],
  feeds: ['pages'],
  pageFields: ['detected_text_regions'],
  listen: () => {
    const gaps = new Gaps();
    const pages: Partial<DraftPage>[] = [];
    const missing: MissingPart[] = [];
    let device: TextDevice | null = null;
    let images: ImageOnly | null = null;
    return {
      follows: false,
      device: (page) => {
        device = new TextDevice(page.boxes.media);
        images = new ImageOnly(page.boxes.crop);
        return combine(device, images);
      },
      pageDone: (page, interpretation) => {
        if (!device) return;
        const { records, incomplete } = regionsOfText(device, interpretation);
        if (incomplete !== null) gaps.add(incomplete, page.index);
        else if (images?.found) {
          missing.push({ pass: 'text_regions', reason: IMAGE_ONLY, page_num: page.index + 1 });
        }
        pages.push({ detected_text_regions: records && [...records] });
      },
      result: () => ({ pages, missing, ...gaps.incomplete }),
    };
  },
};
