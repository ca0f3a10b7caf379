import type { XmlElement } from '@forme/pdf-core/xml';
import { ValueFault } from '../fault';
import { objectOf, type JsonObject } from '../json';
import { rootOf, XmlReading } from './xml-document';

/**
 * A JDF or XJDF ticket as JSON, as {@link xmlDocument} but resolved: an element `MediaRef` with `rRef` stands as the `Media` it refers to
 * (JDF 1.x, 3.10.2). Fault `bad_source` for what is no ticket, an ID that stands twice, and references in a circle.
 */
export function jdfDocument(text: string): JsonObject {
  const root = rootOf(text);
  if (!['JDF', 'XJDF', 'JMF', 'XJMF', 'PrintTalk'].includes(root.local))
    throw new ValueFault('bad_source', `${root.local} is no job ticket`);
  const byId = new Map<string, XmlElement>();
  index(root, byId, 0);
  const reading = new XmlReading((child) => {
    const reference = child.attributes.find(({ local }) => local === 'rRef')?.value;
    const target = child.local.endsWith('Ref') ? byId.get(reference ?? '') : undefined;
    return target ? [child.local.slice(0, -'Ref'.length), target] : [child.local, child];
  });
  return objectOf([[root.local, reading.value(root, 1)]]);
}

function index(element: XmlElement, byId: Map<string, XmlElement>, depth: number): void {
  if (depth > 200) throw new ValueFault('bad_source', 'The ticket is nested too deep');
  const id = element.attributes.find(({ local }) => local === 'ID')?.value;
  if (id !== undefined) {
    if (byId.has(id))
      throw new ValueFault('bad_source', `The ID "${id.slice(0, 60)}" stands twice`);
    byId.set(id, element);
  }
  for (const child of element.children) index(child, byId, depth + 1);
}
