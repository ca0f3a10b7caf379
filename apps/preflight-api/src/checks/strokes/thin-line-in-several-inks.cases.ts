import { line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { thinLineInSeveralInks } from './thin-line-in-several-inks';

export const cases = truthOf(thinLineInSeveralInks, {
  fires: {
    'a rectangle three times as long as wide': {
      pdf: marksPage(`1 1 1 1 k 100 100 .7 .2 re f`),
      hits: [{ actual: 0.2, expected: 0.25, unit: 'pt', inks: 4 }],
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    'a rectangle of less than three points': {
      pdf: marksPage(`1 1 1 1 k 100 100 80 2.5 re f`),
      hits: [{ actual: 2.5, expected: 5, unit: 'pt', inks: 4 }],
      thresholds: { multi_ink_line_pt: 5 },
    },
    'two process inks just below the limit': {
      pdf: marksPage(`1 .5 0 0 K ${line(0.249)}`),
      hits: [{ actual: 0.249, expected: 0.25, unit: 'pt', inks: 2 }],
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    'a spot ink with black in DeviceN': {
      pdf: marksPage(`/Duo CS 1 .5 SCN ${line(0.1)}`),
      hits: [{ actual: 0.1, expected: 0.25, unit: 'pt', inks: 2 }],
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    'registration colour': {
      pdf: marksPage(`/All CS 1 SCN ${line(0.1)}`),
      hits: [{ actual: 0.1, expected: 0.25, unit: 'pt', inks: 2 }],
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    'a thin rectangle of four inks': {
      pdf: marksPage(`1 1 1 1 k 100 100 80 .2 re f`),
      hits: [{ actual: 0.2, expected: 0.25, unit: 'pt', inks: 4 }],
      thresholds: { multi_ink_line_pt: 0.25 },
    },
  },
  silent: {
    'a rectangle less than three times as long as wide': {
      pdf: marksPage(`1 1 1 1 k 100 100 .5 .2 re f`),
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    'a rectangle wider than three points': {
      pdf: marksPage(`1 1 1 1 k 100 100 80 3.5 re f`),
      thresholds: { multi_ink_line_pt: 5 },
    },
    'a line at the limit': {
      pdf: marksPage(`1 .5 0 0 K ${line(0.25)}`),
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    'one ink': {
      pdf: marksPage(`0 0 0 .5 K ${line(0.1)}`),
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    'one of the two inks of DeviceN': {
      pdf: marksPage(`/Duo CS 1 0 SCN ${line(0.1)}`),
      thresholds: { multi_ink_line_pt: 0.25 },
    },
    gray: { pdf: marksPage(`.5 G ${line(0.1)}`), thresholds: { multi_ink_line_pt: 0.25 } },
    'RGB, whose inks are not known': {
      pdf: marksPage(`1 0 0 RG ${line(0.1)}`),
      thresholds: { multi_ink_line_pt: 0.25 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /single ink/ },
  },
});
