import fc from 'fast-check';
import { editXmp, newXmp, type XmpChange } from './xmp-edit';
import { readXmp } from './xmp-packet';

const dc = 'http://purl.org/dc/elements/1.1/';
const pdf = 'http://ns.adobe.com/pdf/1.3/';
const change = (value: string | null, more: Partial<XmpChange> = {}): XmpChange => ({
  namespace: dc,
  prefix: 'dc',
  local: 'title',
  form: 'language',
  value,
  ...more,
});
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf8'));
const text = (packet: Uint8Array | null): string => Buffer.from(packet ?? []).toString('utf8');

const packet = (inside: string, attributes = ''): string =>
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"' +
  ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:own="urn:own">' +
  `<!-- kept --><r:Description r:about=""${attributes}>${inside}<own:x own:y="1">2</own:x></r:Description>` +
  '</r:RDF></x:xmpmeta><?xpacket end="w"?>';

describe('editing XMP', () => {
  it('sets a title and leaves every other byte as it is', () => {
    const german = '<r:li xml:lang="de">Alt</r:li>';
    const before = packet(
      `<dc:title><r:Alt><r:li xml:lang="x-default">Old</r:li>${german}</r:Alt></dc:title>`,
    );
    const after = text(editXmp(bytes(before), [change('A & B')]));
    const title =
      '<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/"><r:Alt><r:li xml:lang="x-default">A &amp; B</r:li>' +
      `${german}</r:Alt></dc:title>`;
    expect(after).toBe(before.replace(/<dc:title>.*<\/dc:title>/, title));
    expect(readXmp(bytes(after)).named.title).toBe('A & B');
  });

  it('takes away elements and attributes of that name, and none else', () => {
    const before = packet(
      '<pdf:Keywords>b</pdf:Keywords>',
      ' pdf:Producer="p > q" pdf:Keywords=\'a\'',
    );
    const gone = change(null, { namespace: pdf, prefix: 'pdf', local: 'Keywords', form: 'text' });
    expect(text(editXmp(bytes(before), [gone]))).toBe(packet('', ' pdf:Producer="p > q"'));
  });

  it('replaces an attribute by an element', () => {
    const set = change('new', { namespace: pdf, prefix: 'pdf', local: 'Producer', form: 'text' });
    const after = text(editXmp(bytes(packet('', ' pdf:Producer="old"')), [set]));
    expect(after).not.toContain('old');
    const { properties } = readXmp(bytes(after));
    expect(properties.filter(({ name }) => name === 'Producer')).toHaveLength(1);
  });

  it('reads 16-bit packets and writes UTF-8', () => {
    const wide = Uint8Array.from([
      ...[0xff, 0xfe],
      ...Buffer.from(packet('<dc:x>é</dc:x>'), 'utf16le'),
    ]);
    const after = editXmp(wide, [change('ü')]);
    expect(text(after)).toContain('<dc:x>é</dc:x>');
    expect(after && readXmp(after).encoding).toBe('utf-8');
  });

  it('refuses what is no XMP', () => {
    expect(editXmp(bytes('<a>'), [change('x')])).toBeNull();
    expect(editXmp(bytes('<a/>'), [change('x')])).toBeNull();
    expect(editXmp(bytes('<!DOCTYPE a [<!ENTITY b "c">]><a/>'), [change('x')])).toBeNull();
  });

  it('gives back any text that XML can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (value) => {
        const made = newXmp([change(value)]);
        expect(readXmp(made).named.title ?? '').toBe(value);
        const set = editXmp(made, [change('x'), change(value)]);
        expect(text(set)).toBe(text(made));
      }),
      { numRuns: 50 },
    );
  });
});
