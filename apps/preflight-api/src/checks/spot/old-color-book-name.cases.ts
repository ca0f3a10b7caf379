import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { oldColorBookName } from './old-color-book-name';

export const cases = truthOf(oldColorBookName, {
  fires: {
    CVC: { pdf: spotsPage(['PANTONE 185 CVC']), hits: [{ name: 'PANTONE 185 CVC' }] },
    CV: { pdf: spotsPage(['Pantone 185 CV']), hits: [{ name: 'Pantone 185 CV' }] },
  },
  silent: {
    C: spotsPage(['PANTONE 185 C']),
    'another system': spotsPage(['HKS 14 CV']),
  },
});
