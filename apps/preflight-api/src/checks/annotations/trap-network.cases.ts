import { withAnnotations } from './annotations.fixture';
import { truthOf } from '../truth.fixture';
import { trapNetwork } from './trap-network';

export const cases = truthOf(trapNetwork, {
  fires: {
    'a trap network': {
      pdf: withAnnotations(['/Subtype /TrapNet /Rect [0 0 9 9]']),
      hits: [{}],
      pages: [1],
    },
  },
  silent: {
    'no annotation': withAnnotations([]),
    'marks of the printer': withAnnotations(['/Subtype /PrinterMark /Rect [0 0 9 9]']),
  },
});
