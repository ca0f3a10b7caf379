import type { EntityType } from '@forme/contracts/hub';
import {
  documentOf,
  extensionPointerOf,
  isExtension,
  isNullable,
  isRecord,
  referencesIn,
  requiredPointers,
  resolveReferences,
  settle,
  unitAt,
  type Reference,
  type SchemaNode,
  type UnknownWord,
} from '../model';
import { ruleFor, type PrecedenceRule } from './precedence';
import { compareIncumbency, type Statement } from './statement';
import { survive, type Candidate, type Verdict } from './survive';

/** Value of a source for a field in conflict. */
export interface DriftCandidate {
  readonly system: string;
  readonly value: unknown;
  readonly observed_at: string;
}

/** A field of which the sources leave something open. */
export interface DriftFinding {
  readonly pointer: string;
  readonly kind:
    | 'value_conflict'
    | 'unmapped_enum'
    | 'stale_source'
    | 'write_back_divergence'
    | 'missing_in_source'
    | 'schema_change';
  readonly severity: 'low' | 'medium' | 'high';
  readonly candidates: readonly DriftCandidate[];
  /** The value that stands meanwhile. */
  readonly current: unknown;
}

/** An entity as what is said of it makes it. */
export interface EntityState {
  /** Its fields. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The surviving statement of each unit; a unit that only the hub fills has none. */
  readonly winners: ReadonlyMap<string, Statement>;
  /** By unit, the value in the document; null is not known. */
  readonly units: ReadonlyMap<string, unknown>;
  readonly drift: readonly DriftFinding[];
  /** Whether every required field is known. */
  readonly complete: boolean;
  /** References to records that are not known yet. */
  readonly waiting: readonly { readonly pointer: string; readonly reference: Reference }[];
}

/** Most words without a canonical value that are kept for one entity. */
const mostUnknownWords = 50;

/**
 * The entity a set of statements makes, given the rules and the ids of entities that exist: a pure function, whatever the order
 * in which the statements came.
 */
export function stateOf(
  type: EntityType,
  statements: readonly Statement[],
  rules: readonly PrecedenceRule[],
  idOf: (reference: Reference) => string | undefined,
): EntityState {
  const units = new Map<string, unknown>();
  const winners = new Map<string, Statement>();
  const drift: DriftFinding[] = [];
  const unknown: (UnknownWord & { readonly statement: Statement })[] = [];
  const waiting: EntityState['waiting'][number][] = [];
  for (const [pointer, said] of byPointer(statements)) {
    const schema = unitAt(type, pointer)?.schema;
    // Said when the model still had it.
    if (!schema) continue;
    const heard = said.map((statement) => candidateOf(statement, schema, idOf));
    for (const { references } of heard) {
      for (const reference of references) waiting.push({ pointer, reference });
    }
    for (const { words, statement } of heard) {
      for (const word of words) unknown.push({ ...word, statement });
    }
    const candidates = heard.map(({ statement, value }): Candidate => ({ statement, value }));
    const judged = survive(candidates, ruleFor(rules, pointer));
    units.set(pointer, judged.winner?.value ?? null);
    if (judged.winner) winners.set(pointer, judged.winner.statement);
    drift.push(...disputes(pointer, candidates, judged));
  }
  const told = unknown.sort(bySpot).slice(0, mostUnknownWords);
  keepWords(units, told);
  drift.push(...wordFindings(told, units));
  return {
    document: documentOf([...units].filter(([pointer, value]) => shown(type, pointer, value))),
    winners,
    units,
    drift,
    complete: requiredPointers(type).every((pointer) => (units.get(pointer) ?? null) !== null),
    waiting,
  };
}

function candidateOf(
  statement: Statement,
  schema: SchemaNode,
  idOf: (reference: Reference) => string | undefined,
): Candidate & {
  readonly references: readonly Reference[];
  readonly words: readonly UnknownWord[];
} {
  const { pointer } = statement;
  if (isExtension(pointer)) {
    return { statement, value: statement.value, references: [], words: [] };
  }
  const resolved = resolveReferences(statement.value, idOf);
  const { value, unknownWords: words } = settle(resolved, schema, pointer);
  return { statement, value, references: referencesIn(resolved), words };
}

/** A unit with what each source says of it, who wins and by which rule. */
export interface ExplainedUnit {
  readonly pointer: string;
  readonly candidates: readonly Candidate[];
  readonly verdict: Verdict;
  readonly rule: PrecedenceRule | undefined;
}

/** Explains the value of each unit of an entity: the computation of {@link stateOf} with its reasons. */
export function explainUnits(
  type: EntityType,
  statements: readonly Statement[],
  rules: readonly PrecedenceRule[],
  idOf: (reference: Reference) => string | undefined,
): readonly ExplainedUnit[] {
  return [...byPointer(statements)].flatMap(([pointer, said]) => {
    const schema = unitAt(type, pointer)?.schema;
    if (!schema) return [];
    const candidates = said.map((it) => candidateOf(it, schema, idOf));
    const rule = ruleFor(rules, pointer);
    return [{ pointer, candidates, rule, verdict: survive(candidates, rule) }];
  });
}

function byPointer(statements: readonly Statement[]): ReadonlyMap<string, readonly Statement[]> {
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    const group = groups.get(statement.pointer);
    if (group) group.push(statement);
    else groups.set(statement.pointer, [statement]);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Null stands in the document where the model has a null for "not known". */
function shown(type: EntityType, pointer: string, value: unknown): boolean {
  return value !== null || isNullable(unitAt(type, pointer)?.schema ?? {});
}

function disputes(
  pointer: string,
  candidates: readonly Candidate[],
  { conflict, stale, winner }: Verdict,
): readonly DriftFinding[] {
  const current = winner?.value ?? null;
  const findings: DriftFinding[] = [];
  if (conflict) {
    const given = candidates.filter(({ value }) => value !== null);
    const kind = 'value_conflict';
    findings.push({ pointer, kind, severity: 'medium', candidates: listed(given), current });
  }
  if (stale.length > 0) {
    const kind = 'stale_source';
    findings.push({ pointer, kind, severity: 'low', candidates: listed(stale), current });
  }
  return findings;
}

function listed(candidates: readonly Candidate[]): readonly DriftCandidate[] {
  return [...candidates]
    .sort((a, b) => compareIncumbency(a.statement, b.statement))
    .map(({ statement, value }) => ({
      system: statement.system,
      value,
      observed_at: statement.observedAt,
    }));
}

type Told = UnknownWord & { readonly statement: Statement };

const bySpot = (a: Told, b: Told): number => {
  if (a.pointer !== b.pointer) return a.pointer < b.pointer ? -1 : 1;
  return compareIncumbency(a.statement, b.statement);
};

/** Words without a canonical value stay readable in the values of their system outside the model. */
function keepWords(units: Map<string, unknown>, told: readonly Told[]): void {
  for (const { pointer, word, statement } of told) {
    const place = extensionPointerOf(statement.system);
    const held = units.get(place);
    const beside = isRecord(held) ? held : {};
    const words = isRecord(beside['unmapped']) ? beside['unmapped'] : {};
    units.set(place, { ...beside, unmapped: { ...words, [pointer]: word } });
  }
}

function wordFindings(
  told: readonly Told[],
  units: ReadonlyMap<string, unknown>,
): readonly DriftFinding[] {
  const pointers = [...new Set(told.map(({ pointer }) => pointer))];
  return pointers.map((pointer) => ({
    pointer,
    kind: 'unmapped_enum',
    severity: 'medium',
    candidates: told
      .filter((it) => it.pointer === pointer)
      .map(({ word, statement }) => ({
        system: statement.system,
        value: word,
        observed_at: statement.observedAt,
      })),
    current: units.get(pointer) ?? null,
  }));
}
