import { TextDevice } from '@forme/pdf-core/text';
import { Gaps } from './gaps';
import type { ContentPass, DraftPage } from './pass';
import { regionsOfText } from './text-regions';

/** The text regions of every page. */
export const textRegionsPass: ContentPass = {
  name: 'text_regions',
  fields: [],
  feeds: ['pages'],
  pageFields: ['detected_text_regions'],
  listen: () => {
    const gaps = new Gaps();
    const pages: Partial<DraftPage>[] = [];
    let device: TextDevice | null = null;
    return {
      follows: false,
      device: (page) => (device = new TextDevice(page.boxes.media)),
      pageDone: (page, interpretation) => {
        if (!device) return;
        const { records, incomplete } = regionsOfText(device, interpretation);
        if (incomplete !== null) gaps.add(incomplete, page.index);
        pages.push({ detected_text_regions: records && [...records] });
      },
      result: () => ({ pages, ...gaps.incomplete }),
    };
  },
};
