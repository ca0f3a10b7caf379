import type { Operation } from '@forme/contracts';
import { ConnectorDefinition, hubContract, MappingSpec } from '@forme/contracts/hub';
import { definitionMembers } from './definition-members.table';
import { requestMembers, specMembers } from './request-members.table';

interface SchemaNode {
  readonly title?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
}

/** Schemas with a table of their own. */
const own = new Set([MappingSpec.title, ConnectorDefinition.title]);

/** Every member that a schema names, at any depth; `*` means each item. Mappings and definitions are searched separately. */
export function membersOf(schema: object, place = ''): readonly string[] {
  const found = walk(schema, place);
  return [...new Set(found)];
}

function walk(
  { properties = {}, items, anyOf = [], patternProperties = {} }: SchemaNode,
  place: string,
): string[] {
  const direct = Object.entries(properties).flatMap(([name, member]) => {
    const at = place === '' ? name : `${place}/${name}`;
    return [at, ...(own.has(member.title) ? [] : walk(member, at))];
  });
  return [
    ...direct,
    ...Object.values(patternProperties).flatMap((it) => walk(it, `${place}/*`)),
    ...(items ? walk(items, `${place}/*`) : []),
    ...anyOf.flatMap((it) => (own.has(it.title) ? [] : walk(it, place))),
  ];
}

/** Every member of an operation's query, headers and body. */
export function requestMembersOf({ query, headers, body }: Operation): readonly string[] {
  return [
    ...membersOf(query, 'query'),
    ...membersOf(headers, 'headers'),
    ...(body && !own.has(body.title) ? membersOf(body, 'body') : []),
  ];
}

/** The page that lists every member of every request and what it does. */
export function requestMembersPage(): string {
  const rows = (members: Readonly<Record<string, string>>) =>
    Object.entries(members).map(([name, text]) => `| \`${name}\` | ${text} |`);
  const head = ['', '| member | effect |', '| --- | --- |'];
  const parts = hubContract.operations.flatMap(({ id, method, path }) => {
    const members = requestMembers[id];
    if (!members) return [];
    return ['', `## ${id}`, '', `\`${method.toUpperCase()} ${path}\``, ...head, ...rows(members)];
  });
  return [
    '# Requests of the hub',
    '',
    'Every member of each request and its effect. A test compares the list with the schemas of the requests and shows for each member an answer that it changes, or its refusal. Operations that are only declared, and requests without members, are omitted.',
    ...parts,
    '',
    '## MappingSpec',
    ...head,
    ...rows(specMembers),
    '',
    '## ConnectorDefinition',
    ...head,
    ...rows(definitionMembers),
    '',
  ].join('\n');
}
