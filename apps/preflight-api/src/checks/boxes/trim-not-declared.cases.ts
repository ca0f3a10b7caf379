import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { trimNotDeclared } from './trim-not-declared';

const media = '/MediaBox [0 0 595 842]';

export const cases = truthOf(trimNotDeclared, {
  fires: {
    'a page with no box but the MediaBox': {
      pdf: onePagePdf({ page: media }),
      hits: [{}],
      pages: [1],
    },
    'a page with CropBox and BleedBox only': {
      pdf: onePagePdf({ page: `${media} /CropBox [0 0 590 840] /BleedBox [5 5 590 837]` }),
      hits: [{}],
    },
  },
  silent: {
    'a page with a TrimBox': onePagePdf({ page: `${media} /TrimBox [10 10 585 832]` }),
    'a TrimBox equal to the MediaBox': onePagePdf({ page: `${media} /TrimBox [0 0 595 842]` }),
    'an ArtBox alone': onePagePdf({ page: `${media} /ArtBox [10 10 585 832]` }),
  },
});
