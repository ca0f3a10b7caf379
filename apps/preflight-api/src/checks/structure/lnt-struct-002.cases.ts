import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lntStruct002 } from './lnt-struct-002';

export const cases = truthOf(lntStruct002, {
  fires: {
    'a form with a field': {
      pdf: onePagePdf({ catalog: '/AcroForm << /Fields [<< /T (name) /FT /Tx >>] >>' }),
      hits: [{}],
    },
  },
  silent: {
    'no form': onePagePdf(),
    'a form without fields': onePagePdf({ catalog: '/AcroForm << /Fields [] >>' }),
  },
});
