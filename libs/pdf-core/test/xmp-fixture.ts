const namespaces: Readonly<Record<string, string>> = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfx: 'http://ns.adobe.com/pdfx/1.3/',
  pdfxid: 'http://www.npes.org/pdfx/ns/id/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  stRef: 'http://ns.adobe.com/xap/1.0/sType/ResourceRef#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
};

/** An XMP packet with one rdf:Description of the given attributes and content. */
export function xmpPacket(content: string, attributes = ''): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${declared.join(' ')}>
<rdf:Description rdf:about="" ${attributes}>${content}</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
