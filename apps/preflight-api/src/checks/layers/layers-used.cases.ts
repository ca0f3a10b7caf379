import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { layersUsed } from './layers-used';

export const cases = truthOf(layersUsed, {
  fires: {
    'two layers': {
      pdf: onePagePdf({
        catalog: '/OCProperties << /OCGs [10 0 R 11 0 R] /D << >> >>',
        objects: { 10: '<< /Type /OCG /Name (A) >>', 11: '<< /Type /OCG /Name (B) >>' },
      }),
      hits: [{ actual: 2 }],
    },
  },
  silent: {
    'no layers': onePagePdf(),
    'an empty list of layers': onePagePdf({ catalog: '/OCProperties << /OCGs [] /D << >> >>' }),
  },
});
