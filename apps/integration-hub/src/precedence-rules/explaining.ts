import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { misfitsOf, sha256Of } from '../model';
import { problems } from '../problems';
import { readEntity } from '../reading';
import {
  entityIdsBehind,
  explainEntities,
  explainStatements,
  precedenceRule,
  readRules,
  type ExplainedUnit,
  type PrecedenceRule,
  type Statement,
} from '../reconciling';
import type { TenantRecords } from '../storage';
import { contentOf, type RuleDraft } from './rule-desk';
import { findRule } from './rule-log';

/** A value that a source would give. */
export interface ValueCandidate {
  readonly field: string;
  readonly system: string;
  readonly value?: unknown;
  readonly observed_at: string;
}

/** How many winners a rule would change. */
export interface Simulation {
  readonly examined: number;
  readonly changed: number;
  readonly by_system: Record<string, { wins_before: number; wins_after: number }>;
}

/** Why values win, and what would. Nothing is stored. */
export interface Explaining {
  /** Throws 422 for a field or value that the type does not have. */
  evaluate(
    tenant: string,
    type: EntityType,
    candidates: readonly ValueCandidate[],
  ): Promise<readonly ExplainedUnit[]>;
  /** Throws 404. */
  entity(tenant: string, type: EntityType, id: string): Promise<readonly ExplainedUnit[]>;
  /** The rule, or the draft in its place, over the first entities of its type. Throws 404 and 422. */
  simulate(
    tenant: string,
    ruleId: string,
    how: { readonly draft?: RuleDraft; readonly sample: number },
  ): Promise<Simulation>;
}

export function makeExplaining(records: TenantRecords): Explaining {
  return {
    evaluate: (tenant, type, candidates) => {
      const statements = candidates.map((candidate, at) => statementOf(type, candidate, at));
      return records.within(tenant, async (tx) =>
        explainStatements(type, statements, await readRules(tx, [type])),
      );
    },
    entity: (tenant, type, id) =>
      records.within(tenant, async (tx) => {
        const shown = await readEntity(tx, type, id);
        if (!shown) throw problems.notFound('There is no entity of this type with this id');
        const rules = await readRules(tx, [type]);
        const explained = await explainEntities(tx, type, [shown.entity.id]);
        return explained.get(shown.entity.id)?.(rules) ?? [];
      }),
    simulate: (tenant, ruleId, { draft, sample }) =>
      records.within(tenant, async (tx) => {
        const stored = await findRule(tx, ruleId);
        if (!stored) throw problems.notFound('There is no precedence rule with this id');
        const content = draft ? contentOf(draft) : stored;
        if (content.entity !== stored.entity) {
          throw problems.invalidRule(`The rule is for ${stored.entity}; the draft is for another`);
        }
        const now = await readRules(tx, [stored.entity]);
        const others = now.filter((rule) => rule.ruleId !== ruleId);
        const next =
          content.active || !draft ? [precedenceRule({ ...content, rule_id: ruleId })] : [];
        const before = draft ? now : others;
        return compareRules(tx, stored.entity, sample, { before, after: [...others, ...next] });
      }),
  };
}

const batch = 200;

async function compareRules(
  tx: RecordsTransaction,
  type: EntityType,
  sample: number,
  { before, after }: Readonly<Record<'before' | 'after', readonly PrecedenceRule[]>>,
): Promise<Simulation> {
  const simulation = { examined: 0, changed: 0 };
  const systems = new Map<string, { wins_before: number; wins_after: number }>();
  const count = (unit: ExplainedUnit | undefined, side: 'wins_before' | 'wins_after') => {
    const { system } = unit?.verdict.winner?.statement ?? {};
    if (system === undefined) return;
    const own = systems.get(system) ?? { wins_before: 0, wins_after: 0 };
    own[side] += 1;
    systems.set(system, own);
  };
  for (let last = ''; simulation.examined < sample;) {
    const size = Math.min(batch, sample - simulation.examined);
    const ids = await entityIdsBehind(tx, type, last, size);
    for (const explain of (await explainEntities(tx, type, ids)).values()) {
      simulation.examined += 1;
      const [was, is] = [explain(before), explain(after)];
      was.forEach((unit, at) => {
        count(unit, 'wins_before');
        count(is[at], 'wins_after');
        if (winnerOf(unit) !== winnerOf(is[at])) simulation.changed += 1;
      });
    }
    last = ids.at(-1) ?? '';
    if (ids.length < size) break;
  }
  const by_system = Object.fromEntries([...systems].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...simulation, by_system };
}

const winnerOf = (unit: ExplainedUnit | undefined): string => {
  const winner = unit?.verdict.winner;
  return winner
    ? sha256Of([winner.statement.system, winner.statement.connectionId, winner.value])
    : '';
};

function statementOf(
  type: EntityType,
  { field, system, value = null, observed_at: at }: ValueCandidate,
  place: number,
): Statement {
  const [fault] = misfitsOf(type, { [field]: value });
  if (fault) {
    const { message } = fault;
    throw problems.invalidEntity(`${field.slice(0, 200)} does not fit ${type}: ${message}`, {
      extensions: { errors: [{ path: `/candidates/${place}`, code: 'misfit', message }] },
    });
  }
  const observedAt = new Date(at).toISOString();
  return {
    pointer: field,
    system,
    connectionId: null,
    externalType: 'candidate',
    externalId: String(place).padStart(5, '0'),
    value,
    valueSha256: sha256Of(value),
    observedAt,
    sequence: 0,
    firstGivenAt: value === null ? null : observedAt,
    sourceField: null,
    transform: null,
    mappingId: null,
    mappingVersion: null,
    envelopeId: null,
  };
}
