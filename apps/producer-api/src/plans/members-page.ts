import type { Operation } from '@forme/contracts';
import {
  CjdJob,
  ImposePlan,
  InkZonesPolicy,
  MarkItem,
  PlanningRequest,
  producerContract,
  RewriteOp,
  RewritePlan,
  SeparationsPolicy,
  SoftProofOptions,
  TrapPolicy,
  WhiteUnderbasePolicy,
} from '@forme/contracts/producer';
import type { Schema } from './fill-defaults';
import { memberNotes } from './member-notes';

type Properties = Readonly<Record<string, Schema>>;

const propertiesOf = (schema: Schema): Properties => (schema['properties'] ?? {}) as Properties;

/** Every member that producer requests accept, as `docs/producer-members.md` lists them: what it takes, its default, and the note of one that alone changes nothing. */
export function membersPage(): string {
  const sections: readonly (readonly [string, string, Schema])[] = [
    ['Rewrite plan', 'rewrite', RewritePlan],
    ...tagged(RewriteOp, 'op', 'Operation', 'rewrite'),
    ...tagged(MarkItem, 'type', 'Mark', 'marks'),
    ['Impose plan', 'impose', ImposePlan],
    ['Planning request', 'planning', PlanningRequest],
    ['White plate policy', 'white_underbase', WhiteUnderbasePolicy],
    ['Ink zones policy', 'ink_zones', InkZonesPolicy],
    ['Separations policy', 'separations', SeparationsPolicy],
    ['Soft-proof options', 'soft_proof', SoftProofOptions],
    ['Trap policy', 'trap', TrapPolicy],
    ['Envelope', 'envelope', envelope],
  ];
  const plans = sections.map(([title, prefix, schema]) => section(title, prefix, schema));
  return [...plans, ...producerContract.operations.flatMap(requestSection)].join('\n');
}

/** An envelope; the plans of its steps have sections of their own. */
const envelope: Schema = {
  ...CjdJob,
  properties: { ...CjdJob.properties, steps: { type: 'array', items: { type: 'object' } } },
};

type Described = Readonly<
  Record<string, { readonly description?: string; readonly title?: string }>
>;

const partsOf = ({
  query,
  headers,
  body,
  form,
}: Operation): Readonly<Record<string, Described>> => ({
  query: query.properties,
  headers: headers.properties,
  body: body ? propertiesOf(body) : {},
  form: { ...form?.fields.properties, ...form?.files },
});

/** Members of an operation's query, headers, body and form, as `query/async`; those inside plans are not among them. */
export function requestMembersOf(operation: Operation): readonly string[] {
  return Object.entries(partsOf(operation)).flatMap(([part, members]) =>
    Object.keys(members).map((name) => `${part}/${name}`),
  );
}

function requestSection(operation: Operation): readonly string[] {
  const { id, method, path } = operation;
  const rows = Object.entries(partsOf(operation)).flatMap(([part, members]) =>
    Object.entries(members).map(
      ([name, { title = '', description = title === '' ? '' : `The ${title} above.` }]) =>
        `| \`${part}/${name}\` | ${description} |`,
    ),
  );
  if (rows.length === 0) return [];
  const head = `## Request \`${id}\`\n\n\`${method.toUpperCase()} ${path}\``;
  return [`${head}\n\n| member | effect |\n|---|---|\n${rows.join('\n')}\n`];
}

function tagged(union: Schema, tag: string, word: string, prefix: string) {
  return (union['anyOf'] as readonly Schema[]).map((branch) => {
    const name = String(propertiesOf(branch)[tag]?.['const']);
    return [`${word} \`${name}\``, `${prefix}.${name}`, branch] as const;
  });
}

function section(title: string, prefix: string, schema: Schema): string {
  const rows = rowsOf(schema, '', prefix);
  return `## ${title}\n\n| member | takes | default | note |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function rowsOf(schema: Schema, path: string, prefix: string): readonly string[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const preset: unknown = member.default;
    const note = noteOf(`${prefix}.${at}`);
    const cells = [
      `\`${at}\``,
      takes(member),
      preset === undefined ? '' : `\`${JSON.stringify(preset)}\``,
      note,
    ];
    const inner = [member, ...((member['anyOf'] ?? []) as readonly Schema[])];
    const items = inner.flatMap((it) => [it, (it['items'] ?? {}) as Schema]);
    const isPlain = (it: Schema): boolean =>
      it['properties'] !== undefined && !('$expr' in propertiesOf(it));
    return [
      `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
      ...items.filter(isPlain).flatMap((it) => rowsOf(it, at, prefix)),
    ];
  });
}

/** Notes of a member and of its values. */
function noteOf(member: string): string {
  const notes = Object.entries(memberNotes).filter(
    ([name]) => name === member || name.startsWith(`${member}: `),
  );
  return notes.map(([, text]) => text).join(' ');
}

/** The values of a member, in a few words. */
function takes(schema: Schema): string {
  const branches = schema['anyOf'] as readonly Schema[] | undefined;
  if (branches) return [...new Set(branches.map(takes))].join(' or ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values) return values.map(String).join(', ');
  if (schema['type'] === 'string') return schema.title ?? 'text';
  if (schema['type'] === 'array') return `list of ${takes((schema['items'] ?? {}) as Schema)}`;
  return '$expr' in propertiesOf(schema) ? 'expression' : String(schema['type'] ?? 'value');
}
