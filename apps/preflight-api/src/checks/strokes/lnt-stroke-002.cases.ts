import { line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntStroke002 } from './lnt-stroke-002';

export const cases = truthOf(lntStroke002, {
  fires: {
    'a stroke of width 0': { pdf: marksPage(line(0)), hits: [{}] },
  },
  silent: {
    'a stroke of a hundredth point': marksPage(line(0.01)),
    'a filled rectangle': marksPage(`100 100 80 .2 re f`),
  },
});
