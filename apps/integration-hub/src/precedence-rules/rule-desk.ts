import { PermanentFailure, type JobHandler, type Jobs } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType, PrecedenceRule as WireRule } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { entityTypeOf, requiredPointers, unitPointers } from '../model';
import { problems } from '../problems';
import { conditionFault, covers, entityIdsBehind, judgeAgain } from '../reconciling';
import { mintId, withinTenant, type TenantRecords } from '../storage';
import { checkIfMatch } from '../version-tag';
import {
  addRule,
  findRule,
  listRules,
  removeRule,
  writeRule,
  type RuleContent,
  type StoredRule,
} from './rule-log';

/** Queue of entities that are judged again because rules have changed. */
export const JUDGE_AGAIN_QUEUE = 'hub-judge-again';

/** A rule as a caller writes it. */
export type RuleDraft = Omit<WireRule, 'rule_id' | 'version' | 'created_at' | 'updated_at'>;

/** Rules of which source wins. Whenever one changes, the entities of its type are judged again. */
export interface RuleDesk {
  list(
    tenant: string,
    entity: EntityType | undefined,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredRule[]>;
  /** Throws 404. */
  read(tenant: string, ruleId: string): Promise<StoredRule>;
  /** Throws 409 when the field has a rule, 422 for what cannot be a rule. */
  create(tenant: string, actor: string, draft: RuleDraft): Promise<StoredRule>;
  /** Throws 404, 409, 412 and 422. */
  replace(
    tenant: string,
    actor: string,
    ruleId: string,
    draft: RuleDraft,
    ifMatch: string | undefined,
  ): Promise<StoredRule>;
  /** Throws 404. */
  remove(tenant: string, actor: string, ruleId: string): Promise<void>;
}

/** Dependencies of the desk. */
export interface RuleParts {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
  readonly note: Audit['append'];
  readonly now: () => Date;
}

export function makeRuleDesk({ records, jobs, note, now }: RuleParts): RuleDesk {
  /** Changes a rule; the entities of its type are judged again by a job of the same transaction. */
  const changing = async (
    tenant: string,
    type: EntityType,
    change: (tx: RecordsTransaction) => Promise<StoredRule>,
  ): Promise<StoredRule> => {
    let changed: StoredRule | undefined;
    await jobs.submit({
      queue: JUDGE_AGAIN_QUEUE,
      tenant,
      id: mintId('rev'),
      payload: { type },
      write: (tx) =>
        withinTenant(tx, tenant, async (own) => {
          changed = await change(own);
        }),
    });
    return found(changed);
  };
  const noted =
    (tx: RecordsTransaction, tenant: string, actor: string, action: string) =>
    (rule: Pick<StoredRule, 'rule_id' | 'entity' | 'field' | 'version'>) =>
      note(tx, tenant, { actor, action, subject: rule.rule_id, payload: { ...rule } });
  return {
    list: (tenant, entity, page) => records.within(tenant, (tx) => listRules(tx, entity, page)),
    read: (tenant, ruleId) =>
      records.within(tenant, async (tx) => found(await findRule(tx, ruleId))),
    async create(tenant, actor, draft) {
      const content = contentOf(draft);
      return changing(tenant, content.entity, async (tx) => {
        const row = only(await addRule(tx, tenant, mintId('prr'), content, now()));
        await noted(tx, tenant, actor, 'precedence_rule.created')(row);
        return row;
      });
    },
    async replace(tenant, actor, ruleId, draft, ifMatch) {
      const content = contentOf(draft);
      return changing(tenant, content.entity, async (tx) => {
        const before = found(await findRule(tx, ruleId, { lock: true }));
        checkIfMatch(ifMatch, before.version);
        if (before.entity !== content.entity) {
          throw problems.invalidRule(`The rule is for ${before.entity}; create another`);
        }
        const row = only(await writeRule(tx, ruleId, content, now()));
        await noted(tx, tenant, actor, 'precedence_rule.replaced')(row);
        return row;
      });
    },
    async remove(tenant, actor, ruleId) {
      const read = (tx: RecordsTransaction) => findRule(tx, ruleId, { lock: true });
      const { entity } = found(await records.within(tenant, read));
      await changing(tenant, entity, async (tx) => {
        const before = found(await read(tx));
        await removeRule(tx, ruleId);
        await noted(tx, tenant, actor, 'precedence_rule.deleted')(before);
        return before;
      });
    },
  };
}

/** A draft as it is stored. Throws 422 for what cannot be a rule. */
export function contentOf({ entity, field, active = true, ...rule }: RuleDraft): RuleContent {
  const faults: { path: string; message: string }[] = [];
  if (entity === 'margin' || entity === 'availability_snapshot') {
    faults.push({ path: '/entity', message: `the hub alone decides what a ${entity} says` });
  } else if (!unitPointers(entity).some((pointer) => covers(field, pointer))) {
    faults.push({ path: '/field', message: `covers no field of ${entity}` });
  }
  if (new Set(rule.order).size < rule.order.length) {
    faults.push({ path: '/order', message: 'names a source twice' });
  }
  if (rule.strategy === 'derived' && requiredPointers(entity).some((it) => covers(field, it))) {
    faults.push({ path: '/strategy', message: 'a required field cannot be left to the hub' });
  }
  const condition = (rule.when ?? null) === null ? undefined : conditionFault(rule.when ?? '');
  if (condition !== undefined) faults.push({ path: '/when', message: condition });
  const [first] = faults;
  if (!first) return { entity, field, active, rule };
  throw problems.invalidRule(`${first.path} ${first.message}`, {
    extensions: { errors: faults.map((fault) => ({ ...fault, code: 'invalid_rule' })) },
  });
}

const batch = 100;

/** The worker that judges the entities of types again. Judging one twice changes nothing: a lost worker starts over. */
export function makeJudgeAgainWorker({ records }: Pick<RuleParts, 'records'>): JobHandler {
  return async ({ tenant, payload }, { signal, progress }) => {
    const { type: name } = payload as { readonly type?: string };
    const type = name === undefined ? undefined : entityTypeOf(name);
    if (!type) throw new PermanentFailure('bad_payload', 'The job names no type');
    let judged = 0;
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const last = after;
      const ids = await records.within(tenant, async (tx) => {
        const page = await entityIdsBehind(tx, type, last, batch);
        await judgeAgain(tx, tenant, page);
        return page;
      });
      judged += ids.length;
      progress(0, `${judged} entities`);
      after = ids.at(-1) ?? '';
      if (ids.length < batch) break;
    }
    return { result: { judged } };
  };
}

function found(row: StoredRule | undefined): StoredRule {
  if (row) return row;
  throw problems.notFound('There is no precedence rule with this id');
}

function only(row: StoredRule | undefined): StoredRule {
  if (row) return row;
  throw problems.ruleExists('This field of the entity has a rule already; replace that one');
}
