import { onePagePdf } from '@forme/test-kit';
import { tagged } from './tagged.fixture';
import { truthOf } from '../truth.fixture';
import { lntAccess001 } from './lnt-access-001';

export const cases = truthOf(lntAccess001, {
  fires: {
    'a file without tags': { pdf: onePagePdf(), hits: [{}] },
    'a tree that is not marked as such': {
      pdf: onePagePdf({ catalog: '/StructTreeRoot << >>' }),
      hits: [{}],
    },
  },
  silent: { 'a tagged file': tagged('') },
});
