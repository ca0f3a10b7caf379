import fc from 'fast-check';
import { PdfStream } from '../syntax';
import { memoryReader, pdfDict, pdfStream } from '../../test/memory-reader';
import { xmpPacket } from '../../test/xmp-fixture';
import { MAX_XMP_BYTES, readXmp, readXmpOf } from './xmp-packet';

const read = (text: string) => readXmp(Buffer.from(text));
const value = (content: string, attributes = '') =>
  read(xmpPacket(content, attributes)).properties[0]?.value;

describe('readXmp', () => {
  it('reads properties written as elements and as attributes', () => {
    const elements = read(
      xmpPacket('<pdfaid:part>2</pdfaid:part><pdf:Trapped>False</pdf:Trapped>'),
    );
    const attributes = read(xmpPacket('', 'pdfaid:part="2" pdf:Trapped="False"'));
    expect(elements).toMatchObject({ wellFormed: true, error: null, encoding: 'utf-8' });
    expect(elements.named).toMatchObject({ pdfaPart: '2', trapped: 'False' });
    expect(attributes.named).toEqual(elements.named);
    expect(attributes.properties).toHaveLength(2);
  });

  it('recognises namespaces, not prefixes', () => {
    const packet = xmpPacket('<foo:part xmlns:foo="http://www.aiim.org/pdfa/ns/id/">3</foo:part>');
    expect(read(packet).named.pdfaPart).toBe('3');
    const other = xmpPacket('<pdfaid:part xmlns:pdfaid="http://example.org/">3</pdfaid:part>');
    expect(read(other).named.pdfaPart).toBeNull();
  });

  it('distinguishes the two kinds of PDF/X version', () => {
    const packet = xmpPacket(
      '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdfx:GTS_PDFXVersion>PDF/X-3:2002</pdfx:GTS_PDFXVersion>',
    );
    expect(read(packet).named).toMatchObject({
      pdfxidVersion: 'PDF/X-4',
      pdfxVersion: 'PDF/X-3:2002',
    });
  });

  it('takes the default of a language alternative as title', () => {
    const packet = xmpPacket(
      '<dc:title><rdf:Alt><rdf:li xml:lang="de">Titel</rdf:li><rdf:li xml:lang="x-default">Title</rdf:li></rdf:Alt></dc:title>',
    );
    expect(read(packet).named.title).toBe('Title');
    expect(read(packet).properties[0]?.value).toEqual({
      kind: 'languages',
      alternatives: [
        { lang: 'de', text: 'Titel' },
        { lang: 'x-default', text: 'Title' },
      ],
    });
  });

  it('reads lists, structures, qualified values and resources', () => {
    const list = '<dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B</rdf:li></rdf:Seq></dc:creator>';
    expect(read(xmpPacket(list)).named.creators).toEqual(['A', 'B']);
    const field = { namespace: expect.stringContaining('ResourceRef'), name: 'instanceID' };
    const struct = {
      kind: 'struct',
      fields: [{ ...field, value: { kind: 'text', text: 'uuid:1' } }],
    };
    const inner = '<stRef:instanceID>uuid:1</stRef:instanceID>';
    expect(
      value(`<xmpMM:DerivedFrom rdf:parseType="Resource">${inner}</xmpMM:DerivedFrom>`),
    ).toEqual(struct);
    expect(
      value(`<xmpMM:DerivedFrom><rdf:Description>${inner}</rdf:Description></xmpMM:DerivedFrom>`),
    ).toEqual(struct);
    expect(value('<xmpMM:DerivedFrom stRef:instanceID="uuid:1"/>')).toEqual(struct);
    expect(
      value('<xmp:Rating rdf:parseType="Resource"><rdf:value>5</rdf:value></xmp:Rating>'),
    ).toEqual({ kind: 'text', text: '5' });
    expect(value('<xmp:BaseURL rdf:resource="http://example.org/"/>')).toEqual({
      kind: 'text',
      text: 'http://example.org/',
    });
  });

  it('reads UTF-16 and UTF-32 of both orders, with and without a byte order mark', () => {
    const text = xmpPacket('<pdf:Producer>\u00e9\u{1F600}</pdf:Producer>');
    const utf16 = Buffer.from(text, 'utf16le');
    const utf32 = Buffer.concat(
      Array.from(text, (character) => {
        const unit = Buffer.alloc(4);
        unit.writeUInt32LE(character.codePointAt(0) ?? 0);
        return unit;
      }),
    );
    const swapped = (bytes: Buffer, size: 2 | 4) =>
      size === 2 ? Buffer.from(bytes).swap16() : Buffer.from(bytes).swap32();
    const encodings: [Buffer, string][] = [
      [utf16, 'utf-16le'],
      [swapped(utf16, 2), 'utf-16be'],
      [Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'utf-16le'],
      [Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16, 2)]), 'utf-16be'],
      [utf32, 'utf-32le'],
      [swapped(utf32, 4), 'utf-32be'],
      [Buffer.concat([Buffer.from([0, 0, 0xfe, 0xff]), swapped(utf32, 4)]), 'utf-32be'],
      [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]), 'utf-8'],
    ];
    for (const [bytes, encoding] of encodings) {
      const facts = readXmp(bytes);
      expect({ encoding: facts.encoding, error: facts.error }).toEqual({ encoding, error: null });
      expect(facts.named.producer).toBe('\u00e9\u{1F600}');
    }
  });

  it('says that bytes are no UTF-8 and still reads what it can', () => {
    const latin = Buffer.from(
      xmpPacket('<pdf:Producer>M\u00fcller</pdf:Producer>').slice(50),
      'latin1',
    );
    const facts = readXmp(
      Buffer.concat([Buffer.from('<?xpacket?>'), latin.subarray(latin.indexOf('<x:'))]),
    );
    expect(facts).toMatchObject({ wellFormed: false, error: 'bytes are not valid utf-8' });
    expect(facts.named.producer).toBe('M\uFFFDller');
  });

  it('refuses a document type declaration, so no entity can grow', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xmpPacket('<pdf:Producer>&a;</pdf:Producer>')}`;
    const facts = read(bomb.replace(/<\?xpacket begin[^>]*>/, ''));
    expect(facts).toMatchObject({ wellFormed: false, properties: [] });
    expect(facts.error).toContain('document type');
  });

  it('gives the error of XML that is not well-formed', () => {
    expect(read(xmpPacket('<pdf:Producer>')).wellFormed).toBe(false);
    expect(read(xmpPacket('<nope:x/>')).error).toContain('nope');
    expect(read(xmpPacket('&nbsp;')).wellFormed).toBe(false);
    expect(read('').error).toContain('root element');
    expect(read('<a/>').error).toBe('there is no rdf:RDF element');
  });

  it('refuses packets that are too large or too deep', () => {
    expect(readXmp(new Uint8Array(MAX_XMP_BYTES + 1)).error).toContain('larger');
    const deep = '<dc:x>'.repeat(100) + '</dc:x>'.repeat(100);
    expect(read(xmpPacket(deep)).error).toContain('deeper');
  });

  it('drops padding of NUL bytes', () => {
    expect(read(`${xmpPacket('<pdfaid:part>1</pdfaid:part>')}\0\0\0`).wellFormed).toBe(true);
  });

  it('never throws', () => {
    const packet = Buffer.from(
      xmpPacket('<dc:title><rdf:Alt><rdf:li xml:lang="x">T</rdf:li></rdf:Alt></dc:title>'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(packet.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(packet.length),
        (changes, length) => {
          const bytes = Uint8Array.from(packet.subarray(0, length));
          for (const [at, byte] of changes) if (at < length) bytes[at] = byte;
          const facts = readXmp(bytes);
          expect(facts.wellFormed).toBe(facts.error === null);
        },
      ),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readXmp(bytes).wellFormed).toBe(false);
      }),
    );
  });
});

describe('readXmpOf', () => {
  it('reads /Metadata of any dictionary and knows when there is none', () => {
    const reader = memoryReader(
      { 4: pdfStream({}, Buffer.from(xmpPacket('<pdfaid:part>1</pdfaid:part>'))) },
      { Metadata: '4 R' },
    );
    expect(readXmpOf(reader, reader.catalog)).toMatchObject({
      objectKey: '4 0',
      named: { pdfaPart: '1' },
    });
    expect(readXmpOf(reader, reader.trailer)).toBeNull();
  });

  it('parses no packet that has far more elements than its stream can be worth', () => {
    const packet = (count: number) => Buffer.from(xmpPacket('<dc:a>b</dc:a>'.repeat(count)));
    const read = (count: number, written: number) => {
      const stream = new PdfStream(pdfDict({}), () => new Uint8Array(written));
      const reader = memoryReader({}, { Metadata: stream });
      const decode = () => ({ bytes: packet(count), codec: null, complete: true });
      return readXmpOf({ ...reader, decode }, reader.catalog)?.error;
    };
    expect(read(25_000, 300)).toBe('the packet has more than 20075 elements (xmpElements)');
    expect(read(25_000, packet(25_000).length)).toBeNull();
    expect(read(15_000, 300)).toBeNull();
  });
});
