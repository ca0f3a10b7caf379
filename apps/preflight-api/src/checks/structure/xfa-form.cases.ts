import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { xfaForm } from './xfa-form';

export const cases = truthOf(xfaForm, {
  fires: {
    'a form of XFA': {
      pdf: onePagePdf({
        catalog: '/AcroForm << /Fields [] /XFA 10 0 R >>',
        objects: { 10: { dict: '', data: '<xdp/>' } },
      }),
      hits: [{}],
    },
  },
  silent: {
    'no form': onePagePdf(),
    'a form of fields': onePagePdf({ catalog: '/AcroForm << /Fields [<< /T (a) /FT /Tx >>] >>' }),
  },
});
