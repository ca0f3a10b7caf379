import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { rotatedPage } from './rotated-page';

const turned = (degrees: number) =>
  onePagePdf({ page: `/MediaBox [0 0 700 900] /TrimBox [20 20 615 862] /Rotate ${degrees}` });

const of = (actual: number) => ({ actual, expected: 0, unit: 'degrees' });

export const cases = truthOf(rotatedPage, {
  fires: {
    'a quarter turn': { pdf: turned(90), hits: [of(90)], pages: [1], boxes: [[20, 20, 615, 862]] },
    'half a turn': { pdf: turned(180), hits: [of(180)] },
    'a quarter turn back': { pdf: turned(-90), hits: [of(270)] },
  },
  silent: {
    'no Rotate': onePagePdf(),
    'Rotate 0': turned(0),
    'a whole turn': turned(360),
  },
});
