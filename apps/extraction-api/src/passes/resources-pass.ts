import type { MissingPart } from '@forme/contracts';
import { wasmImageCodecs } from '@forme/image-codecs';
import type { PdfDocument } from '@forme/pdf-core';
import { ColorEvaluator } from '@forme/pdf-core/color';
import { combine, following } from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import { FunctionCache } from '@forme/pdf-core/functions';
import { GapFinder } from '@forme/pdf-core/raster';
import { colorEngine } from '../color/color-engine';
import { missingResources } from './missing-resources';
import type { ContentPass, PassContext } from './pass';
import { passContext } from './pass-context';
import { bareAnnotationGaps, ViewerGaps } from './viewer-gaps';

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
  listen: (context) => {
    const finder = gapFinder(context);
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
          context.warn('images_not_decoded', message, 'resources');
        }
        const rest = missing.length - mostMissing;
        if (rest <= 0) return { missing };
        const more = { pass: 'resources', reason: `${rest} more entries are not listed` };
        return { missing: [...missing.slice(0, mostMissing), more] };
      },
    };
  },
};

/** Gaps of the picture of one page as viewers draw it: unreadable parts, as plates list them, and parts that plates draw and viewers do not. */
export function missingOfViewer(pdf: PdfDocument, page: PageEntry): readonly MissingPart[] {
  const context = passContext(pdf, () => undefined);
  const finder = gapFinder(context);
  const viewer = new ViewerGaps();
  const read = context.reading().page(page, following(combine(finder, viewer)));
  const found = finder.take();
  const bare = bareAnnotationGaps(pdf, read.bareAnnotations);
  const reason = 'some images were not analysed';
  const unseen = found.unseen > 0 ? [{ pass: 'resources', reason, page_num: page.index + 1 }] : [];
  const gaps = [...read.gaps, ...found.gaps, ...viewer.list(), ...bare];
  return [...missingResources(gaps, page), ...unseen];
}

function gapFinder({ pdf, spaces }: Pick<PassContext, 'pdf' | 'spaces'>): GapFinder {
  const functions = new FunctionCache();
  const colors = new ColorEvaluator(pdf, spaces, { engine: colorEngine(), functions });
  const codecs = wasmImageCodecs();
  const allowance = { bytes: looked };
  return new GapFinder({ reader: pdf, spaces, colors, functions, codecs, allowance });
}
