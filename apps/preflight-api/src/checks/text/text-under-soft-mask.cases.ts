import { onePagePdf } from '@forme/test-kit';
import { words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { textUnderSoftMask } from './text-under-soft-mask';

const objects = {
  20: '<< /Type /Mask /S /Luminosity /G 21 0 R >>',
  21: {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency /CS /DeviceGray >>',
    data: '.5 g 0 0 300 300 re f',
  },
};
const page = (content: string) =>
  onePagePdf({
    content,
    page: '/MediaBox [0 0 300 300]',
    resources: `/ExtGState << /Mask << /SMask 20 0 R >> /NoMask << /SMask /None >> >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>`,
    objects,
  });

export const cases = truthOf(textUnderSoftMask, {
  fires: {
    'text under a mask': {
      pdf: page(`/Mask gs ${words(20)}`),
      hits: [{ actual: 20, unit: 'pt' }],
      pages: [1],
    },
  },
  silent: {
    'text without a mask': page(words(20)),
    'text after the mask is taken away': page(`/Mask gs /NoMask gs ${words(20)}`),
    'a drawing under a mask': page('/Mask gs 60 60 90 90 re f'),
  },
});
