import type { Failure } from '../../clause';
import { demand } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaLevel, PdfaRule } from '../pdfa-rule';
import { mainPacket, xmpPackets } from './xmp-packets';

const identification = 'http://www.aiim.org/pdfa/ns/id/';

/** The packet itself and the identification in it (ISO 19005-1, 6.7.2, 6.7.5, 6.7.11; 19005-2, 6.6.2.1, 6.6.4). */
export const metadataPacket: readonly PdfaRule[] = [
  {
    at: { 1: '6.7.5-1', 2: '6.6.2.1-2', 4: '6.7.2.1-2' },
    title: 'Header of the XMP packet',
    rule: 'The header of the XMP packet has no bytes and no encoding attribute.',
    evaluate: (facts) => packetHeaders(facts),
  },
  {
    at: { 1: '6.7.9-1', 2: '6.6.2.1-3', 4: '6.7.2.1-5' },
    title: 'Encoding of the XMP',
    rule: 'The bytes of every metadata stream are valid text in its encoding.',
    evaluate: (facts) =>
      xmpPackets(facts)
        .filter(({ valid }) => !valid)
        .map(({ place }) => ({ evidence: `${place}: bytes are no text of the encoding` })),
  },
  {
    at: { 1: '6.7.9-2', 2: '6.6.2.1-4', 4: '6.7.2.1-4' },
    title: 'Well-formed XMP',
    rule: 'Every metadata stream is well-formed XML with an rdf:RDF element.',
    evaluate: (facts) =>
      xmpPackets(facts)
        .filter(({ wellFormed, main }) => !wellFormed || (main && facts.xmp?.wellFormed === false))
        .map(({ place }) => ({ evidence: `${place}: the XML is not well-formed XMP` })),
  },
  {
    at: { 1: '6.7.2-4' },
    title: 'Unfiltered metadata',
    rule: 'The metadata stream of the catalog shall not contain Filter.',
    evaluate: (facts) => {
      const stream = mainPacket(facts)?.stream;
      const filtered = stream !== undefined && facts.pdf.get(stream.dict, 'Filter') !== null;
      return demand(!filtered, 'the metadata stream of the catalog has a Filter');
    },
  },
  {
    at: { 1: '6.7.2-5', 2: '6.6.2.1-5', 4: '6.7.2.1-6' },
    title: 'Type of the metadata stream',
    rule: 'The metadata stream of the catalog shall have Type Metadata and Subtype XML.',
    evaluate: (facts) => {
      const stream = mainPacket(facts)?.stream;
      if (!stream) return [];
      const type = facts.pdf.name(stream.dict, 'Type');
      const subtype = facts.pdf.name(stream.dict, 'Subtype');
      const evidence = `the metadata stream has Type ${type ?? 'none'} and Subtype ${subtype ?? 'none'}`;
      return demand(type === 'Metadata' && subtype === 'XML', evidence);
    },
  },
  {
    at: { 1: '6.7.11-2', 2: '6.6.4-2', 4: '6.7.3-3' },
    title: 'Conformance level',
    rule: 'pdfaid:conformance of the XMP names the level, or a higher one of the part; in PDF/A-4 it is absent but for E and F.',
    evaluate: (facts, part, level) => {
      const found = facts.xmp?.named.pdfaConformance ?? null;
      // A file of a higher level is one of the lower levels too; PDF/A-4 says nothing but its two letters.
      const levels: Readonly<Record<PdfaLevel, readonly (string | null)[]>> = {
        a: ['A'],
        u: ['A', 'U'],
        b: part === 1 ? ['A', 'B'] : ['A', 'B', 'U'],
        '': [null],
        e: ['E'],
        f: ['F'],
      };
      return demand(
        facts.xmp?.wellFormed !== true || levels[level].includes(found),
        `pdfaid:conformance is ${found ?? 'absent'}`,
      );
    },
  },
  {
    at: { 1: '6.7.11-3', 2: '6.6.4-3', 4: '6.7.3-4' },
    title: 'Prefix of the identification',
    rule: 'Properties of the identification schema have the prefix pdfaid.',
    evaluate: (facts) =>
      (mainPacket(facts)?.properties ?? [])
        .filter(({ namespace, prefix }) => namespace === identification && prefix !== 'pdfaid')
        .map(({ prefix, name }) => ({ evidence: `the prefix of ${prefix}:${name} is not pdfaid` })),
  },
];

function* packetHeaders(facts: ConformanceFacts): Iterable<Failure> {
  for (const { place, text } of xmpPackets(facts)) {
    const header = /<\?xpacket\s([^?]{0,500})\?>/.exec(text)?.[1] ?? '';
    for (const attribute of ['bytes', 'encoding']) {
      if (new RegExp(`(?:^|\\s)${attribute}\\s*=`).test(header)) {
        yield { evidence: `${place}: the packet header has the attribute ${attribute}` };
      }
    }
  }
}
