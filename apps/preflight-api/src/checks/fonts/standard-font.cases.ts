import { inBareFont, inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { standardFont } from './standard-font';

const named = (name: string, subtype = 'Type1') =>
  inBareFont(`/Subtype /${subtype} /BaseFont /${name}`);

export const cases = truthOf(standardFont, {
  fires: {
    Helvetica: { pdf: named('Helvetica'), hits: [{ font: 'Helvetica' }], pages: [1] },
    ZapfDingbats: { pdf: named('ZapfDingbats'), hits: [{ font: 'ZapfDingbats' }] },
  },
  silent: {
    'another font': inFont(),
    'a name that is similar': named('HelveticaNeue'),
    'a TrueType font of that name': named('Helvetica', 'TrueType'),
  },
});
