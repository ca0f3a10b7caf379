import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { lntMeta001 } from './lnt-meta-001';

export const cases = truthOf(lntMeta001, {
  fires: {
    'no metadata': { pdf: withMetadata({}), hits: [{}] },
    'Info alone': { pdf: withMetadata({ info: { Title: 'T' } }), hits: [{}] },
  },
  silent: {
    'a packet': withMetadata({ xmp: '' }),
    'a packet that is broken': withMetadata({ packet: '<broken' }),
  },
});
