import { onePagePdf } from '@forme/test-kit';
import { pdfxPage } from './pdfx-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntPdfxConf } from './lnt-pdfx-conf';

export const cases = truthOf(lntPdfxConf, {
  fires: {
    'a file that claims PDF/X-4 and has no TrimBox': {
      pdf: pdfxPage({ boxes: '' }),
      hits: [{ profile: 'PDF/X-4', actual: 1, clauses: 'TrimBox or ArtBox' }],
    },
    'device-dependent RGB under a CMYK output intent': {
      pdf: pdfxPage({ content: '1 0 0 rg 100 100 50 50 re f' }),
      hits: [{ profile: 'PDF/X-4', actual: 1, clauses: 'Device colours of the output' }],
    },
  },
  silent: {
    'a file that is what it claims': pdfxPage(),
  },
  declines: {
    'a file that claims nothing': {
      pdf: onePagePdf(),
      outcome: 'skipped',
      reason: /nor does the file claim/,
    },
  },
});
