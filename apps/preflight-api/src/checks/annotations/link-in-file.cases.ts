import { withAnnotations } from './annotations.fixture';
import { truthOf } from '../truth.fixture';
import { linkInFile } from './link-in-file';

export const cases = truthOf(linkInFile, {
  fires: {
    'two links': {
      pdf: withAnnotations([
        '/Subtype /Link /Rect [60 60 90 90]',
        '/Subtype /Link /Rect [100 60 120 90]',
      ]),
      hits: [{}, {}],
      pages: [1, 1],
      boxes: [
        [60, 60, 90, 90],
        [100, 60, 120, 90],
      ],
    },
  },
  silent: {
    'no annotation': withAnnotations([]),
    'another annotation': withAnnotations(['/Subtype /Text /Rect [60 60 90 90]']),
  },
});
