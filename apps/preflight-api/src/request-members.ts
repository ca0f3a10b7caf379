import type { Operation } from '@forme/contracts';
import { BatchEntry, Overrides, preflightContract } from '@forme/contracts/preflight';
import type { Check } from './checks/check';
import { memberPaths, profileMembers } from './profiles/profile-members';
import { refusedMembers, withoutBehaviour } from './request-members.table';

/** A member of a request with what the contract says that it does. */
interface RequestMember {
  /** Where it stands and its names from the top: `query/wait`, `form/reference`, `body/formats/…/format`. */
  readonly path: string;
  /** Null when the contract does not say. */
  readonly says: string | null;
}

interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** All members of query, headers, form and body of a request, files among them. */
function requestMembersOf({ query, headers, form, body }: Operation): RequestMember[] {
  const files = Object.entries(form?.files ?? {}).map(([name, { description }]) => ({
    path: `form/${name}`,
    says: description,
  }));
  return [
    ...walk(query, 'query'),
    ...walk(headers, 'headers'),
    ...(form ? walk(form.fields, 'form') : []),
    ...files,
    ...(body ? walk(body, 'body') : []),
  ];
}

function walk({ properties = {}, items, anyOf = [] }: SchemaNode, below: string): RequestMember[] {
  const own = Object.entries(properties).flatMap(([name, node]) => {
    const path = `${below}/${name}`;
    const says = node.description ?? node.anyOf?.find((one) => one.description)?.description;
    return [{ path, says: says ?? null }, ...walk(node, path)];
  });
  const others = [
    ...(items ? walk(items, `${below}/*`) : []),
    ...anyOf.flatMap((one) => walk(one, below)),
  ];
  const known = new Set(own.map(({ path }) => path));
  return [...own, ...others.filter(({ path }) => !known.has(path))];
}

/** The operations with behaviour that take members, each with its members. */
export function requestsWithMembers(): readonly (readonly [Operation, RequestMember[]])[] {
  return preflightContract.operations
    .filter(({ id }) => !withoutBehaviour.has(id))
    .map((operation) => [operation, requestMembersOf(operation)] as const)
    .filter(([, members]) => members.length > 0);
}

/** The page that lists every member of every request, of profiles and of overrides with what it does or why it is refused. */
export function requestMembersPage(checks: readonly Check[]): string {
  const requests = requestsWithMembers().flatMap(([{ id, method, path }, members]) => [
    `## ${id}`,
    `\`${method.toUpperCase()} ${path}\``,
    table(members.map((member) => [member.path, effectOf(id, member)])),
  ]);
  const profile = profileMembers(checks).map(({ path, acts, refused }): Row => [
    path,
    refused === null ? (acts ?? '') : `Refused: ${refused}.`,
  ]);
  const ofProfiles = new Set(profile.map(([path]) => path));
  const said = new Map(walk(Overrides, 'overrides').map(({ path, says }) => [path, says]));
  const overrides = memberPaths(Overrides as Parameters<typeof memberPaths>[0]).map((path): Row => {
    const refused =
      refusedMembers[`overrides ${path}`] ??
      refusedMembers[`overrides ${path.split('/')[0] ?? ''}`];
    if (refused !== undefined) return [path, `Refused: ${refused}.`];
    if (ofProfiles.has(path)) return [path, 'As in a profile.'];
    return [path, said.get(`overrides/${path}`) ?? 'As the member of reports.'];
  });
  return [
    '# Requests of preflight',
    'Every member of each request and its effect. Tests show for each an answer that it changes, or its refusal. Operations that are only declared, and requests without members, are omitted.',
    ...requests,
    '## BatchEntry',
    'An entry of the form field `entries` of submitBatch, JSON.',
    table(
      Object.entries(BatchEntry.properties as Readonly<Record<string, SchemaNode>>).map(
        ([name, { description = 'As the field of a single submission.' }]) => [name, description],
      ),
    ),
    '## Overrides of a job',
    'The form field `overrides` of submitJob, JSON.',
    table(overrides),
    '## Profile',
    'For a threshold the checks that read it.',
    table(profile),
  ]
    .join('\n\n')
    .concat('\n');
}

type Row = readonly [path: string, text: string];

function effectOf(operationId: string, { path, says }: RequestMember): string {
  const refused = refusedMembers[`${operationId} ${path}`];
  return refused === undefined ? (says ?? '') : `Refused: ${refused}.`;
}

function table(rows: readonly Row[]): string {
  return [
    '| member | effect |',
    '| --- | --- |',
    ...rows.map(([path, text]) => `| \`${path}\` | ${text.replaceAll('|', '\\|')} |`),
  ].join('\n');
}
