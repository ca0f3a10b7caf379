import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { cropBoxDiffers } from './crop-box-differs';

const media = '/MediaBox [0 0 595.276 841.89]';

export const cases = truthOf(cropBoxDiffers, {
  fires: {
    'a CropBox that is 0.012 pt narrower': {
      pdf: onePagePdf({ page: `${media} /CropBox [0 0 595.264 841.89]` }),
      hits: [{ actual: '210 x 297', expected: '210 x 297', unit: 'mm' }],
      boxes: [[0, 0, 595.26, 841.89]],
    },
    'a CropBox at the trim edge': {
      pdf: onePagePdf({ page: `${media} /CropBox [28.346 28.346 566.93 813.544]` }),
      hits: [{ actual: '190 x 277', expected: '210 x 297', unit: 'mm' }],
      pages: [1],
    },
    'a page in larger units': {
      pdf: onePagePdf({ page: '/MediaBox [0 0 200 200] /CropBox [0 0 100 200] /UserUnit 2' }),
      hits: [{ actual: '70.6 x 141.1', expected: '141.1 x 141.1', unit: 'mm' }],
    },
    'a CropBox beyond the MediaBox': {
      pdf: onePagePdf({ page: `${media} /CropBox [-10 0 595.276 841.89]` }),
      hits: [{ actual: '213.5 x 297', expected: '210 x 297', unit: 'mm' }],
    },
  },
  silent: {
    'a page without a CropBox': onePagePdf({ page: media }),
    'an equal CropBox': onePagePdf({ page: `${media} /CropBox [0 0 595.276 841.89]` }),
    'a CropBox that differs by rounding': onePagePdf({
      page: `${media} /CropBox [0 0 595.284 841.89]`,
    }),
  },
});
