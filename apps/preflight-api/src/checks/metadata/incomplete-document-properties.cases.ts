import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { incompleteDocumentProperties } from './incomplete-document-properties';

const all = { Title: 'T', Author: 'A', Creator: 'C', Producer: 'P' };

export const cases = truthOf(incompleteDocumentProperties, {
  fires: {
    'no properties at all': {
      pdf: withMetadata({}),
      hits: [{ missing: 'Title, Author, Creator, Producer' }],
    },
    'a blank title': {
      pdf: withMetadata({ info: { ...all, Title: ' ' } }),
      hits: [{ missing: 'Title' }],
    },
    'no author': {
      pdf: withMetadata({ info: { ...all, Author: '' } }),
      hits: [{ missing: 'Author' }],
    },
    'no creator': {
      pdf: withMetadata({ info: { ...all, Creator: '' } }),
      hits: [{ missing: 'Creator' }],
    },
    'no producer': {
      pdf: withMetadata({ info: { ...all, Producer: '' } }),
      hits: [{ missing: 'Producer' }],
    },
  },
  silent: {
    'all of them in Info': withMetadata({ info: all }),
    'some of them in XMP': withMetadata({
      info: { Title: 'T', Author: 'A' },
      xmp: '<xmp:CreatorTool>C</xmp:CreatorTool><pdf:Producer>P</pdf:Producer>',
    }),
    'the others in XMP': withMetadata({
      info: { Creator: 'C', Producer: 'P' },
      xmp: '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">T</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>A</rdf:li></rdf:Seq></dc:creator>',
    }),
  },
});
