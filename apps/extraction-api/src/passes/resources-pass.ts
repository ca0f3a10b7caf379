import type { MissingPart } from '@forme/contracts';
import { wasmImageCodecs } from '@forme/image-codecs';
import { ColorEvaluator } from '@forme/pdf-core/color';
import { FunctionCache } from '@forme/pdf-core/functions';
import { GapFinder } from '@forme/pdf-core/raster';
import { colorEngine } from '../engine/color-engine';
import { missingResources } from './missing-resources';
import type { ContentPass } from './pass';

/** Entries that a document lists. */
const mostMissing = 1000;

/** Bytes of samples that are decoded to see whether images can be. */
const looked = 64 * 1024 * 1024;

/**
 * What pages paint with and that cannot be read, in `completeness.missing` as on plates. Fills no member: it runs with the members that hold
 * what pages paint.
 */
export const resourcesPass: ContentPass = {
  name: 'resources',
  fields: [],
  feeds: ['images', 'fonts'],
  listen: ({ pdf, spaces, warn }) => {
    const functions = new FunctionCache();
    const colors = new ColorEvaluator(pdf, spaces, { engine: colorEngine(), functions });
    const codecs = wasmImageCodecs();
    const allowance = { bytes: looked };
    const finder = new GapFinder({ reader: pdf, spaces, colors, functions, codecs, allowance });
    const missing: MissingPart[] = [];
    const unseenPages: number[] = [];
    return {
      follows: true,
      device: () => finder,
      pageDone: (page, { gaps }) => {
        const found = finder.take();
        missing.push(...missingResources([...gaps, ...found.gaps], page));
        if (found.unseen > 0) unseenPages.push(page.index + 1);
      },
      result: () => {
        if (unseenPages.length > 0) {
          const [first = 0] = unseenPages;
          const where = unseenPages.length === 1 ? '' : ` and of ${unseenPages.length - 1} more`;
          const message = `Images of page ${first}${where} were not decoded: plates list those that cannot be`;
          warn('images_not_decoded', message, 'resources');
        }
        const rest = missing.length - mostMissing;
        if (rest <= 0) return { missing };
        const more = { pass: 'resources', reason: `${rest} more entries are not listed` };
        return { missing: [...missing.slice(0, mostMissing), more] };
      },
    };
  },
};
