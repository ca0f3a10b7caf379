import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { richBlackText } from './rich-black-text';

/** A tint transformation that gives what it takes. */
const identity = {
  dict: '/FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
  data: '{ }',
};

export const cases = truthOf(richBlackText, {
  fires: {
    'process inks in DeviceN': {
      pdf: marksPage(`/Process cs .7 .7 .7 .9 scn ${words(20)}`, {
        spaces: '/Process [/DeviceN [/Cyan /Magenta /Yellow /Black] /DeviceCMYK 21 0 R]',
        objects: { 21: identity },
      }),
      hits: [{ actual: 300, expected: 280, unit: '%' }],
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
    'process inks in NChannel': {
      pdf: marksPage(`/Process cs .7 .7 .7 .9 scn ${words(20)}`, {
        spaces:
          '/Process [/DeviceN [/Cyan /Magenta /Yellow /Black] /DeviceCMYK 21 0 R << /Subtype /NChannel >>]',
        objects: { 21: identity },
      }),
      hits: [{ actual: 300, expected: 280, unit: '%' }],
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
    'just above the limit': {
      pdf: marksPage(`.6 .61 .6 1 k ${words(20)}`),
      hits: [{ actual: 281, expected: 280, unit: '%' }],
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
    'black at its limit': {
      pdf: marksPage(`.7 .7 .7 .85 k ${words(20)}`),
      hits: [{ actual: 295, expected: 280, unit: '%' }],
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
  },
  silent: {
    'at the limit': {
      pdf: marksPage(`.6 .6 .6 1 k ${words(20)}`),
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
    'less black than the limit': {
      pdf: marksPage(`.7 .7 .7 .84 k ${words(20)}`),
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
    'a path': {
      pdf: marksPage(`1 1 1 1 k 100 100 50 50 re f`),
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
    'black with a spot ink': {
      pdf: marksPage(`/Duo cs 1 1 scn ${words(20)}`),
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
    'hidden text': {
      pdf: marksPage(`3 Tr 1 1 1 1 k ${words(20)}`),
      thresholds: { rich_black_min_k: 85, rich_black_max_ink: 280 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /rich black/ },
  },
});
