import { onePagePdf } from '@forme/test-kit';
import { bytesSource } from '../../../bytes';
import { openPdf } from '../../../document';
import { ConformanceFacts, judge, type ProfileName } from '../../index';

const namespaces = Object.entries({
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  crs: 'http://ns.adobe.com/camera-raw-settings/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  own: 'http://example.org/own/',
  kind: 'http://example.org/kind/',
  pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
  pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
  pdfaType: 'http://www.aiim.org/pdfa/ns/type#',
  pdfaField: 'http://www.aiim.org/pdfa/ns/field#',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

interface Made {
  readonly header?: string;
  readonly info?: string;
  readonly id?: string;
  /** Entries of the dictionary of the metadata stream. */
  readonly stream?: string;
  /** Properties of the metadata of the page. */
  readonly pageProperties?: string;
  /** Further entries of the dictionary of its stream. */
  readonly pageStream?: string;
}

/** Clauses of the metadata that fail for these properties; `6.7.2-3` for `pdfa1b-6.7.2-3`. */
function failed(profile: ProfileName, properties: string, made: Made = {}): readonly string[] {
  const part = /\d/.exec(profile)?.[0] ?? '';
  const id =
    made.id ?? `<pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>`;
  const head = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d" ${made.header ?? ''}?>`;
  const packet = `${head}<rdf:RDF ${namespaces}><rdf:Description rdf:about="">${id}${properties}</rdf:Description></rdf:RDF><?xpacket end="w"?>`;
  const own = made.pageProperties ?? '';
  const bytes = onePagePdf({
    catalog: '/Metadata 10 0 R',
    page: `/MediaBox [0 0 9 9] ${own === '' ? '' : '/Metadata 12 0 R'}`,
    objects: {
      10: { dict: made.stream ?? '/Type /Metadata /Subtype /XML', data: packet },
      12: {
        dict: `/Type /Metadata /Subtype /XML ${made.pageStream ?? ''}`,
        data: `<rdf:RDF ${namespaces}><rdf:Description rdf:about="">${own}</rdf:Description></rdf:RDF>`,
      },
      ...(made.info === undefined ? {} : { 11: `<< ${made.info} >>` }),
    },
    trailer: made.info === undefined ? '' : '/Info 11 0 R',
  });
  return judge(new ConformanceFacts(openPdf(bytesSource(bytes))), profile)
    .clauses.filter(
      ({ clause, outcome }) => outcome === 'failed' && /^6\.[67]|^6\.1\.5/.test(clause),
    )
    .map(({ id: clause }) => clause.slice(profile.length + 1));
}

const list = (form: string, ...items: string[]): string =>
  `<rdf:${form}>${items.map((item) => `<rdf:li>${item}</rdf:li>`).join('')}</rdf:${form}>`;
const resource = (content: string): string =>
  `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

describe('XMP properties', () => {
  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['a list of the right kind', `<dc:creator>${list('Seq', 'A')}</dc:creator>`, [], []],
    [
      'a list of another kind',
      `<dc:creator>${list('Bag', 'A')}</dc:creator>`,
      ['6.7.2-3'],
      ['6.6.2.3.1-2'],
    ],
    ['a text for a list', '<dc:type>novel</dc:type>', ['6.7.2-3'], ['6.6.2.3.1-2']],
    [
      'alternatives without language',
      `<dc:title>${list('Alt', 'A')}</dc:title>`,
      ['6.7.2-3'],
      ['6.6.2.3.1-2'],
    ],
    ['a property of 2005', '<xmp:Label>L</xmp:Label>', ['6.7.2-2'], []],
    ['a schema of 2005', '<crs:Contrast>10</crs:Contrast>', ['6.7.2-2', '6.7.8-2'], []],
    [
      'a type of 2005',
      `<photoshop:SupplementalCategories>${list('Bag', 'A')}</photoshop:SupplementalCategories>`,
      ['6.7.2-3'],
      [],
    ],
    ['a property of no schema', '<pdf:Trapped>False</pdf:Trapped>', ['6.7.2-2'], ['6.6.2.3.1-1']],
    [
      'an undeclared schema',
      '<own:thing>1</own:thing>',
      ['6.7.2-2', '6.7.8-2'],
      ['6.6.2.3.1-1', '6.6.2.3.2-1'],
    ],
    [
      'no date',
      '<xmp:ModifyDate>2016-02-01TIME13:19</xmp:ModifyDate>',
      ['6.7.2-3'],
      ['6.6.2.3.1-2'],
    ],
    ['a choice', '<exif:MeteringMode>255</exif:MeteringMode>', [], []],
    [
      'a value that an open choice does not list',
      '<tiff:Compression>4</tiff:Compression><exif:MeteringMode>9</exif:MeteringMode>',
      [],
      [],
    ],
    [
      'a choice that is no integer',
      '<tiff:Compression>LZW</tiff:Compression>',
      ['6.7.2-3'],
      ['6.6.2.3.1-2'],
    ],
    ['a format that is no MIME type', '<dc:format>PDF</dc:format>', ['6.7.2-3'], ['6.6.2.3.1-2']],
    [
      'an unknown field of a structure',
      '<xmpMM:DerivedFrom rdf:parseType="Resource"><own:x>1</own:x></xmpMM:DerivedFrom>',
      ['6.7.2-3'],
      ['6.6.2.3.1-2'],
    ],
  ])('with %s', (_what, properties, first, second) => {
    expect(failed('pdfa1b', properties)).toEqual(first);
    expect(failed('pdfa2b', properties)).toEqual(second);
    expect(failed('pdfa3b', properties)).toEqual(second);
  });
});

describe('extension schemas', () => {
  const schema = (property: string, type = ''): string =>
    `<pdfaExtension:schemas><rdf:Bag>${resource(
      `<pdfaSchema:schema>Own</pdfaSchema:schema><pdfaSchema:namespaceURI>http://example.org/own/</pdfaSchema:namespaceURI><pdfaSchema:prefix>own</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${resource(
        property,
      )}</rdf:Seq></pdfaSchema:property>${type}`,
    )}</rdf:Bag></pdfaExtension:schemas>`;
  const property = (type: string, category = 'external'): string =>
    `<pdfaProperty:name>thing</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>d</pdfaProperty:description>`;
  const kind = (fields: string): string =>
    `<pdfaSchema:valueType><rdf:Seq>${resource(
      `<pdfaType:type>Kind</pdfaType:type><pdfaType:namespaceURI>http://example.org/kind/</pdfaType:namespaceURI><pdfaType:prefix>kind</pdfaType:prefix><pdfaType:description>d</pdfaType:description>${fields}`,
    )}</rdf:Seq></pdfaSchema:valueType>`;
  const field = `<pdfaType:field><rdf:Seq>${resource(
    '<pdfaField:name>at</pdfaField:name><pdfaField:valueType>Integer</pdfaField:valueType><pdfaField:description>d</pdfaField:description>',
  )}</rdf:Seq></pdfaType:field>`;
  const struct = (value: string): string =>
    `<own:thing rdf:parseType="Resource"><kind:at>${value}</kind:at></own:thing>`;

  it.each<readonly [string, string, readonly string[]]>([
    ['declare a property', `${schema(property('Integer'))}<own:thing>1</own:thing>`, []],
    ['give it a type', `${schema(property('Integer'))}<own:thing>one</own:thing>`, ['6.6.2.3.1-2']],
    [
      'declare lists',
      `${schema(property('bag Text'))}<own:thing>${list('Bag', 'a')}</own:thing>`,
      [],
    ],
    ['name types that exist', schema(property('Nothing')), ['6.6.2.3.3-1']],
    ['have two categories', schema(property('Text', 'other')), ['6.6.2.3.3-1']],
    ['declare types', `${schema(property('Kind'), kind(field))}${struct('1')}`, []],
    [
      'give fields a type',
      `${schema(property('Kind'), kind(field))}${struct('x')}`,
      ['6.6.2.3.1-2'],
    ],
    [
      'need fields for a structure',
      `${schema(property('Kind'), kind(''))}${struct('1')}`,
      ['6.6.2.3.3-1'],
    ],
    ['need no fields else', schema(property('Kind'), kind('')), []],
    [
      'need their prefixes',
      schema(
        property('Text')
          .replaceAll('pdfaProperty:name', 'p:name')
          .replace('<p:name', '<p:name xmlns:p="http://www.aiim.org/pdfa/ns/property#"'),
      ),
      ['6.6.2.3.3-1'],
    ],
    [
      'need their entries',
      schema(property('Text').replace(/<pdfaProperty:description>.*$/, '')),
      ['6.6.2.3.3-1'],
    ],
  ])('%s', (_what, properties, clauses) => {
    expect(failed('pdfa2b', properties)).toEqual(clauses);
  });
});

describe('value types of extension schemas', () => {
  const entries = (namespace: string, rest: string): string =>
    resource(
      `<pdfaSchema:schema>S</pdfaSchema:schema><pdfaSchema:namespaceURI>http://example.org/${namespace}/</pdfaSchema:namespaceURI><pdfaSchema:prefix>${namespace}</pdfaSchema:prefix>${rest}`,
    );
  const thing = `<pdfaSchema:property><rdf:Seq>${resource(
    '<pdfaProperty:name>thing</pdfaProperty:name><pdfaProperty:valueType>Kind</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>d</pdfaProperty:description>',
  )}</rdf:Seq></pdfaSchema:property>`;
  const kind = `<pdfaSchema:valueType><rdf:Seq>${resource(
    `<pdfaType:type>Kind</pdfaType:type><pdfaType:namespaceURI>http://example.org/kind/</pdfaType:namespaceURI><pdfaType:prefix>kind</pdfaType:prefix><pdfaType:description>d</pdfaType:description><pdfaType:field><rdf:Seq>${resource(
      '<pdfaField:name>at</pdfaField:name><pdfaField:valueType>Integer</pdfaField:valueType><pdfaField:description>d</pdfaField:description>',
    )}</rdf:Seq></pdfaType:field>`,
  )}</rdf:Seq></pdfaSchema:valueType>`;
  const schemas = (...all: string[]): string =>
    `<pdfaExtension:schemas><rdf:Bag>${all.join('')}</rdf:Bag></pdfaExtension:schemas>`;
  const value = (at: string): string =>
    `<own:thing rdf:parseType="Resource"><kind:at>${at}</kind:at></own:thing>`;

  it('may be those of another schema of the packet', () => {
    const both = schemas(entries('own', thing), entries('kind', kind));
    expect(failed('pdfa2b', both + value('1'))).toEqual([]);
    expect(failed('pdfa1b', both + value('x'))).toEqual(['6.7.2-3']);
  });

  it('may be those of the packet of the document, not those of another packet', () => {
    const pageProperties = schemas(entries('own', thing)) + value('1');
    const types = schemas(entries('kind', kind));
    expect(failed('pdfa2b', types, { pageProperties })).toEqual([]);
    expect(failed('pdfa1b', '', { pageProperties })).toEqual(['6.7.8-1']);
    const back = { pageProperties: types };
    expect(failed('pdfa1b', schemas(entries('own', thing)), back)).toEqual(['6.7.8-1']);
  });
});

describe('the packet', () => {
  it('has no bytes or encoding in its header', () => {
    expect(failed('pdfa1b', '', { header: 'bytes="100"' })).toEqual(['6.7.5-1']);
    expect(failed('pdfa2b', '', { header: "encoding='UTF-8'" })).toEqual(['6.6.2.1-2']);
  });

  it('identifies the level with the prefix pdfaid', () => {
    const part = '<pdfaid:part>1</pdfaid:part>';
    const level = '<pdfaid:conformance>B</pdfaid:conformance>';
    expect(failed('pdfa1b', '', { id: part })).toEqual(['6.7.11-2']);
    expect(failed('pdfa1b', '', { id: part + level.replace('>B<', '>U<') })).toEqual(['6.7.11-2']);
    const renamed = part
      .replaceAll('pdfaid:', 'p:')
      .replace('p:part', 'p:part xmlns:p="http://www.aiim.org/pdfa/ns/id/"');
    expect(failed('pdfa1b', '', { id: renamed + level })).toEqual(['6.7.11-3']);
  });
});

describe('Info and XMP', () => {
  const title = (text: string): string =>
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`;
  const both = ['6.1.5-1', '6.7.3-1'];

  it.each<readonly [string, string, string, boolean]>([
    ['equal titles', '/Title (A)', title('A'), true],
    ['other titles', '/Title (A)', title('B'), false],
    ['a title that is only in Info', '/Title (A)', '', false],
    ['one author', '/Author (A)', `<dc:creator>${list('Seq', 'A')}</dc:creator>`, true],
    ['two authors', '/Author (A)', `<dc:creator>${list('Seq', 'A', 'B')}</dc:creator>`, false],
    [
      'the same moment',
      "/ModDate (D:20260301120000+01'00')",
      '<xmp:ModifyDate>2026-03-01T11:00:00Z</xmp:ModifyDate>',
      true,
    ],
    [
      'another moment',
      "/ModDate (D:20260301120000+01'00')",
      '<xmp:ModifyDate>2026-03-01T12:00:00Z</xmp:ModifyDate>',
      false,
    ],
    [
      'times without a zone',
      '/ModDate (D:20260301120000)',
      '<xmp:ModifyDate>2026-03-01T12:00:00Z</xmp:ModifyDate>',
      true,
    ],
  ])('agree in PDF/A-1: %s', (_what, info, properties, same) => {
    expect([...failed('pdfa1b', properties, { info })].sort()).toEqual(same ? [] : both);
    expect(failed('pdfa2b', properties, { info })).toEqual([]);
  });
});

describe('the metadata stream', () => {
  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['has Type and Subtype', '/Type /Metadata /Subtype /XML', [], []],
    ['has no Type', '/Subtype /XML', ['6.7.2-5'], ['6.6.2.1-5']],
    ['is filtered', '/Type /Metadata /Subtype /XML /Filter []', ['6.7.2-4'], []],
  ])('that %s', (_what, stream, first, second) => {
    expect(failed('pdfa1b', '', { stream })).toEqual(first);
    expect(failed('pdfa2b', '', { stream })).toEqual(second);
  });

  it('of a page may be filtered in PDF/A-1', () => {
    const pageProperties = '<dc:format>a/b</dc:format>';
    expect(failed('pdfa1b', '', { pageProperties, pageStream: '/Filter []' })).toEqual([]);
  });
});
