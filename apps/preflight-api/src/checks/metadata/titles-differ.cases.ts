import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { titlesDiffer } from './titles-differ';

const titles = (info: string, xmp: string) =>
  withMetadata({
    info: { Title: info },
    xmp: `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmp}</rdf:li></rdf:Alt></dc:title>`,
  });

export const cases = truthOf(titlesDiffer, {
  fires: {
    'two titles': { pdf: titles('One', 'Another'), hits: [{ actual: 'One', expected: 'Another' }] },
    'another case': { pdf: titles('one', 'One'), hits: [{ actual: 'one', expected: 'One' }] },
  },
  silent: {
    'the same title': titles('One', 'One'),
    'blanks around it': titles(' One', 'One '),
    'the same letters composed otherwise': titles('Gr\\374n', 'Gru\u0308n'),
    'a title in Info alone': withMetadata({ info: { Title: 'One' }, xmp: '' }),
    'a title in XMP alone': titles('', 'One'),
  },
});
