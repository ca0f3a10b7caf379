import { decodeWithinBudget } from '../../../document/decode-within-budget';
import { MAX_XMP_BYTES, xmpExcess } from '../../../interchange/xmp-packet';
import { decodeXmp } from '../../../interchange/xmp-encoding';
import { PdfStream } from '../../../syntax/objects';
import { allDicts } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { type ExtensionSchemas, readExtensionSchemas } from './extension-schemas';
import { readXmpTree, type XmpNode } from './xmp-tree';

/** One metadata stream of the document. */
export interface XmpPacket {
  /** Name in evidence: `the XMP`, or `12 0` for that of an object other than the catalog. */
  readonly place: string;
  readonly main: boolean;
  readonly stream: PdfStream;
  readonly text: string;
  /** True when its bytes are valid text in its encoding. */
  readonly valid: boolean;
  /** True when it is XML with an rdf:RDF element. */
  readonly wellFormed: boolean;
  readonly properties: readonly XmpNode[];
  readonly extensions: ExtensionSchemas;
}

const mostPackets = 1000;

/** The metadata streams of a document, that of the catalog first. */
export function xmpPackets(facts: ConformanceFacts): readonly XmpPacket[] {
  return facts.shared(readPackets);
}

/** The packet of the catalog. */
export function mainPacket(facts: ConformanceFacts): XmpPacket | null {
  return xmpPackets(facts).find(({ main }) => main) ?? null;
}

function readPackets(facts: ConformanceFacts): readonly XmpPacket[] {
  const { pdf } = facts;
  const main = pdf.stream(pdf.catalog, 'Metadata');
  const seen = new Set<unknown>([main?.ref?.key]);
  const packets = main ? [packetOf(facts, main, true)] : [];
  for (const { dict } of allDicts(facts)) {
    const stream = pdf.resolve(dict.get('Metadata'));
    if (!(stream instanceof PdfStream) || packets.length >= mostPackets) continue;
    const key = stream.ref?.key;
    if (key === undefined || seen.has(key)) continue;
    seen.add(key);
    packets.push(packetOf(facts, stream, false, packets[0]));
  }
  return packets;
}

const none = new Uint8Array();

function packetOf(
  facts: ConformanceFacts,
  stream: PdfStream,
  main: boolean,
  first?: XmpPacket,
): XmpPacket {
  const key = stream.ref?.key ?? 'metadata';
  const decoded = decodeWithinBudget(facts.pdf, stream, key)?.bytes ?? none;
  const bytes = xmpExcess(stream, decoded) === null ? decoded : none;
  const { text, valid } = decodeXmp(bytes.subarray(0, MAX_XMP_BYTES));
  const tree = readXmpTree(facts.xml(text));
  const properties = tree ?? [];
  const place = main ? 'the XMP' : key;
  const extensions = readExtensionSchemas(
    properties,
    first?.main ? first.extensions.types : undefined,
  );
  const wellFormed = tree !== null;
  return { place, main, stream, text, valid, wellFormed, properties, extensions };
}
