import { onePagePdf } from '@forme/test-kit';

/** Metadata of a page without content. */
export interface Metadata {
  /** Entries of Info; names begin with a slash. */
  readonly info?: Readonly<Record<string, string>>;
  /** Properties inside the rdf:Description of the packet; prefixes dc, xmp, pdf, pdfxid and pdfaid are known. */
  readonly xmp?: string;
  /** The whole packet. */
  readonly packet?: string;
}

const namespaces = [
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
  'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
  'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"',
  'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
].join(' ');

/** A page with these metadata. */
export function withMetadata({ info, xmp, packet }: Metadata): Uint8Array {
  const written = packet ?? (xmp === undefined ? undefined : packetOf(xmp));
  const entries = Object.entries(info ?? {}).map(
    ([name, value]) => `/${name} ${value.startsWith('/') ? value : `(${value})`}`,
  );
  return onePagePdf({
    ...(written === undefined ? {} : { catalog: '/Metadata 10 0 R' }),
    ...(info ? { trailer: '/Info 11 0 R' } : {}),
    objects: {
      ...(written === undefined
        ? {}
        : { 10: { dict: '/Type /Metadata /Subtype /XML', data: Buffer.from(written, 'utf8') } }),
      ...(info ? { 11: `<< ${entries.join(' ')} >>` } : {}),
    },
  });
}

function packetOf(properties: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${namespaces}><rdf:Description rdf:about="">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}
