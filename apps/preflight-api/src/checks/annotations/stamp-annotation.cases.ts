import { withAnnotations } from './annotations.fixture';
import { truthOf } from '../truth.fixture';
import { stampAnnotation } from './stamp-annotation';

export const cases = truthOf(stampAnnotation, {
  fires: {
    'a stamp': {
      pdf: withAnnotations(['/Subtype /Stamp /Rect [60 60 90 90]']),
      hits: [{}],
      pages: [1],
    },
  },
  silent: {
    'no annotation': withAnnotations([]),
    'another annotation': withAnnotations(['/Subtype /FreeText /Rect [60 60 90 90]']),
  },
});
