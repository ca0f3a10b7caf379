import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { interactiveForm } from './interactive-form';

export const cases = truthOf(interactiveForm, {
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
