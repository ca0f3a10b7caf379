import type { XmpProperty, XmpValue } from './xmp-properties';

/** XMP properties that print production and conformance require. Null when absent. */
export interface NamedXmpFacts {
  /** pdfxid:GTS_PDFXVersion: PDF/X-4 and later (ISO 15930-7). */
  readonly pdfxidVersion: string | null;
  /** pdfx:GTS_PDFXVersion, of PDF/X-1a and X-3 files. */
  readonly pdfxVersion: string | null;
  readonly pdfxConformance: string | null;
  readonly pdfaPart: string | null;
  readonly pdfaConformance: string | null;
  /** pdfaid:rev, of PDF/A-4. */
  readonly pdfaRevision: string | null;
  readonly pdfuaPart: string | null;
  /** pdfuaid:rev, of PDF/UA-2. */
  readonly pdfuaRevision: string | null;
  /** pdfd:conformsTo of every declaration of pdfd:declarations (PDF Declarations 1.0). */
  readonly declarations: readonly string[];
  /** pdfvtid:GTS_PDFVTVersion (ISO 16612-2). */
  readonly pdfvtVersion: string | null;
  /** dc:title: x-default, else the first language. */
  readonly title: string | null;
  readonly creators: readonly string[];
  readonly createDate: string | null;
  readonly modifyDate: string | null;
  readonly metadataDate: string | null;
  readonly creatorTool: string | null;
  readonly producer: string | null;
  readonly keywords: string | null;
  /** pdf:PDFVersion. */
  readonly pdfVersion: string | null;
  /** pdf:Trapped. */
  readonly trapped: string | null;
  readonly documentId: string | null;
  readonly instanceId: string | null;
  readonly renditionClass: string | null;
  readonly versionId: string | null;
}

/** Namespaces by their customary prefixes. */
export const xmpNamespaces = {
  pdfxid: 'http://www.npes.org/pdfx/ns/id/',
  pdfx: 'http://ns.adobe.com/pdfx/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  pdfd: 'http://pdfa.org/declarations/',
  pdfvtid: 'http://www.npes.org/pdfvt/ns/id/',
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
} as const;

/** Picks the named facts out of a property list. */
export function namedXmpFacts(properties: readonly XmpProperty[]): NamedXmpFacts {
  const value = (prefix: keyof typeof xmpNamespaces, name: string): XmpValue | null =>
    properties.find((one) => one.name === name && one.namespace === xmpNamespaces[prefix])?.value ??
    null;
  const text = (prefix: keyof typeof xmpNamespaces, name: string): string | null =>
    firstText(value(prefix, name));
  return {
    pdfxidVersion: text('pdfxid', 'GTS_PDFXVersion'),
    pdfxVersion: text('pdfx', 'GTS_PDFXVersion'),
    pdfxConformance: text('pdfx', 'GTS_PDFXConformance'),
    pdfaPart: text('pdfaid', 'part'),
    pdfaConformance: text('pdfaid', 'conformance'),
    pdfaRevision: text('pdfaid', 'rev'),
    pdfuaPart: text('pdfuaid', 'part'),
    pdfuaRevision: text('pdfuaid', 'rev'),
    declarations: declared(value('pdfd', 'declarations')),
    pdfvtVersion: text('pdfvtid', 'GTS_PDFVTVersion'),
    title: text('dc', 'title'),
    creators: allTexts(value('dc', 'creator')),
    createDate: text('xmp', 'CreateDate'),
    modifyDate: text('xmp', 'ModifyDate'),
    metadataDate: text('xmp', 'MetadataDate'),
    creatorTool: text('xmp', 'CreatorTool'),
    producer: text('pdf', 'Producer'),
    keywords: text('pdf', 'Keywords'),
    pdfVersion: text('pdf', 'PDFVersion'),
    trapped: text('pdf', 'Trapped'),
    documentId: text('xmpMM', 'DocumentID'),
    instanceId: text('xmpMM', 'InstanceID'),
    renditionClass: text('xmpMM', 'RenditionClass'),
    versionId: text('xmpMM', 'VersionID'),
  };
}

function declared(value: XmpValue | null): string[] {
  if (value?.kind !== 'list') return [];
  return value.items.flatMap((item) => {
    if (item.kind !== 'struct') return [];
    const conformsTo = item.fields.find(
      ({ namespace, name }) => namespace === xmpNamespaces.pdfd && name === 'conformsTo',
    );
    return allTexts(conformsTo?.value ?? null);
  });
}

function firstText(value: XmpValue | null): string | null {
  if (value?.kind === 'languages') {
    const { alternatives } = value;
    return (alternatives.find(({ lang }) => lang === 'x-default') ?? alternatives[0])?.text ?? null;
  }
  return allTexts(value)[0] ?? null;
}

function allTexts(value: XmpValue | null): string[] {
  switch (value?.kind) {
    case 'text':
      return [value.text];
    case 'languages':
      return value.alternatives.map(({ text }) => text);
    case 'list':
      return value.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    case 'struct':
    case undefined:
      return [];
  }
}
