import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { trappingNotStated } from './trapping-not-stated';

const expected = 'True or False';

export const cases = truthOf(trappingNotStated, {
  fires: {
    'no entry': {
      pdf: withMetadata({ info: { Title: 'T' } }),
      hits: [{ actual: 'missing', expected }],
    },
    Unknown: {
      pdf: withMetadata({ info: { Trapped: '/Unknown' } }),
      hits: [{ actual: 'Unknown', expected }],
    },
    'a word that is none of them': {
      pdf: withMetadata({ info: { Trapped: '/Perhaps' } }),
      hits: [{ actual: 'missing', expected }],
    },
  },
  silent: {
    False: withMetadata({ info: { Trapped: '/False' } }),
    True: withMetadata({ info: { Trapped: '/True' } }),
    'True in XMP alone': withMetadata({ xmp: '<pdf:Trapped>True</pdf:Trapped>' }),
  },
});
