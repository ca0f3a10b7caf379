import { stepsPage } from './steps-page.fixture';
import { truthOf } from '../truth.fixture';
import { noCrease } from './no-crease';

export const cases = truthOf(noCrease, {
  fires: {
    'a cut line alone': { pdf: stepsPage(['Structural/Cutting']), hits: [{}] },
    'a crease layer without marks': {
      pdf: stepsPage([{ step: 'Structural/Creasing', content: '' }]),
      hits: [{}],
    },
    'no layers': { pdf: stepsPage([]), hits: [{}] },
  },
  silent: {
    creases: stepsPage(['Structural/Creasing']),
    'reverse creases': stepsPage(['Structural/ReverseCreasing']),
  },
});
