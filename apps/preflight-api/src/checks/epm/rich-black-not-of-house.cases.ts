import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { richBlackNotOfHouse } from './rich-black-not-of-house';

const house = { rich_black_c: 60, rich_black_m: 40, rich_black_y: 40, rich_black_k: 100 };
const epm = { epm_mode: true, ...house };
const area = (ink: string) => marksPage(`${ink} k 60 60 90 90 re f`);
const says = (actual: string, expected = '60/40/40/100') => ({ actual, expected, unit: '%' });

export const cases = truthOf(richBlackNotOfHouse, {
  fires: {
    'too little cyan': {
      pdf: area('.34 .4 .4 1'),
      thresholds: epm,
      hits: [says('34/40/40/100')],
      pages: [1],
    },
    'too much magenta': { pdf: area('.6 .66 .4 1'), thresholds: epm, hits: [says('60/66/40/100')] },
    'too little yellow': {
      pdf: area('.6 .4 .14 .9'),
      thresholds: epm,
      hits: [says('60/40/14/90')],
    },
    'a house build of more cyan': {
      pdf: area('.6 .4 .4 1'),
      thresholds: { ...epm, rich_black_c: 86 },
      hits: [says('60/40/40/100', '86/40/40/100')],
    },
    'a house build of more magenta': {
      pdf: area('.6 .4 .4 1'),
      thresholds: { ...epm, rich_black_m: 66 },
      hits: [says('60/40/40/100', '60/66/40/100')],
    },
    'a house build of more yellow': {
      pdf: area('.6 .4 .4 1'),
      thresholds: { ...epm, rich_black_y: 66 },
      hits: [says('60/40/40/100', '60/40/66/100')],
    },
    'a house build of less black': {
      pdf: area('.6 .4 .4 1'),
      thresholds: { ...epm, rich_black_k: 74 },
      hits: [says('60/40/40/100', '60/40/40/74')],
    },
  },
  silent: {
    'the house build': { pdf: area('.6 .4 .4 1'), thresholds: epm },
    'a difference of 25 points': { pdf: area('.35 .65 .15 1'), thresholds: epm },
    'the other way': { pdf: area('.85 .15 .65 1'), thresholds: epm },
    'a house build 25 points off': {
      pdf: area('.6 .4 .4 1'),
      thresholds: { ...epm, rich_black_k: 75 },
    },
    'black alone': { pdf: area('0 0 0 1'), thresholds: epm },
    'a dark gray': { pdf: area('.1 0 0 .89'), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: area('.1 0 0 1'),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
