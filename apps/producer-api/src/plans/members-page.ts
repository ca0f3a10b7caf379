import {
  ImposePlan,
  MarkItem,
  PlanningRequest,
  RewriteOp,
  RewritePlan,
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
    ['Trap policy', 'trap', TrapPolicy],
  ];
  return sections.map(([title, prefix, schema]) => section(title, prefix, schema)).join('\n');
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
    const note = memberNotes[`${prefix}.${at}`] ?? '';
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

/** What a member takes, in a few words. */
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
