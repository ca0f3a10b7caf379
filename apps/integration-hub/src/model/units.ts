import { entitySchemas, type EntityType } from '@forme/contracts/hub';
import { jsonCheck, type Check } from '@forme/service-kit/http';
import { isRecord } from './json';

/** A schema as it is walked: the members of JSON Schema the contract uses. */
export interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
}

/** A unit survives as a whole: one value of one source, never a mixture. */
export interface Unit {
  /** `/name`, `/lines`, `/tags`, `/deleted_at`, `/extensions/<name>`. */
  readonly pointer: string;
  readonly schema: SchemaNode;
  /** An entity without it is not complete. */
  readonly required: boolean;
  readonly check: Check;
}

// Columns that the hub alone writes.
const hubColumns = new Set([
  'id',
  'tenant_id',
  'type',
  'version',
  'schema_version',
  'content_sha256',
  'created_at',
  'updated_at',
  'merged_into',
  'extensions',
]);

const extensionPointer = /^\/extensions\/((?:[^/~]|~[01]){1,100})$/;
const extension: SchemaNode = { type: 'object' };

const unitsByType = new Map<EntityType, ReadonlyMap<string, Unit>>();

/** The unit of a pointer; undefined when sources cannot speak of it. */
export function unitAt(type: EntityType, pointer: string): Unit | undefined {
  if (extensionPointer.test(pointer)) return extensionUnit(pointer);
  let units = unitsByType.get(type);
  if (!units) unitsByType.set(type, (units = unitsOf(type)));
  return units.get(pointer);
}

/** Pointers of the fields of a type that sources speak of, without extensions. */
export function unitPointers(type: EntityType): readonly string[] {
  unitAt(type, '/name');
  return [...(unitsByType.get(type)?.keys() ?? [])];
}

/** Pointers without which an entity of the type is not complete. */
export function requiredPointers(type: EntityType): readonly string[] {
  const { required = [] } = entitySchemas[type] as SchemaNode;
  return required.filter((name) => unitAt(type, `/${name}`)?.required).map((name) => `/${name}`);
}

/** Whether documents of a schema can hold the place a pointer pattern names; what a system says beyond the model may be anywhere. */
export function holdsPointer(schema: object, pointer: string): boolean {
  if (!pointer.startsWith('/')) return false;
  if (isExtension(pointer)) return true;
  const parts = pointer.slice(1).split('/').map(unescapeName);
  return (
    parts.reduce<readonly SchemaNode[]>(
      (nodes, part) => nodes.flatMap((it) => membersIn(it, part)),
      [schema],
    ).length > 0
  );
}

function membersIn(node: SchemaNode, part: string): readonly SchemaNode[] {
  const { properties = {}, items, anyOf = [] } = node;
  const own =
    part === '*'
      ? Object.values(properties)
      : Object.hasOwn(properties, part)
        ? [properties[part]]
        : [];
  const item = items && (part === '*' || /^\d+$/.test(part)) ? [items] : [];
  return [
    ...own.filter((it) => it !== undefined),
    ...item,
    ...anyOf.flatMap((it) => membersIn(it, part)),
  ];
}

/** A document of the entity's fields as units by pointer: every member, and every system in `extensions`. */
export function unitValues(
  document: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]): [string, unknown][] =>
      name === 'extensions' && isRecord(value)
        ? Object.entries(value).map(([system, held]) => [extensionPointerOf(system), held])
        : [[`/${escapeName(name)}`, value]],
    ),
  );
}

/** The other way: units as a document. */
export function documentOf(units: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const document: Record<string, unknown> = {};
  const extensions: Record<string, unknown> = {};
  for (const [pointer, value] of units) {
    const system = extensionPointer.exec(pointer)?.[1];
    if (system === undefined) document[unescapeName(pointer.slice(1))] = value;
    else extensions[unescapeName(system)] = value;
  }
  return Object.keys(extensions).length === 0 ? document : { ...document, extensions };
}

/** Pointer of what a system says beyond the canonical fields. */
export const extensionPointerOf = (system: string): string => `/extensions/${escapeName(system)}`;

/** Whether a pointer leads to or into the extensions. */
export const isExtension = (pointer: string): boolean => pointer.startsWith('/extensions/');

function unitsOf(type: EntityType): ReadonlyMap<string, Unit> {
  const { properties = {}, required = [] } = entitySchemas[type] as SchemaNode;
  const known = new Set(required);
  return new Map(
    Object.entries(properties)
      .filter(([name]) => !hubColumns.has(name))
      .map(([name, schema]) => {
        const pointer = `/${name}`;
        const sourced = name !== 'deleted_at' && name !== 'tags';
        return [pointer, unit(pointer, schema, sourced && known.has(name))];
      }),
  );
}

function unit(pointer: string, schema: SchemaNode, required: boolean): Unit {
  let check: Check | undefined;
  return {
    pointer,
    schema,
    required,
    check: (value) => (check ??= jsonCheck(schema as Parameters<typeof jsonCheck>[0]))(value),
  };
}

const extensionCheck = unit('', extension, false).check;
const extensionUnit = (pointer: string): Unit => ({
  pointer,
  schema: extension,
  required: false,
  check: extensionCheck,
});

const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeName = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
