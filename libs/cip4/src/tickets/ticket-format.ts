import { TicketError } from '../ticket-error';
import type { XmlElement } from '../xml/xml-element';

/** Format of a text by its root element: a JDF or XJDF ticket, JMF or XJMF messages, or a PrintTalk document. */
export type TicketFormat = 'jdf' | 'xjdf' | 'jmf' | 'xjmf' | 'printtalk';

/** The namespace of JDF and JMF 1.x. */
export const JDF_NAMESPACE = 'http://www.CIP4.org/JDFSchema_1_1';
/** The namespace of XJDF and XJMF 2.x. */
export const XJDF_NAMESPACE = 'http://www.CIP4.org/JDFSchema_2_0';

const formats: Readonly<Record<string, TicketFormat>> = {
  JDF: 'jdf',
  XJDF: 'xjdf',
  JMF: 'jmf',
  XJMF: 'xjmf',
  PrintTalk: 'printtalk',
};

/** Namespaces that tickets of the format are written in. */
const namespaces: Readonly<Record<TicketFormat, RegExp>> = {
  jdf: /^http:\/\/www\.CIP4\.org\/JDFSchema_1_1$/,
  jmf: /^http:\/\/www\.CIP4\.org\/JDFSchema_1_1$/,
  xjdf: /^http:\/\/www\.CIP4\.org\/JDFSchema_2_0$/,
  xjmf: /^http:\/\/www\.CIP4\.org\/JDFSchema_2_0$/,
  printtalk: /^http:\/\/www\.printtalk\.org\/schema_(2_0|20|1_\d|1\d)$/,
};

/** The format of a root; undefined for any other element. The name of a file says nothing. */
export function formatOf(root: XmlElement): TicketFormat | undefined {
  return Object.hasOwn(formats, root.local) ? formats[root.local] : undefined;
}

/** The format of a root. Throws `unmapped` for another element. */
export function knownFormat(root: XmlElement): TicketFormat {
  const format = formatOf(root);
  if (format) return format;
  const known = Object.keys(formats).join(', ');
  throw new TicketError(
    'unmapped',
    `The root is ${root.local.slice(0, 80)}; a ticket or message has one of ${known}`,
    `/${root.local}`,
  );
}

/** Whether the root is in the namespace of its format. Older and misspelt ones are read all the same. */
export function isOwnNamespace(format: TicketFormat, namespace: string): boolean {
  return namespaces[format].test(namespace);
}
