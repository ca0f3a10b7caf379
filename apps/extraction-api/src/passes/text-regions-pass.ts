import type { Page } from '@forme/contracts/extraction';
import type { Pass } from './pass';
import { textRegionsOf } from './text-regions';

/** The text regions of every page. */
export const textRegionsPass: Pass = {
  name: 'text_regions',
  fields: [],
  pageFields: ['detected_text_regions'],
  run: ({ pdf, reading }) => {
    const reasons = new Set<string>();
    const pages = pdf.pages.map((page): Partial<Page> => {
      const { records, incomplete } = textRegionsOf(reading(), page);
      if (incomplete !== null) reasons.add(incomplete);
      return { detected_text_regions: records && [...records] };
    });
    return { pages, ...(reasons.size === 0 ? {} : { incomplete: [...reasons].join('; ') }) };
  },
};
