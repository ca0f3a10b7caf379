import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { spacesInSpotName } from './spaces-in-spot-name';

export const cases = truthOf(spacesInSpotName, {
  fires: {
    'two blanks': { pdf: spotsPage(['Warm  Red']), hits: [{ name: '"Warm  Red"' }] },
    'a blank at the end': { pdf: spotsPage(['Warm Red ']), hits: [{ name: '"Warm Red "' }] },
  },
  silent: {
    'a clean name': spotsPage(['Warm Red']),
    'a name that is not used': spotsPage(['Warm  Red'], 0),
  },
});
