import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { signedFile } from './signed-file';

const field = (value: string) =>
  onePagePdf({ catalog: `/AcroForm << /Fields [<< /FT /Sig /T (one) ${value} >>] >>` });

export const cases = truthOf(signedFile, {
  fires: { 'a signature': { pdf: field('/V << /Type /Sig >>'), hits: [{ actual: 1 }] } },
  silent: { 'a field that nobody has signed': field(''), 'no field': onePagePdf() },
});
