import { background, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { upsideDownText } from './upside-down-text';

const show = (text: string, matrix: string) =>
  `q ${matrix} cm BT /F 10 Tf 0 0 Td (${text}) Tj ET Q `;
const upright = '1 0 0 1 60 100';
const turned = (degrees: number) => {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((degrees * Math.PI) / 180).toFixed(6));
  return `${cos} ${sin} ${-Number(sin)} ${cos} 150 150`;
};
const says = (actual: number) => ({ actual, unit: 'degrees' });

export const cases = truthOf(upsideDownText, {
  fires: {
    'a word on its head': {
      pdf: marksPage(show('Most of it', upright) + show('head', turned(180))),
      hits: [says(180)],
      pages: [1],
    },
    'a word nearly on its head': {
      pdf: marksPage(show('Most of it', upright) + show('head', turned(175.2))),
      hits: [says(175.2)],
    },
    'an upright word on a page that is turned': {
      pdf: marksPage(show('Most of it', turned(180)) + show('head', upright)),
      hits: [says(180)],
    },
  },
  silent: {
    'upright text': marksPage(show('Most of it', upright) + show('more', upright)),
    'text in three directions, none of which has most of it': marksPage(
      show('Forme', upright) + show('Forme', turned(180)) + show('Forme', turned(90)),
    ),
    'text that stands': marksPage(show('Most of it', upright) + show('up', turned(90))),
    'text at an angle': marksPage(show('Most of it', upright) + show('up', turned(174))),
    'a page on its head altogether': marksPage(show('Most of it', turned(180))),
    'no text': marksPage(background),
  },
});
