import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import type { PdfDict, PdfStream } from '../syntax/objects';
import { parseXml, type XmlResult } from '../xml/xml-tree';
import { decodeXmp } from './xmp-encoding';
import { type NamedXmpFacts, namedXmpFacts } from './xmp-facts';
import { readXmpProperties, type XmpProperty } from './xmp-properties';

/** A document's or object's XMP (ISO 32000-2, 14.3.2). */
export interface XmpFacts {
  /** Object key of the metadata stream. */
  readonly objectKey: string | null;
  /** Size of the decoded packet. */
  readonly byteLength: number;
  readonly encoding: string | null;
  /** True when the packet is well-formed XML in its encoding and holds an rdf:RDF. */
  readonly wellFormed: boolean;
  /** The fault when it is not; else null. */
  readonly error: string | null;
  /** In the order of the packet, at most 10 000; empty when the XML cannot be parsed. */
  readonly properties: readonly XmpProperty[];
  readonly named: NamedXmpFacts;
}

/** Reads the text of a packet; never throws. */
type XmlParser = (text: string) => XmlResult;

/** Packets larger than this are refused. */
export const MAX_XMP_BYTES = 8 * 1024 * 1024;

/** Elements of a packet however short its stream is, and bytes of the stream as written that allow one more: no element is shorter. */
const FREE_ELEMENTS = 20_000;
const BYTES_OF_ELEMENT = 4;

/** Reads the XMP in /Metadata of a dictionary; null when there is no such stream. */
export function readXmpOf(
  reader: ObjectReader,
  owner: PdfDict,
  parse: XmlParser = parseXml,
): XmpFacts | null {
  const stream = reader.stream(owner, 'Metadata');
  if (!stream) return null;
  const objectKey = stream.ref?.key ?? null;
  const decoded = decodeWithinBudget(reader, stream, objectKey ?? 'metadata');
  if (!decoded) return { objectKey, ...refused(0, 'the metadata stream is over a limit') };
  const excess = xmpExcess(stream, decoded.bytes);
  if (excess !== null) return { objectKey, ...refused(decoded.bytes.length, excess) };
  return { objectKey, ...readXmp(decoded.bytes, parse) };
}

/** Parses an XMP packet. Never throws: what is wrong is in `error`. */
export function readXmp(
  bytes: Uint8Array,
  parse: XmlParser = parseXml,
): Omit<XmpFacts, 'objectKey'> {
  if (bytes.length > MAX_XMP_BYTES) {
    return refused(bytes.length, `the packet is larger than ${MAX_XMP_BYTES} bytes`);
  }
  const { text, encoding, valid } = decodeXmp(bytes);
  const { root, error } = parse(text);
  if (!root) return { ...refused(bytes.length, error), encoding };
  const { found, properties } = readXmpProperties(root);
  const problem = valid
    ? found
      ? null
      : 'there is no rdf:RDF element'
    : `bytes are not valid ${encoding}`;
  return {
    byteLength: bytes.length,
    encoding,
    wellFormed: problem === null,
    error: problem,
    properties,
    named: namedXmpFacts(properties),
  };
}

/** Why a packet is not parsed that holds more elements than its stream, as it is written, can be worth; null for all others. */
export function xmpExcess(stream: PdfStream, packet: Uint8Array): string | null {
  const most = FREE_ELEMENTS + Math.floor(encodedLength(stream) / BYTES_OF_ELEMENT);
  return tagsOf(packet) > most ? `the packet has more than ${most} elements (xmpElements)` : null;
}

function encodedLength(stream: PdfStream): number {
  return stream.extent ? stream.extent().length : stream.raw().length;
}

/** Start tags at most: "<" that no slash, mark or question follows, in any encoding whose units are of one or two bytes. */
function tagsOf(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) {
    const [after, behind] = [bytes[at + 1], bytes[at + 2]];
    const next = after === 0 ? behind : after;
    if (next !== 0x2f && next !== 0x21 && next !== 0x3f) count += 1;
  }
  return count;
}

function refused(byteLength: number, error: string): Omit<XmpFacts, 'objectKey'> {
  return {
    byteLength,
    encoding: null,
    wellFormed: false,
    error,
    properties: [],
    named: namedXmpFacts([]),
  };
}
