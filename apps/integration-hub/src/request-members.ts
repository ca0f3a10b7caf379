import type { Operation } from '@forme/contracts';
import { hubContract, MappingSpec } from '@forme/contracts/hub';
import { requestMembers, specMembers } from './request-members.table';

interface SchemaNode {
  readonly title?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** Every member that a schema names, as deep as it goes; `*` stands for each item. A mapping is looked into by itself. */
export function membersOf(schema: object, place = ''): readonly string[] {
  const found = walk(schema, place);
  return [...new Set(found)];
}

function walk({ properties = {}, items, anyOf = [] }: SchemaNode, place: string): string[] {
  const own = Object.entries(properties).flatMap(([name, member]) => {
    const at = place === '' ? name : `${place}/${name}`;
    return [at, ...(member.title === MappingSpec.title ? [] : walk(member, at))];
  });
  return [
    ...own,
    ...(items ? walk(items, `${place}/*`) : []),
    ...anyOf.flatMap((it) => walk(it, place)),
  ];
}

/** Every member of an operation's query, headers and body. */
export function requestMembersOf({ query, headers, body }: Operation): readonly string[] {
  return [
    ...membersOf(query, 'query'),
    ...membersOf(headers, 'headers'),
    ...(body ? membersOf(body, 'body') : []),
  ];
}

/** The page that lists every member of every request and what it does. */
export function requestMembersPage(): string {
  const rows = (members: Readonly<Record<string, string>>) =>
    Object.entries(members).map(([name, text]) => `| \`${name}\` | ${text} |`);
  const head = ['', '| member | what it does |', '| --- | --- |'];
  const parts = hubContract.operations.flatMap(({ id, method, path }) => {
    const members = requestMembers[id];
    if (!members) return [];
    return ['', `## ${id}`, '', `\`${method.toUpperCase()} ${path}\``, ...head, ...rows(members)];
  });
  return [
    '# Requests of the hub',
    '',
    'Every member that a request may have, and what it does. A test holds the list against the schemas of the requests and shows for each member an answer that it changes, or its refusal. Operations that are only declared, and requests without members, are left out.',
    ...parts,
    '',
    '## MappingSpec',
    ...head,
    ...rows(specMembers),
    '',
  ].join('\n');
}
