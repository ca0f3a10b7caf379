import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { processInkAsSpot } from './process-ink-as-spot';

export const cases = truthOf(processInkAsSpot, {
  fires: {
    'cyan in small letters': { pdf: spotsPage(['cyan']), hits: [{ name: 'cyan', ink: 'Cyan' }] },
    'process black': {
      pdf: spotsPage(['Process Black']),
      hits: [{ name: 'Process Black', ink: 'Black' }],
    },
  },
  silent: {
    'the process ink itself': spotsPage(['Cyan']),
    'a spot colour': spotsPage(['Cyan Blue']),
    'Pantone Black': spotsPage(['PANTONE Black C']),
  },
});
