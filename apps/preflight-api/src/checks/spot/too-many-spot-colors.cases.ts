import { marksPage } from '../marks-page.fixture';
import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { tooManySpotColors } from './too-many-spot-colors';

export const cases = truthOf(tooManySpotColors, {
  fires: {
    'one too many': {
      pdf: spotsPage(['Gold', 'Silver']),
      hits: [{ actual: 2, expected: 1, names: 'Gold, Silver' }],
      thresholds: { max_spots: 1 },
    },
    'none allowed': {
      pdf: spotsPage(['Gold']),
      hits: [{ actual: 1, expected: 0, names: 'Gold' }],
      thresholds: { max_spots: 0 },
    },
    'an ink of DeviceN': {
      pdf: marksPage(`/Duo cs 0 1 scn 100 100 50 50 re f`),
      hits: [{ actual: 1, expected: 0, names: 'Gold' }],
      thresholds: { max_spots: 0 },
    },
  },
  silent: {
    'as many as allowed': { pdf: spotsPage(['Gold', 'Silver']), thresholds: { max_spots: 2 } },
    'one that is defined and not used': {
      pdf: spotsPage(['Gold', 'Silver'], 1),
      thresholds: { max_spots: 1 },
    },
    'process inks and registration colour': {
      pdf: marksPage(`1 1 0 0 k 100 100 50 50 re f /All cs 1 scn 100 100 50 50 re f`),
      thresholds: { max_spots: 0 },
    },
    'a spot colour outside the finished page': {
      pdf: marksPage(`/Gold cs 1 scn 0 0 20 20 re f`),
      thresholds: { max_spots: 0 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /number of spot/ },
  },
});
