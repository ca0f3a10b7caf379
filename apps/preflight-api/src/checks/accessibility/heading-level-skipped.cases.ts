import { onePagePdf } from '@forme/test-kit';
import { element, tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { headingLevelSkipped } from './heading-level-skipped';

const headings = (...levels: number[]) =>
  tagged(levels.map((level) => element(`H${level}`)).join(' '));

export const cases = truthOf(headingLevelSkipped, {
  fires: {
    'from 1 to 3': {
      pdf: headings(1, 3),
      hits: [{ actual: 3, expected: 2, after: 'one of level 1' }],
    },
    'a first heading of level 2': {
      pdf: headings(2, 1),
      hits: [{ actual: 2, expected: 1, after: 'none' }],
    },
    twice: {
      pdf: headings(1, 2, 4, 1, 3),
      hits: [
        { actual: 4, expected: 3, after: 'one of level 2' },
        { actual: 3, expected: 2, after: 'one of level 1' },
      ],
    },
  },
  silent: {
    'level by level': headings(1, 2, 3, 3, 2, 1),
    'back over several levels': headings(1, 2, 3, 1),
    'no headings': tagged(element('P')),
  },
  declines: {
    'a file without tags': { pdf: onePagePdf(), outcome: 'skipped', reason: /no structure tree/ },
  },
});
