import { onePagePdf } from '@forme/test-kit';
import { pagesPdf } from '../pages.fixture';
import { element } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { noHeadings } from './no-headings';

const media = '/MediaBox [0 0 100 100]';
const pages = (types: string, count = 2) =>
  pagesPdf(Array<string>(count).fill(media), {
    catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R',
    objects: { 10: `<< /Type /StructTreeRoot /K [${types}] >>` },
  });

export const cases = truthOf(noHeadings, {
  fires: {
    'two pages of paragraphs': { pdf: pages(element('P') + element('P')), hits: [{ actual: 2 }] },
  },
  silent: {
    'a heading of the first level': pages(element('H1')),
    'a heading without a level': pages(element('H')),
    'one page': pages(element('P'), 1),
  },
  declines: {
    'a file without tags': { pdf: onePagePdf(), outcome: 'skipped', reason: /no structure tree/ },
  },
});
