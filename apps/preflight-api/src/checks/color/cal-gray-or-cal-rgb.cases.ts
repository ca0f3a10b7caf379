import { imagePage } from '../image-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { calGrayOrCalRgb } from './cal-gray-or-cal-rgb';

export const cases = truthOf(calGrayOrCalRgb, {
  fires: {
    'a path in CalRGB': {
      pdf: marksPage(`/CalRgb cs 1 0 0 sc 100 100 50 50 re f`),
      hits: [{ kind: 'path', space: 'CalRGB' }],
    },
    'an image in CalGray': {
      pdf: imagePage({ dict: '/ColorSpace [/CalGray << /WhitePoint [.9505 1 1.089] >>]' }),
      hits: [{ kind: 'image', space: 'CalGray' }],
    },
  },
  silent: {
    'a space that is defined and not used': marksPage(`0 0 0 1 k 100 100 50 50 re f`),
    'a mark in CalRGB outside the finished page': marksPage(`/CalRgb cs 1 0 0 sc 0 0 20 20 re f`),
  },
});
