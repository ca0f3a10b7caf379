import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { javascriptInFile } from './javascript-in-file';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

export const cases = truthOf(javascriptInFile, {
  fires: {
    'a script of the name tree': {
      pdf: onePagePdf({ catalog: `/Names << /JavaScript << /Names [(one) ${script}] >> >>` }),
      hits: [{}],
    },
    'a script when the file opens': {
      pdf: onePagePdf({ catalog: `/OpenAction ${script}` }),
      hits: [{}],
    },
    'a script of a page': {
      pdf: onePagePdf({ page: `/MediaBox [0 0 9 9] /AA << /O ${script} >>` }),
      hits: [{}],
    },
    'a script of a field': {
      pdf: onePagePdf({
        catalog: `/AcroForm << /Fields [<< /T (a) /FT /Tx /AA << /K ${script} >> >>] >>`,
      }),
      hits: [{}],
    },
  },
  silent: {
    'no script': onePagePdf(),
    'another action': onePagePdf({ catalog: '/OpenAction << /S /Named /N /Print >>' }),
  },
});
