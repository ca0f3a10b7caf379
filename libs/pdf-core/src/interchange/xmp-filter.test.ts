import { editedXmp } from './xmp-filter';
import { readXmp } from './xmp-packet';

const packet = new TextEncoder().encode(`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="A"
 xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Salt &amp; "Pepper" &lt;1&gt;</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`);

it('changes and removes properties, as attributes and as elements, and keeps the rest', () => {
  const edited = editedXmp(packet, (namespace, name, value) => {
    if (namespace.includes('pdfua')) return null;
    return name === 'conformance' ? 'B' : value;
  });
  const { wellFormed, named } = readXmp(edited ?? new Uint8Array());
  expect(wellFormed).toBe(true);
  expect(named).toMatchObject({
    title: 'Salt & "Pepper" <1>',
    pdfaPart: '2',
    pdfaConformance: 'B',
    pdfuaPart: null,
  });
});

it('answers null for what is no XML', () => {
  expect(editedXmp(new TextEncoder().encode('<a'), (_, __, value) => value)).toBeNull();
});
