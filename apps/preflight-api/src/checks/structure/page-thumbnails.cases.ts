import { pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { pageThumbnails } from './page-thumbnails';

const media = '/MediaBox [0 0 100 100]';
const objects = {
  10: { dict: '/Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', data: '0' },
};

export const cases = truthOf(pageThumbnails, {
  fires: {
    'a thumbnail of the second page': {
      pdf: pagesPdf([media, `${media} /Thumb 10 0 R`], { objects }),
      hits: [{}],
      pages: [2],
    },
  },
  silent: {
    'pages without thumbnails': pagesPdf([media]),
    'a thumbnail that is no stream': pagesPdf([`${media} /Thumb (none)`]),
  },
});
