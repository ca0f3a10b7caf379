import { TicketError } from '../ticket-error';
import { XmlElement, XMLNS, type XmlAttribute } from '../xml/xml-element';
import { positionAt } from '../xml/parse-xml';
import { XJDF_NAMESPACE } from './ticket-format';

type Json = string | number | boolean | null | readonly Json[] | JsonObject;

interface JsonObject {
  readonly [name: string]: Json;
}

const MOST_DEPTH = 64;
/** The member that holds the text of an element. */
const TEXT = 'Text';

/**
 * An XJDF or XJMF in JSON as the tree of its XML form: members that are values are attributes, lists of values attributes with their words
 * parted by blanks, objects child elements. `Name` of the root names it; one with `Header` is an XJMF. Throws {@link TicketError}.
 */
export function readJsonTicket(text: string): XmlElement {
  const value = parsed(text);
  if (!isObject(value)) throw new TicketError('malformed', 'A ticket in JSON is an object', '');
  const [[only, inner] = ['', null], second] = Object.entries(value);
  if (second === undefined && isObject(inner) && /^X?J[DM]F$/.test(only))
    return elementOf(only, inner, `/${only}`, 1);
  const { Name: named, ...members } = value;
  const root = typeof named === 'string' ? named : 'Header' in value ? 'XJMF' : 'XJDF';
  return elementOf(root, members, `/${root}`, 1);
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    // Engines word it in their own ways; where none names the place there is none.
    const [, at] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
    const position = at === undefined ? null : positionAt(text, Number(at));
    const place = position ? ` (line ${position.line}, column ${position.column})` : '';
    throw new TicketError('malformed', `The text is not JSON${place}`, null, position);
  }
}

const nameShape = /^(?:[A-Za-z_][\w.-]*:)?[A-Za-z_][\w.-]*$/;

function elementOf(
  name: string,
  members: Readonly<Record<string, Json>>,
  path: string,
  depth: number,
): XmlElement {
  if (depth > MOST_DEPTH)
    throw new TicketError('unsafe', `Objects nest deeper than ${MOST_DEPTH}`, path);
  const attributes: XmlAttribute[] = depth === 1 ? [declared('', XJDF_NAMESPACE)] : [];
  const children: (XmlElement | string)[] = [];
  for (const [key, value] of Object.entries(members)) {
    if (key.startsWith('$') || value === null) continue;
    if (!nameShape.test(key))
      throw new TicketError('malformed', `${key.slice(0, 80)} is not a name`, path);
    if (key === TEXT && typeof value === 'string') children.push(value);
    else if (isObject(value)) children.push(elementOf(key, value, `${path}/${key}`, depth + 1));
    else if (isList(value) && value.some(isObject)) {
      for (const item of value) {
        if (!isObject(item))
          throw new TicketError('malformed', 'A list holds objects or values', `${path}/${key}`);
        children.push(elementOf(key, item, `${path}/${key}`, depth + 1));
      }
    } else attributes.push(attributeOf(key, value));
  }
  const [prefix, local] = split(name);
  const made = new XmlElement(prefix, local, prefix === '' ? XJDF_NAMESPACE : prefix, attributes);
  for (const child of children) made.add(child);
  return made;
}

function attributeOf(key: string, value: Json): XmlAttribute {
  const [prefix, local] = split(key);
  const text = (isList(value) ? value : [value]).map(textOf).join(' ');
  if (prefix === 'xmlns' || key === 'xmlns') return declared(prefix === '' ? '' : local, text);
  return { prefix, local, namespace: prefix, value: text };
}

function declared(prefix: string, value: string): XmlAttribute {
  return prefix === ''
    ? { prefix: '', local: 'xmlns', namespace: XMLNS, value }
    : { prefix: 'xmlns', local: prefix, namespace: XMLNS, value };
}

function split(name: string): readonly [string, string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** A value as text; lists inside of lists have no form in XML. */
function textOf(value: Json): string {
  return typeof value === 'object' ? '' : String(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Elements of which a parent may have several (XJDF 2.x). */
const lists = new Set([
  ...['ResourceSet', 'Resource', 'Part', 'PartAmount', 'Product', 'Intent', 'Comment', 'GeneralID'],
  ...['AuditCreated', 'AuditNotification', 'AuditProcessRun', 'AuditResource', 'AuditStatus'],
  ...['AddressLine', 'ComChannel', 'SurfaceColor', 'DropItem', 'Position', 'PlacedObject'],
  ...['JobPhase', 'DeviceInfo', 'QueueEntry', 'MessageService', 'Activity', 'SignatureCell'],
]);
const listAttributes = new Set(['Types', 'ICSVersions', 'NamedFeatures', 'ColorantOrder']);
const numberAttributes = new Set([
  ...['Amount', 'MinAmount', 'MaxAmount', 'Waste', 'ReturnCode', 'JobPriority', 'Pages', 'NPage'],
  ...['Weight', 'Thickness', 'Opacity', 'Brightness', 'PercentCompleted', 'Priority'],
]);
const numberLists = new Set([
  ...['Dimension', 'Dimensions', 'FinishedDimensions', 'CTM', 'AbsoluteBox', 'RelativeBox'],
  ...['SurfaceContentsBox', 'CombinedProcessIndex', 'TrimSize', 'BinderySignatureSize'],
]);

/** The JSON form of an XJDF or XJMF. A number or flag stands as one only where its text is written again the same. */
export function writeJsonTicket(root: XmlElement): string {
  const members = membersOf(root);
  delete members['xmlns'];
  return `${JSON.stringify(root.local === 'XJMF' ? members : { Name: root.local, ...members }, null, 2)}\n`;
}

function membersOf(element: XmlElement): Record<string, Json> {
  const members: Record<string, Json> = {};
  for (const { prefix, local, value } of element.attributes)
    members[prefix === '' ? local : `${prefix}:${local}`] = valueOf(local, value);
  const text = element.text.trim();
  if (text !== '') members[TEXT] = text;
  const named = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    const list = named.get(child.name);
    if (list) list.push(child);
    else named.set(child.name, [child]);
  }
  for (const [name, [first, ...more]] of named) {
    if (!first) continue;
    members[name] =
      more.length > 0 || lists.has(first.local)
        ? [first, ...more].map(membersOf)
        : membersOf(first);
  }
  return members;
}

function valueOf(local: string, value: string): Json {
  if (listAttributes.has(local)) return value.split(' ');
  if (numberLists.has(local)) {
    const words = value.split(' ');
    return words.every(isNumber) ? words.map(Number) : value;
  }
  if (numberAttributes.has(local)) return isNumber(value) ? Number(value) : value;
  return value === 'true' ? true : value === 'false' ? false : value;
}

const isNumber = (text: string): boolean =>
  /^-?\d/.test(text) && Number.isFinite(Number(text)) && String(Number(text)) === text;
