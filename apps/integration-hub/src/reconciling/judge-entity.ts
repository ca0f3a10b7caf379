import type { Reference } from '../model';
import { stateOf, type EntityState } from './entity-state';
import type { StoredEntity } from './entity-store';
import type { PrecedenceRule } from './precedence';
import { keep, slotOf, type Statement } from './statement';
import type { KeptStatement } from './statement-store';
import { defined } from '@forme/contracts/defined';

/** Stored statements of an entity after a new observation. */
export interface KeptAfter {
  readonly kept: readonly KeptStatement[];
  /** Slots whose statement is new or has changed. */
  readonly changed: ReadonlySet<string>;
}

/** Adds statements to those that are kept. */
export function hear(
  before: readonly KeptStatement[],
  statements: readonly Statement[],
): KeptAfter {
  const kept = new Map(before.map((statement) => [slotOf(statement), statement]));
  const changed = new Set<string>();
  for (const statement of statements) {
    const slot = slotOf(statement);
    const known = kept.get(slot);
    const now = known ? keep(known, statement) : statement;
    if (now === known) continue;
    changed.add(slot);
    kept.set(slot, { ...now, wins: known?.wins ?? false });
  }
  return { kept: [...kept.values()], changed };
}

/** Values that an entity shows. */
export interface Judgement {
  readonly state: EntityState;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The entity that what is kept of it makes, with the fields only the hub fills. */
export function judge(
  entity: Pick<StoredEntity, 'type' | 'data'>,
  kept: readonly Statement[],
  rules: readonly PrecedenceRule[],
  idOf: (reference: Reference) => string | undefined,
): Judgement {
  const own = rules.filter((rule) => rule.entity === entity.type);
  const state = stateOf(entity.type, kept, rulesFor(entity.type, kept, own, idOf), idOf);
  return { state, data: withHubFields(entity, state) };
}

/**
 * The rules that hold for an entity. A condition looks at the entity that the rules without one make: so it holds or not whatever the
 * order in which things were said.
 */
export function rulesFor(
  type: StoredEntity['type'],
  kept: readonly Statement[],
  rules: readonly PrecedenceRule[],
  idOf: (reference: Reference) => string | undefined,
): readonly PrecedenceRule[] {
  if (rules.every(({ when }) => !when)) return rules;
  const plain = rules.filter(({ when }) => !when);
  const { document } = stateOf(type, kept, plain, idOf);
  return rules.filter(({ when }) => !when || when(document));
}

/** A snapshot names its source, and keeps the status it has among its like. */
function withHubFields(
  { type, data }: Pick<StoredEntity, 'type' | 'data'>,
  { document, winners }: EntityState,
): Readonly<Record<string, unknown>> {
  if (type !== 'availability_snapshot') return document;
  const source = document['source'] ?? winners.get('/as_of')?.system;
  const status = data['status'];
  return {
    ...document,
    ...defined({ source, status }),
  };
}
