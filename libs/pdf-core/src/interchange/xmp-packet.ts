import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import type { PdfDict } from '../syntax/objects';
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
  /** What is wrong when it is not. */
  readonly error: string | null;
  /** In the order of the packet, at most 10 000; empty when the XML cannot be parsed. */
  readonly properties: readonly XmpProperty[];
  readonly named: NamedXmpFacts;
}

/** Reads the text of a packet; never throws. */
type XmlParser = (text: string) => XmlResult;

/** Packets larger than this are refused. */
export const MAX_XMP_BYTES = 8 * 1024 * 1024;

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
