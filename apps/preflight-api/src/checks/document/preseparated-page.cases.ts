import { pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { preseparatedPage } from './preseparated-page';

const plate = (colorant: string) =>
  `/MediaBox [0 0 100 100] /SeparationInfo << /Pages [100 0 R 101 0 R] ${colorant} >>`;

export const cases = truthOf(preseparatedPage, {
  fires: {
    'two plates': {
      pdf: pagesPdf([plate('/DeviceColorant /Cyan'), plate('/DeviceColorant (Gold)')]),
      hits: [{ ink: 'Cyan' }, { ink: 'Gold' }],
      pages: [1, 2],
    },
    'a plate that names no ink': { pdf: pagesPdf([plate('')]), hits: [{ ink: 'not named' }] },
  },
  silent: { 'composite pages': pagesPdf(['/MediaBox [0 0 100 100]', '/MediaBox [0 0 100 100]']) },
});
