/** A field of a push that the record of the system does not hold as sent. */
export interface ContentDifference {
  /** JSON pointer into the document that was sent. */
  readonly pointer: string;
  readonly sent: unknown;
  /** Null when the record has no such field. */
  readonly found: unknown;
}

/** Member that the hub adds to every push to find the record again; a system need not show it. */
const HUB_ID = 'hub_id';

/**
 * The top-level fields of a document that a record of a system does not hold as sent. Members that the system adds are ignored.
 * A missing field, null, an empty text and an empty list or object count as equal, as systems store them alike.
 */
export function contentDifferences(
  sent: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): readonly ContentDifference[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const found = memberOf(record, name);
    if (name === HUB_ID || holds(found, value)) return [];
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [{ pointer, sent: value, found: found ?? null }];
  });
}

function memberOf(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Whether a value of a record is the one that was sent, apart from the spelling of numbers, instants and spaces. */
function holds(found: unknown, sent: unknown): boolean {
  if (isEmpty(sent)) return isEmpty(found);
  if (Array.isArray(sent)) {
    return (
      Array.isArray(found) &&
      found.length === sent.length &&
      sent.every((item, index) => holds(found[index], item))
    );
  }
  if (isMembers(sent)) {
    return (
      isMembers(found) &&
      Object.entries(sent).every(([name, value]) => holds(memberOf(found, name), value))
    );
  }
  return sameScalar(found, sent);
}

function sameScalar(found: unknown, sent: unknown): boolean {
  if (Object.is(found, sent)) return true;
  if (typeof found === 'boolean' || typeof sent === 'boolean') return false;
  const [a, b] = [textOf(found), textOf(sent)];
  if (a === null || b === null) return false;
  if (a === b) return true;
  if (typeof found === 'number' || typeof sent === 'number') {
    return isNumber(a) && isNumber(b) && Number(a) === Number(b);
  }
  const instants = [instantOf(a), instantOf(b)] as const;
  return instants[0] !== null && instants[0] === instants[1];
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/gu, ' ') : null;
}

function isNumber(text: string): boolean {
  return /^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text);
}

function instantOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isMembers(value) && Object.keys(value).length === 0;
}
