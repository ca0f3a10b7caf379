import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { brokenXmp } from './broken-xmp';

export const cases = truthOf(brokenXmp, {
  fires: {
    'a packet that is cut off': {
      pdf: withMetadata({ packet: '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF' }),
      hits: [{}],
    },
    'tags that do not match': { pdf: withMetadata({ packet: '<a><b></a></b>' }), hits: [{}] },
  },
  silent: {
    'a sound packet': withMetadata({ xmp: '' }),
    'no packet': withMetadata({}),
  },
});
