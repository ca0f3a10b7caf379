import { isRecord } from '../model';

/** By JSON pointer (`*` for items): the JSON types that the member of a record has had, sorted, with `|` between. */
export type Shape = Readonly<Record<string, string>>;

/** Members of a record that are looked at. */
const mostMembers = 500;
const deepest = 4;

/** The shape of records joined to a shape known before. Null says nothing of a type. */
export function shapeWith(known: Shape, records: readonly unknown[]): Shape {
  const found = new Map<string, Set<string>>(
    Object.entries(known).map(([pointer, types]) => [pointer, new Set(types.split('|'))]),
  );
  for (const record of records) walk(record, '', 0, found);
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([pointer, types]) => [pointer, [...types].sort().join('|')]),
  );
}

function walk(value: unknown, pointer: string, depth: number, found: Map<string, Set<string>>) {
  if (value === null || value === undefined) return;
  const type = Array.isArray(value) ? 'array' : typeof value;
  if (pointer !== '') {
    if (!found.has(pointer) && found.size >= mostMembers) return;
    found.set(pointer, (found.get(pointer) ?? new Set()).add(type));
  }
  if (depth >= deepest) return;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 50)) walk(item, `${pointer}/*`, depth + 1, found);
  } else if (isRecord(value)) {
    for (const [name, member] of Object.entries(value)) {
      const key = name.replaceAll('~', '~0').replaceAll('/', '~1');
      walk(member, `${pointer}/${key}`, depth + 1, found);
    }
  }
}

/** A member whose type changed, that is new, or that is gone. */
export interface ShapeChange {
  readonly pointer: string;
  readonly before: string;
  readonly after: string;
}

/** Differences between the shape of earlier reads and that of this one; `whole`: it read every record, so that missing members are removed ones. */
export function shapeChanges(before: Shape, after: Shape, whole: boolean): readonly ShapeChange[] {
  if (Object.keys(before).length === 0) return [];
  const pointers = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return pointers.flatMap((pointer) => {
    const [was, is] = [before[pointer] ?? 'absent', after[pointer] ?? 'absent'];
    if (is === 'absent') return whole ? [{ pointer, before: was, after: is }] : [];
    const known = new Set(was.split('|'));
    const isNew = is.split('|').some((type) => !known.has(type));
    return isNew ? [{ pointer, before: was, after: is }] : [];
  });
}
