import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { unusualChannelCount } from './unusual-channel-count';

export const cases = truthOf(unusualChannelCount, {
  fires: {
    'two components': {
      pdf: marksPage('', {
        spaces: '/Icc [/ICCBased 21 0 R]',
        objects: { 21: { dict: '/N 2', data: '' } },
      }),
      hits: [{ profile: 'obj-21', actual: 2 }],
    },
  },
  silent: {
    three: marksPage('', {
      spaces: '/Icc [/ICCBased 21 0 R]',
      objects: { 21: { dict: '/N 3', data: '' } },
    }),
    four: marksPage('', {
      spaces: '/Icc [/ICCBased 21 0 R]',
      objects: { 21: { dict: '/N 4', data: '' } },
    }),
    one: marksPage('', {
      spaces: '/Icc [/ICCBased 21 0 R]',
      objects: { 21: { dict: '/N 1', data: '' } },
    }),
  },
});
