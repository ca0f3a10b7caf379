import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';
import type { Extensions } from './extension-schemas';
import { checkOf, schemaSet, type ValueCheck } from './value-types';
import { mainPacket, xmpPackets } from './xmp-packets';
import { schemas2004, schemas2005 } from './xmp-schemas.table';
import type { XmpNode } from './xmp-tree';

const set2004 = schemaSet(schemas2004);
const set2005 = schemaSet(schemas2005);

/** Properties of XMP and their types (ISO 19005-1, 6.7.2 and 6.7.8; 19005-2, 6.6.2.3). */
export const metadataProperties: readonly PdfaRule[] = [
  {
    at: { 1: '6.7.2-2', 2: '6.6.2.3.1-1' },
    title: 'Known XMP properties',
    rule: 'Every XMP property is one of the predefined schemas or declared in an extension schema.',
    evaluate: (facts, part) => unknownProperties(facts, part),
  },
  {
    at: { 1: '6.7.2-3', 2: '6.6.2.3.1-2' },
    title: 'Types of XMP properties',
    rule: 'Every XMP property has a value of the type that its schema gives it.',
    evaluate: (facts, part) => wrongTypes(facts, part),
  },
  {
    at: { 1: '6.7.8-2', 2: '6.6.2.3.2-1' },
    title: 'Described extension schemas',
    rule: 'Schemas that are not predefined are described by an extension schema in the same packet or in that of the document.',
    evaluate: (facts, part) => undescribed(facts, part),
  },
  {
    at: { 1: '6.7.8-1', 2: '6.6.2.3.3-1' },
    title: 'Extension schema container',
    rule: 'Extension schemas are declared with the structures, fields and prefixes of the extension schema container.',
    evaluate: (facts) => containerFaults(facts),
  },
];

function* containerFaults(facts: ConformanceFacts): Iterable<Failure> {
  for (const { place, extensions } of xmpPackets(facts)) {
    for (const fault of extensions.faults) yield { evidence: `${place}: ${fault}` };
  }
}

function* unknownProperties(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  for (const { place, node, check } of judged(facts, part)) {
    if (!check)
      yield {
        evidence: `${place}: ${node.prefix}:${node.name} (${node.namespace}) is not declared`,
      };
  }
}

function* undescribed(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  const predefined = part === 1 ? set2004 : set2005;
  for (const { place, node, check } of judged(facts, part)) {
    if (check || predefined.has(node.namespace)) continue;
    yield { evidence: `${place}: the schema of ${node.prefix}:${node.name} is not described` };
  }
}

function* wrongTypes(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  for (const { place, node, check } of judged(facts, part)) {
    const wrong = check?.(node) ?? null;
    if (wrong !== null) yield { evidence: `${place}: ${node.prefix}:${node.name} ${wrong}` };
  }
}

interface Judged {
  readonly place: string;
  readonly node: XmpNode;
  /** Null when no schema has the property. */
  readonly check: ValueCheck | null;
}

function* judged(facts: ConformanceFacts, part: PdfaPart): Iterable<Judged> {
  const shared = mainPacket(facts)?.extensions.declared;
  for (const { place, properties, extensions } of xmpPackets(facts)) {
    for (const node of properties) {
      yield { place, node, check: checkFor(node, part, [extensions.declared, shared]) };
    }
  }
}

function checkFor(
  { namespace, name }: XmpNode,
  part: PdfaPart,
  extensions: readonly (Extensions | undefined)[],
): ValueCheck | null {
  const schema = (part === 1 ? set2004 : set2005).get(namespace);
  const type = schema && Object.hasOwn(schema, name) ? schema[name] : undefined;
  if (type !== undefined) return checkOf(type);
  for (const declared of extensions) {
    const check = declared?.get(namespace)?.get(name);
    if (check) return check;
  }
  return null;
}
