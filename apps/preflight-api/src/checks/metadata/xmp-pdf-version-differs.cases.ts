import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { xmpPdfVersionDiffers } from './xmp-pdf-version-differs';

const says = (version: string) =>
  withMetadata({ xmp: `<pdf:PDFVersion>${version}</pdf:PDFVersion>` });

export const cases = truthOf(xmpPdfVersionDiffers, {
  fires: {
    'an older version': { pdf: says('1.4'), hits: [{ actual: '1.4', expected: '1.7' }] },
    'a later version': { pdf: says('2.0'), hits: [{ actual: '2.0', expected: '1.7' }] },
  },
  silent: {
    'the same version': says('1.7'),
    'the same version with blanks': says(' 1.7 '),
    'no version': withMetadata({ xmp: '' }),
    'an empty version': says(' '),
    'no packet': withMetadata({}),
  },
});
