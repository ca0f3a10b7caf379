import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { noTitle } from './no-title';

const title = (text: string) =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`;

export const cases = truthOf(noTitle, {
  fires: {
    'no metadata': { pdf: withMetadata({}), hits: [{}] },
    'blank titles': { pdf: withMetadata({ info: { Title: ' ' }, xmp: title(' ') }), hits: [{}] },
  },
  silent: {
    'a title in Info': withMetadata({ info: { Title: 'Label' } }),
    'a title in XMP': withMetadata({ xmp: title('Label') }),
  },
});
