import { line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { zeroWidthLine } from './zero-width-line';

export const cases = truthOf(zeroWidthLine, {
  fires: {
    'a white line on ink': {
      pdf: marksPage(`1 0 0 0 k 50 50 200 200 re f 0 0 0 0 K 0 w 60 150 m 90 150 l S`),
      hits: [{}],
    },
    'a stroke of width 0': { pdf: marksPage(line(0)), hits: [{}] },
  },
  silent: {
    'a white line on paper': marksPage(`1 G 0 w 60 150 m 90 150 l S`),
    'a white line on white, both in RGB': marksPage(
      `1 1 1 rg 50 50 200 200 re f 1 1 1 RG 0 w 60 150 m 90 150 l S`,
    ),
    'a stroke of a hundredth point': marksPage(line(0.01)),
    'a filled rectangle': marksPage(`100 100 80 .2 re f`),
  },
});
