import type { MappingField, MappingSpec, TransformCall } from '../spec';
import type { Table } from '../tables/table';
import { knownEntities, type KnownEntity, type KnownField } from './entity-columns.table';
import { currencyNamed, dateForm, numberForm } from './value-forms';

/** Inputs in addition to the table. */
export interface ProposalRequest {
  readonly entity: string;
  readonly system: string;
  readonly name: string;
  /** Rows of one event are one entity: what repeats becomes its lines. */
  readonly grouped: boolean;
  /** ISO 4217 code of amounts that state none. */
  readonly currency?: string | undefined;
}

/** One column and the field that it is proposed for. */
export interface ProposedColumn {
  readonly column: string;
  /** JSON pointer; null when no field is proposed. */
  readonly to: string | null;
  /** 0 to 1: 1 when the name is a known one, less when only part of it is. */
  readonly confidence: number;
  readonly reason: string;
}

/** A mapping proposed from a header and samples. */
export interface MappingProposal {
  readonly columns: readonly ProposedColumn[];
  /** Required fields without a column. */
  readonly missing: readonly string[];
  /** Null when nothing can be mapped. */
  readonly spec: (MappingSpec & { readonly spec_version: '1'; readonly name: string }) | null;
}

/** Entities that a proposal can be made for. */
export const PROPOSED_ENTITIES: readonly string[] = Object.keys(knownEntities);

const mostSamples = 200;

interface Candidate {
  readonly column: string;
  readonly field: KnownField;
  readonly score: number;
}

/**
 * Proposes a mapping of the rows of a table: columns by their names in English, German and French, formats of numbers and dates by their values.
 * A column whose values do not fit its field, or allow two readings, says so. Equal tables give equal proposals.
 */
export function proposeMapping(table: Table, request: ProposalRequest): MappingProposal {
  const known = knownEntities[request.entity];
  if (!known) return { columns: [], missing: [], spec: null };
  const chosen = choose(table, known, request);
  const fields: MappingField[] = [];
  const columns = table.header.map((column, at): ProposedColumn => {
    const found = chosen.get(column);
    if (!found) return { column, to: null, confidence: 0, reason: 'No field has such a name' };
    const samples = samplesOf(table, at);
    const reading = readingOf(found.field, { column, samples, table, request });
    if ('fault' in reading)
      return { column, to: null, confidence: 0, reason: `${found.field.to}: ${reading.fault}` };
    fields.push({
      to: found.field.to,
      from: pathOf(column, found.field, request),
      ...(found.field.required ? { required: true } : {}),
      transforms: reading.transforms,
    });
    const confidence = reading.doubt === undefined ? found.score : Math.min(found.score, 0.5);
    const named = found.score === 1 ? 'The name is a known one' : 'Part of the name is a known one';
    return { column, to: found.field.to, confidence, reason: reading.doubt ?? named };
  });
  for (const [to, value] of Object.entries(known.fixed ?? {})) fields.push({ to, default: value });
  const mapped = new Set(fields.map(({ to }) => to));
  const missing = known.fields
    .filter((it) => it.required && !mapped.has(it.to))
    .map(({ to }) => to);
  const keyColumn = keyOf(table, known, columns);
  if (keyColumn === undefined || fields.length === 0) return { columns, missing, spec: null };
  return { columns, missing, spec: specOf(request, known, keyColumn, fields) };
}

function specOf(
  request: ProposalRequest,
  { externalType, fields: known }: KnownEntity,
  keyColumn: string,
  fields: readonly MappingField[],
): NonNullable<MappingProposal['spec']> {
  const { entity, system, name, grouped } = request;
  const key = known.find(({ key: isKey }) => isKey);
  return {
    spec_version: '1',
    name,
    direction: 'inbound',
    system,
    source: { format: 'csv', ...(grouped ? {} : { root: '$.rows[*]' }) },
    target: { entity },
    key: {
      external_type: externalType,
      external_id: key ? pathOf(keyColumn, { ...key, to: '/' }, request) : '',
    },
    fields,
    on_error: 'fail',
  };
}

/** Gives each column its best field, each field once; equal scores go to the column further left. */
function choose(
  { header }: Table,
  { fields }: KnownEntity,
  { grouped }: ProposalRequest,
): ReadonlyMap<string, Candidate> {
  const usable = fields.filter(({ to }) => grouped || !to.includes('/*/'));
  const candidates = header.flatMap((column) =>
    usable
      .map((field): Candidate => ({ column, field, score: scoreOf(column, field) }))
      .filter(({ score }) => score > 0),
  );
  candidates.sort((a, b) => b.score - a.score);
  const chosen = new Map<string, Candidate>();
  const taken = new Set<string>();
  for (const candidate of candidates) {
    if (chosen.has(candidate.column) || taken.has(candidate.field.to)) continue;
    chosen.set(candidate.column, candidate);
    taken.add(candidate.field.to);
  }
  return chosen;
}

function scoreOf(column: string, { names }: KnownField): number {
  const whole = plain(column);
  const bare = plain(column.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  if (names.includes(whole) || names.includes(bare)) return 1;
  const words = new Set(bare.split(' '));
  const part = names
    .filter((name) => name.split(' ').every((word) => words.has(word)))
    .map((name) => name.split(' ').length / words.size);
  const best = Math.max(0, ...part);
  return best >= 0.5 ? Math.round(best * 80) / 100 : 0;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function samplesOf({ rows }: Table, at: number): readonly string[] {
  return rows
    .map((cells) => cells[at] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, mostSamples);
}

type Reading =
  | { readonly transforms: readonly TransformCall[]; readonly doubt?: string }
  | { readonly fault: string };

interface ColumnFacts {
  readonly column: string;
  readonly samples: readonly string[];
  readonly table: Table;
  readonly request: ProposalRequest;
}

// An empty cell says nothing.
const emptyIsNothing: TransformCall = 'drop_if_null';

function readingOf(field: KnownField, facts: ColumnFacts): Reading {
  const { samples, column } = facts;
  switch (field.kind) {
    case 'text':
      return { transforms: [emptyIsNothing, 'trim'] };
    case 'email':
    case 'country':
      return { transforms: [emptyIsNothing, field.kind] };
    case 'currency':
      return { transforms: [emptyIsNothing, 'trim', 'upper'] };
    case 'date': {
      const form = dateForm(samples);
      if (!form) return { fault: 'the values are no dates of one form' };
      const date = { name: 'date', params: { formats: [form.format], to: 'date' } };
      const doubt = form.ambiguous
        ? `The dates also fit month first; read as ${form.format}`
        : null;
      return { transforms: [emptyIsNothing, date], ...(doubt === null ? {} : { doubt }) };
    }
    case 'number':
      return numeric(samples, []);
    case 'integer':
      return numeric(samples, ['integer']);
    case 'quantity':
      return numeric(samples, ['quantity']);
    case 'millimetres':
      return numeric(samples, converted(unitOf(column, 'mm'), 'mm'));
    case 'micrometres':
      return numeric(samples, converted(unitOf(column, 'um'), 'um'));
    case 'money':
      return amounts(facts);
  }
}

function numeric(samples: readonly string[], more: readonly TransformCall[]): Reading {
  const form = numberForm(samples);
  if (!form) return { fault: 'the values are no numbers of one form' };
  const { decimal, group, loose, ambiguous } = form;
  const params = { decimal, ...(group === '' ? {} : { group }), ...(loose ? { loose } : {}) };
  const transforms = [emptyIsNothing, { name: 'number', params }, ...more];
  if (!ambiguous) return { transforms };
  return {
    transforms,
    doubt: `The numbers allow two readings; read with ${decimal} as decimal sign`,
  };
}

function converted(from: string, to: string): readonly TransformCall[] {
  return from === to ? [] : [{ name: 'unit', params: { from, to } }];
}

/** The unit in brackets or at the end of a column's name. */
function unitOf(column: string, otherwise: string): string {
  const [, unit] = /(?:[([\s])(mm|cm|m|in|inch|um|µm|pt|mil)[)\]]?\s*$/i.exec(column) ?? [];
  const known: Readonly<Record<string, string>> = { inch: 'in', µm: 'um' };
  return unit === undefined ? otherwise : (known[unit.toLowerCase()] ?? unit.toLowerCase());
}

function amounts({ samples, column, table, request }: ColumnFacts): Reading {
  const beside = table.header.find((it) =>
    knownEntities['order']?.fields.some(
      (field) => field.kind === 'currency' && scoreOf(it, field) === 1,
    ),
  );
  const named = currencyNamed([column, ...samples]) ?? request.currency;
  if (beside === undefined && named === undefined)
    return { fault: 'the currency is not known; state it in the request' };
  const from = request.grouped
    ? `$.rows[0]${memberOf(beside ?? '')}`
    : `$${memberOf(beside ?? '')}`;
  const params = beside === undefined ? { currency: named } : { currency_from: from };
  return numeric(samples, [{ name: 'money', params }]);
}

function pathOf(column: string, { to }: KnownField, { grouped }: ProposalRequest): string {
  if (!grouped) return `$${memberOf(column)}`;
  return `${to.includes('/*/') ? '$.rows[*]' : '$.rows[0]'}${memberOf(column)}`;
}

function memberOf(column: string): string {
  return `['${column.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
}

/** The column of the entity's key, else the first one whose values are all there and all different. */
function keyOf(
  { header, rows }: Table,
  { fields }: KnownEntity,
  columns: readonly ProposedColumn[],
): string | undefined {
  const key = fields.find(({ key: isKey }) => isKey);
  const own = columns.find(({ to }) => to !== null && to === key?.to);
  if (own) return own.column;
  return header.find((_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return cells.length > 0 && !cells.includes('') && new Set(cells).size === cells.length;
  });
}
