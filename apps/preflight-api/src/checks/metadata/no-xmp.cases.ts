import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { noXmp } from './no-xmp';

export const cases = truthOf(noXmp, {
  fires: {
    'no metadata': { pdf: withMetadata({}), hits: [{}] },
    'Info alone': { pdf: withMetadata({ info: { Title: 'T' } }), hits: [{}] },
  },
  silent: {
    'a packet': withMetadata({ xmp: '' }),
    'a packet that is broken': withMetadata({ packet: '<broken' }),
  },
});
