import { deflateSync } from 'node:zlib';
import { onePagePdf, type OnePage } from '@forme/test-kit';
import { bytesSource } from '../bytes';
import { openPdf } from '../document';
import { compareVersions } from './compare-versions';
import { claimedProfiles, ConformanceFacts, judge, profiles, type ProfileName } from './index';

/** A well-formed packet with these properties of rdf:Description. */
function xmp(properties: string): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

interface Made extends OnePage {
  readonly packet?: string;
  readonly info?: string;
  readonly intent?: string;
}

function factsOf({ packet, info, intent, ...page }: Made): ConformanceFacts {
  const catalog = [
    packet === undefined ? '' : '/Metadata 10 0 R',
    intent === undefined ? '' : `/OutputIntents [<< /Type /OutputIntent /S ${intent} >>]`,
  ].join(' ');
  const objects = {
    ...page.objects,
    ...(packet === undefined
      ? {}
      : { 10: { dict: '/Type /Metadata /Subtype /XML', data: packet } }),
    ...(info === undefined ? {} : { 11: `<< ${info} >>` }),
  };
  const trailer = info === undefined ? '' : '/Info 11 0 R';
  const bytes = onePagePdf({ ...page, catalog, objects, trailer });
  return new ConformanceFacts(openPdf(bytesSource(bytes)));
}

const title =
  '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">A label</rdf:li></rdf:Alt></dc:title>';

/** A file that passes the minimum set of each profile: the clauses whose ids are a number alone. */
const good: Readonly<Record<ProfileName, Made>> = {
  pdfx4: {
    version: '1.6',
    intent: '/GTS_PDFX /OutputConditionIdentifier (FOGRA51)',
    info: '/Trapped /False',
    packet: xmp('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>'),
  },
  pdfx6: {
    version: '2.0',
    intent: '/GTS_PDFX /OutputConditionIdentifier (FOGRA51)',
    info: '/Trapped /False',
    packet: xmp('<pdfxid:GTS_PDFXVersion>PDF/X-6</pdfxid:GTS_PDFXVersion>'),
  },
  pdfx1a: {
    version: '1.3',
    intent: '/GTS_PDFX',
    info: '/Trapped /True /GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001)',
  },
  pdfx3: {
    version: '1.3',
    intent: '/GTS_PDFX',
    info: '/Trapped /False /GTS_PDFXVersion (PDF/X-3:2002)',
  },
  pdfx1a2003: {
    version: '1.4',
    intent: '/GTS_PDFX',
    info: '/Trapped /True /GTS_PDFXVersion (PDF/X-1a:2003)',
  },
  pdfx32003: {
    version: '1.4',
    intent: '/GTS_PDFX',
    info: '/Trapped /False /GTS_PDFXVersion (PDF/X-3:2003)',
  },
  pdfa1b: pdfa(1, 'B'),
  pdfa1a: pdfa(1, 'A'),
  pdfa2b: pdfa(2, 'B'),
  pdfa2u: pdfa(2, 'U'),
  pdfa2a: pdfa(2, 'A'),
  pdfa3b: pdfa(3, 'B'),
  pdfa3u: pdfa(3, 'U'),
  pdfa3a: pdfa(3, 'A'),
  pdfa4: { packet: xmp('<pdfaid:part>4</pdfaid:part>') },
  pdfa4e: pdfa(4, 'E'),
  pdfa4f: pdfa(4, 'F'),
  pdfua1: { packet: xmp(`<pdfuaid:part>1</pdfuaid:part>${title}`) },
  pdfua2: { packet: xmp(`<pdfuaid:part>2</pdfuaid:part>${title}`) },
  wtpdf1accessibility: { packet: xmp(declaration('accessibility')) },
  wtpdf1reuse: { packet: xmp(declaration('reuse')) },
};

function declaration(level: string): string {
  return `<pdfd:declarations xmlns:pdfd="http://pdfa.org/declarations/"><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfd:conformsTo>http://pdfa.org/declarations/wtpdf#${level}1.0</pdfd:conformsTo></rdf:li></rdf:Bag></pdfd:declarations>${title}`;
}

function pdfa(part: number, level: string): Made {
  return {
    packet: xmp(
      `<pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${level}</pdfaid:conformance>`,
    ),
  };
}

const names = Object.keys(profiles) as ProfileName[];
const isMinimum = ({ id }: { readonly id: string }): boolean => /^\w+-\d+$/.test(id);
const minimumOf = (made: Made, profile: ProfileName) =>
  judge(factsOf(made), profile).clauses.filter(isMinimum);
const failed = (made: Made, profile: ProfileName): readonly string[] =>
  minimumOf(made, profile).flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : []));

describe('a verdict', () => {
  it.each(names)('of %s passes a file that has what the minimum asks', (profile) => {
    const outcomes = minimumOf(good[profile], profile).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(profiles[profile].filter(isMinimum).map(() => 'passed'));
  });

  it.each(names)('of %s fails an empty file with words for each clause', (profile) => {
    const verdict = judge(factsOf({ version: '1.2' }), profile);
    expect(verdict).toMatchObject({ profile, passed: false });
    for (const { outcome, failureCount, evidence } of verdict.clauses.filter(isMinimum)) {
      if (outcome === 'failed') expect([failureCount, evidence.length]).toEqual([1, 1]);
      else expect([outcome, failureCount, evidence]).toEqual(['passed', 0, []]);
    }
  });

  it.each<readonly [string, ProfileName, Made, readonly string[]]>([
    ['an output intent of PDF/A', 'pdfx4', { ...good.pdfx4, intent: '/GTS_PDFA1' }, ['pdfx4-1']],
    ['Trapped /Unknown', 'pdfx4', { ...good.pdfx4, info: '/Trapped /Unknown' }, ['pdfx4-2']],
    ['a version of 1.3', 'pdfx4', { ...good.pdfx4, version: '1.3' }, ['pdfx4-3']],
    ['another claim', 'pdfx4', { ...good.pdfx4, packet: xmp('') }, ['pdfx4-4']],
    ['a version of 1.4', 'pdfx1a', { ...good.pdfx1a, version: '1.4' }, ['pdfx1a-3']],
    ['a version of 1.2', 'pdfx3', { ...good.pdfx3, version: '1.2' }, ['pdfx3-3']],
    ['another part', 'pdfa2b', good.pdfa1b, ['pdfa2b-3']],
    ['no XMP, as one failure', 'pdfa1b', {}, ['pdfa1b-1']],
    ['no XMP, as one failure', 'pdfa2a', { info: '/Title (A)' }, ['pdfa2a-1']],
    ['no XMP, as one failure', 'pdfua1', {}, ['pdfua1-1']],
    ['XML that breaks off, as one failure', 'pdfua1', { packet: xmp('<a>') }, ['pdfua1-1']],
    [
      'a blank title',
      'pdfua1',
      { packet: xmp('<pdfuaid:part>1</pdfuaid:part>'), info: '/Title ( )' },
      ['pdfua1-3'],
    ],
  ])('finds %s', (_what, profile, made, clauses) => {
    expect(failed(made, profile)).toEqual(clauses);
  });

  it('takes Trapped from the XMP where Info is silent', () => {
    const packet = xmp(
      '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdf:Trapped>True</pdf:Trapped>',
    );
    expect(failed({ ...good.pdfx4, info: '/Producer (a)', packet }, 'pdfx4')).toEqual([]);
  });
});

describe('the claims of a file', () => {
  it.each(names)('of %s are found', (profile) => {
    expect(claimedProfiles(factsOf(good[profile]))).toEqual([profile]);
  });

  it('are empty without a claim', () => {
    expect(claimedProfiles(factsOf({}))).toEqual([]);
  });
});

describe('the clauses', () => {
  it('have ids of their own, under their profile', () => {
    const ids = names.flatMap((profile) =>
      profiles[profile].map(({ id }) => {
        expect(id.startsWith(`${profile}-`)).toBe(true);
        return id;
      }),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => isMinimum({ id }))).toHaveLength(65);
  });
});

describe('compareVersions', () => {
  it.each([
    ['1.4', '1.3', 1],
    ['1.3', '1.3', 0],
    ['1.10', '1.9', 1],
    ['2.0', '1.7', 1],
    ['1', '1.0', 0],
    ['1.2', '1.3', -1],
  ] as const)('orders %s and %s by number', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
  });
});

it('counts the content that it reads as work: a small file is refused by the name of the budget', () => {
  const data = deflateSync(Buffer.from('0 0 9 9 re f '.repeat(500_000)));
  const facts = factsOf({
    page: '/MediaBox [0 0 99 99] /Contents 12 0 R',
    objects: { 12: { dict: '/Filter /FlateDecode', data } },
  });
  expect(() => judge(facts, 'pdfx4')).toThrow(
    expect.objectContaining({ limitName: 'contentBytes' }),
  );
});
