import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { veryManySegments } from './very-many-segments';

const pathOf = (segments: number) => marksPage(`100 100 m ${'101 101 l '.repeat(segments)} S`);

export const cases = truthOf(veryManySegments, {
  fires: {
    '10 001 segments': { pdf: pathOf(10_001), hits: [{ actual: 10001, expected: 10000 }] },
  },
  silent: {
    '10 000 segments': pathOf(10_000),
  },
});
