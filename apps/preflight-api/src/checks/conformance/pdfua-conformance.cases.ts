import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { pdfuaConformance } from './pdfua-conformance';

const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Forme</rdf:li></rdf:Alt></dc:title>';
const claiming = (catalog: string) =>
  onePagePdf({
    catalog: `/Metadata 40 0 R ${catalog}`,
    objects: {
      40: {
        dict: '/Type /Metadata /Subtype /XML',
        data: `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/" pdfuaid:part="1">${title}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
      },
    },
  });
const tagged =
  '/Lang (en) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> /StructTreeRoot << /Type /StructTreeRoot >>';

export const cases = truthOf(pdfuaConformance, {
  fires: {
    'an accessible file whose title is not shown': {
      pdf: claiming(tagged.replace('true >> /Struct', 'false >> /Struct')),
      hits: [
        {
          profile: 'PDF/UA-1',
          actual: 1,
          clauses: 'Title displayed',
          evidence: 'Title displayed: DisplayDocTitle is not true',
        },
      ],
    },
  },
  silent: { 'an accessible file': claiming(tagged) },
  declines: {
    'a file that claims nothing': {
      pdf: onePagePdf(),
      outcome: 'skipped',
      reason: /the file does not claim it/,
    },
  },
});
