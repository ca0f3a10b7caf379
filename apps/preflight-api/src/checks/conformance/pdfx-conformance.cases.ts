import { onePagePdf } from '@forme/test-kit';
import { pdfxPage } from './pdfx-page.fixture';
import { truthOf } from '../truth.fixture';
import { pdfxConformance } from './pdfx-conformance';

export const cases = truthOf(pdfxConformance, {
  fires: {
    'a file that claims PDF/X-4 and has no TrimBox': {
      pdf: pdfxPage({ boxes: '' }),
      hits: [
        {
          profile: 'PDF/X-4',
          actual: 1,
          clauses: 'TrimBox or ArtBox',
          evidence: 'TrimBox or ArtBox: page 1: there is no TrimBox and no ArtBox',
        },
      ],
      pages: [1],
    },
    'device-dependent RGB under a CMYK output intent': {
      pdf: pdfxPage({ content: '1 0 0 rg 100 100 50 50 re f' }),
      hits: [
        {
          profile: 'PDF/X-4',
          actual: 1,
          clauses: 'Device colours of the output',
          evidence: 'Device colours of the output: page 1: DeviceRGB, the output is CMYK (marks)',
        },
      ],
    },
  },
  silent: {
    'a file that is what it claims': pdfxPage(),
  },
  declines: {
    'a file that claims nothing': {
      pdf: onePagePdf(),
      outcome: 'skipped',
      reason: /the file does not claim it/,
    },
  },
});
