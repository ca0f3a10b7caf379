import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { pdfaConformance } from './pdfa-conformance';

const claiming = (attributes: string, catalog = '') =>
  onePagePdf({
    catalog: `/Metadata 40 0 R ${catalog}`,
    objects: {
      40: {
        dict: '/Type /Metadata /Subtype /XML',
        data: `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${attributes}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
      },
    },
    trailer: '/ID [<0011> <0011>]',
  });

export const cases = truthOf(pdfaConformance, {
  fires: {
    'an archive file with needed appearances': {
      pdf: claiming(
        'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"',
        '/AcroForm << /NeedAppearances true /Fields [] >>',
      ),
      hits: [
        {
          profile: 'PDF/A-2b',
          actual: 1,
          clauses: 'NeedAppearances',
          evidence: 'NeedAppearances: NeedAppearances is not false',
        },
      ],
    },
  },
  silent: {
    'an archive file': claiming(
      'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"',
    ),
  },
  declines: {
    'a file that claims nothing': {
      pdf: onePagePdf(),
      outcome: 'skipped',
      reason: /the file does not claim it/,
    },
  },
});
