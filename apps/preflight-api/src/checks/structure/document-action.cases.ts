import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { documentAction } from './document-action';

export const cases = truthOf(documentAction, {
  fires: {
    'an open action that starts a program': {
      pdf: onePagePdf({ catalog: '/OpenAction << /S /Launch /F (setup.exe) >>' }),
      hits: [{ action: 'Launch' }],
    },
    'an action before printing': {
      pdf: onePagePdf({ catalog: '/AA << /WP << /S /Named /N /Print >> >>' }),
      hits: [{ action: 'Named' }],
    },
    'an action behind a harmless one': {
      pdf: onePagePdf({
        catalog:
          '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://example.com) >> >>',
      }),
      hits: [{ action: 'URI' }],
    },
  },
  silent: {
    'no action': onePagePdf(),
    'a page to open at': onePagePdf({ catalog: '/OpenAction [3 0 R /Fit]' }),
    'an action that goes to a page': onePagePdf({
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
    }),
    'JavaScript, which another check tells': onePagePdf({
      catalog: '/OpenAction << /S /JavaScript /JS (1) >>',
    }),
    'a link on a page': onePagePdf({
      page: '/MediaBox [0 0 9 9] /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://example.com) >> >>]',
    }),
  },
});
