import { onePagePdf } from '@forme/test-kit';
import { tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { fileNotTagged } from './file-not-tagged';

export const cases = truthOf(fileNotTagged, {
  fires: {
    'a file without tags': { pdf: onePagePdf(), hits: [{}] },
    'a tree that is not marked as such': {
      pdf: onePagePdf({ catalog: '/StructTreeRoot << >>' }),
      hits: [{}],
    },
  },
  silent: { 'a tagged file': tagged('') },
});
