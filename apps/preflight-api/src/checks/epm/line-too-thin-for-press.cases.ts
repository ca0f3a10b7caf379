import { line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lineTooThinForPress } from './line-too-thin-for-press';

const epm = { epm_mode: true, epm_min_line_weight: 0.5 };
const says = (actual: number, expected = 0.5) => ({ actual, expected, unit: 'pt' });

export const cases = truthOf(lineTooThinForPress, {
  fires: {
    'a line a tenth of a point too thin': {
      pdf: marksPage(line(0.4)),
      thresholds: epm,
      hits: [says(0.4)],
      pages: [1],
    },
    'the thinnest line of the device': {
      pdf: marksPage(line(0)),
      thresholds: epm,
      hits: [says(0)],
    },
    'a limit one step higher': {
      pdf: marksPage(line(0.5)),
      thresholds: { ...epm, epm_min_line_weight: 0.6 },
      hits: [says(0.5, 0.6)],
    },
  },
  silent: { 'a line as thin as allowed': { pdf: marksPage(line(0.5)), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: marksPage(line(0.1)),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
