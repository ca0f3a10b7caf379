import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { courierUsed } from './courier-used';

/** A page that shows a word in a font of this name. */
function inFont(name: string): Uint8Array {
  return onePagePdf({
    content: 'BT /F1 12 Tf 100 100 Td (word) Tj ET',
    resources: '/Font << /F1 10 0 R >>',
    objects: { 10: `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>` },
  });
}

export const cases = truthOf(courierUsed, {
  fires: {
    Courier: { pdf: inFont('Courier'), hits: [{ font: 'Courier' }], pages: [1] },
    'Courier with a subset prefix': { pdf: inFont('ABCDEF+Courier'), hits: [{ font: 'Courier' }] },
  },
  silent: {
    'Courier-Bold': inFont('Courier-Bold'),
    CourierStd: inFont('CourierStd'),
    'a prefix that is none': inFont('ABCDE+Courier'),
    'courier in small letters': inFont('courier'),
    NewCourier: inFont('NewCourier'),
  },
});
