/** Document facts that Info and XMP both state; they never disagree. */
export interface DocumentFacts {
  /** Empty for a document without a title. */
  readonly title: string;
  readonly creator: string;
  readonly producer: string;
  /** Date of creation and change, `YYYY-MM-DDThh:mm:ssZ`. */
  readonly date: string;
  /** Name of the file in the identifiers, unique per sample. */
  readonly uuid: string;
  trapped?: 'True' | 'False';
  /** For example `PDF/X-4` (ISO 15930-7, 6.3). */
  pdfxVersion?: string;
}

/** An XMP packet (ISO 16684-1) with the PDF, PDF/X, XMP and Dublin Core properties of the facts. */
export function xmpPacket(facts: DocumentFacts): string {
  const properties = [
    element('xmp:CreatorTool', facts.creator),
    element('xmp:CreateDate', facts.date),
    element('xmp:ModifyDate', facts.date),
    element('xmp:MetadataDate', facts.date),
    element('pdf:Producer', facts.producer),
    element('pdf:Trapped', facts.trapped),
    element('pdfxid:GTS_PDFXVersion', facts.pdfxVersion),
    element('xmpMM:DocumentID', `uuid:${facts.uuid}`),
    element('xmpMM:InstanceID', `uuid:${facts.uuid}`),
    element('xmpMM:VersionID', '1'),
    element('xmpMM:RenditionClass', 'default'),
    element('dc:format', 'application/pdf'),
    facts.title
      ? `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(facts.title)}</rdf:li></rdf:Alt></dc:title>`
      : '',
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    ' xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">',
    ...properties.filter((property) => property !== ''),
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}

function element(name: string, value: string | undefined): string {
  return value ? `<${name}>${escape(value)}</${name}>` : '';
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
