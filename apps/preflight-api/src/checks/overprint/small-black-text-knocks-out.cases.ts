import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { smallBlackTextKnocksOut } from './small-black-text-knocks-out';

export const cases = truthOf(smallBlackTextKnocksOut, {
  fires: {
    'black text in the middle of a shape': {
      pdf: marksPage(
        '.5 0 0 0 k 100 100 m 200 100 l 150 200 l h f 0 0 0 1 k BT /F 8 Tf 140 140 Td (Forme) Tj ET',
      ),
      hits: [{ actual: 8, expected: 12, unit: 'pt' }],
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text just below the limit': {
      pdf: marksPage(`${background} 0 0 0 1 k ${words(11.9)}`),
      hits: [{ actual: 11.9, expected: 12, unit: 'pt' }],
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text that overprints in mode 0': {
      pdf: marksPage(`${background} /Over0 gs 0 0 0 1 k ${words(8)}`),
      hits: [{ actual: 8, expected: 12, unit: 'pt' }],
      thresholds: { black_text_overprint_pt: 12 },
    },
    'text in Separation Black': {
      pdf: marksPage(`${background} /Black cs 1 scn ${words(8)}`),
      hits: [{ actual: 8, expected: 12, unit: 'pt' }],
      thresholds: { black_text_overprint_pt: 12 },
    },
    'text scaled by its matrix': {
      pdf: marksPage(
        `${background} 0 0 0 1 k q .5 0 0 .5 0 0 cm BT /F 20 Tf 200 300 Td (Forme) Tj ET Q`,
      ),
      hits: [{ actual: 10, expected: 12, unit: 'pt' }],
      thresholds: { black_text_overprint_pt: 12 },
    },
  },
  silent: {
    'black text mostly left of a shape': {
      pdf: marksPage(
        '.5 0 0 0 k 100 100 m 200 100 l 150 200 l h f 0 0 0 1 k BT /F 8 Tf 85 140 Td (Forme) Tj ET',
      ),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text mostly right of a shape': {
      pdf: marksPage(
        '.5 0 0 0 k 100 100 m 200 100 l 150 200 l h f 0 0 0 1 k BT /F 8 Tf 190 140 Td (Forme) Tj ET',
      ),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text mostly below a shape': {
      pdf: marksPage(
        '.5 0 0 0 k 100 100 m 200 100 l 150 200 l h f 0 0 0 1 k BT /F 8 Tf 140 92 Td (Forme) Tj ET',
      ),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text mostly above a shape': {
      pdf: marksPage(
        '.5 0 0 0 k 100 100 m 200 100 l 150 200 l h f 0 0 0 1 k BT /F 8 Tf 140 198 Td (Forme) Tj ET',
      ),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text at the limit': {
      pdf: marksPage(`${background} 0 0 0 1 k ${words(12)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text that overprints': {
      pdf: marksPage(`${background} /Over gs 0 0 0 1 k ${words(8)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'Separation Black that overprints in mode 0': {
      pdf: marksPage(`${background} /Over0 gs /Black cs 1 scn ${words(8)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'text in DeviceGray, which R0011 is about': {
      pdf: marksPage(`${background} 0 g ${words(8)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'text in 99 % black': {
      pdf: marksPage(`${background} 0 0 0 .99 k ${words(8)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text on paper': {
      pdf: marksPage(`0 0 0 1 k ${words(8)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text on a white area': {
      pdf: marksPage(`${background} 0 0 0 0 k 90 140 100 40 re f 0 0 0 1 k ${words(8)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'black text in front of other text only': {
      pdf: marksPage(`0 0 0 1 k ${words(8)} BT /F 8 Tf 100 152 Td (Forme) Tj ET`),
      thresholds: { black_text_overprint_pt: 12 },
    },
    'transparent black text': {
      pdf: marksPage(`${background} /Half gs 0 0 0 1 k ${words(8)}`),
      thresholds: { black_text_overprint_pt: 12 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /sets no size/ },
  },
});
