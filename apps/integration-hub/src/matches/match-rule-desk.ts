import type { Jobs } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { entitySchemas, type EntityType, type MatchRule } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import {
  defaultRules,
  faultsOf,
  learnFromReviewed,
  learnWeights,
  Matcher,
  MatchIndex,
  type Score,
} from '../matching';
import { holdsPointer } from '../model';
import { problems } from '../problems';
import { mintId, withinTenant, type TenantRecords } from '../storage';
import { checkIfMatch } from '../version-tag';
import { comparedBehind } from './key-store';
import { decidedMatches } from './match-store';
import { MATCH_QUEUE } from './match-worker';
import {
  activeMatchRules,
  addMatchRule,
  findMatchRule,
  listMatchRules,
  removeMatchRule,
  writeMatchRule,
  type MatchRuleContent,
  type StoredMatchRule,
} from './match-rule-store';
import { matcherOf } from './rule-matchers';
import { simulateRules } from './simulate-rules';

/** A rule as a caller writes it. */
export type MatchRuleDraft = Omit<MatchRule, 'rule_id' | 'version' | 'created_at' | 'updated_at'>;

/** Match rules. Methods on one throw 404 for an unknown one; drafts that cannot run are refused with 422. */
export interface MatchRuleDesk {
  list(
    tenant: string,
    entity: EntityType | undefined,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredMatchRule[]>;
  read(tenant: string, ruleId: string): Promise<StoredMatchRule>;
  create(tenant: string, actor: string, draft: MatchRuleDraft): Promise<StoredMatchRule>;
  /** Throws 412. */
  replace(
    tenant: string,
    actor: string,
    ruleId: string,
    draft: MatchRuleDraft,
    ifMatch: string | undefined,
  ): Promise<StoredMatchRule>;
  remove(tenant: string, actor: string, ruleId: string): Promise<void>;
  /** How documents compare, by the rule in force, else by the preset. Throws 422 for a type without either. */
  evaluate(
    tenant: string,
    type: EntityType,
    documents: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly (Score & { readonly left: number; readonly right: number })[]>;
  simulate(
    tenant: string,
    ruleId: string,
    how: { readonly draft?: MatchRuleDraft; readonly sample: number },
  ): Promise<{ examined: number; auto: number; review: number; changed: number }>;
  /** Throws 409 when nothing can be learned. */
  learn(
    tenant: string,
    ruleId: string,
    from: 'decisions' | 'entities',
  ): Promise<{ readonly draft: MatchRuleDraft; readonly pairs: number }>;
}

/** Dependencies of the desk. */
export interface MatchRuleParts {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
  readonly note: Audit['append'];
  readonly now: () => Date;
}

export function makeMatchRuleDesk(parts: MatchRuleParts): MatchRuleDesk {
  const { records } = parts;
  const read = (tenant: string, ruleId: string) =>
    records.within(tenant, async (tx) => found(await findMatchRule(tx, ruleId)));
  return {
    list: (tenant, entity, page) =>
      records.within(tenant, (tx) => listMatchRules(tx, entity, page)),
    read,
    ...changes(parts),
    evaluate: (tenant, type, documents) =>
      records.within(tenant, async (tx) => {
        const [rule] = await activeMatchRules(tx, type);
        const preset = defaultRules[type];
        const { matcher, frequencies } = rule
          ? matcherOf(rule)
          : { matcher: new Matcher(preset ?? noRule(type)), frequencies: undefined };
        const read = documents.map((document) => matcher.read(document));
        return read.flatMap((mine, left) =>
          read.slice(left + 1).map((theirs, more) => ({
            ...matcher.score(mine, theirs, frequencies),
            left,
            right: left + 1 + more,
          })),
        );
      }),
    simulate: (tenant, ruleId, { draft, sample }) =>
      records.within(tenant, async (tx) => {
        const rule = found(await findMatchRule(tx, ruleId));
        const next = draft ? sameType(rule, contentOf(draft)).spec : rule.spec;
        const specs = draft ? [next, rule.spec] : [next];
        const { examined, outcomes } = await simulateRules(tx, rule.entity, sample, specs);
        const [made, now] = outcomes;
        const { auto, review, bands } = made ?? {
          auto: 0,
          review: 0,
          bands: new Map<string, 'auto' | 'review'>(),
        };
        const before = now?.bands ?? (await pendingBands(tx, rule.entity));
        const pairs = new Set([...bands.keys(), ...before.keys()]);
        const changed = [...pairs].filter((pair) => bands.get(pair) !== before.get(pair)).length;
        return { examined, auto, review, changed };
      }),
    learn: (tenant, ruleId, from) => records.within(tenant, (tx) => learn(tx, ruleId, from)),
  };
}

async function learn(tx: RecordsTransaction, ruleId: string, from: 'decisions' | 'entities') {
  const rule = found(await findMatchRule(tx, ruleId));
  const { matcher } = matcherOf(rule);
  const { learned, pairs } =
    from === 'decisions'
      ? await fromDecisions(tx, rule.entity, matcher)
      : await fromEntities(tx, rule.entity, matcher);
  if ('refused' in learned) {
    throw problems.notLearnable(
      learned.refused === 'too_few_pairs'
        ? `Only ${pairs} pairs to learn from, or the rule compares nothing by likeness`
        : 'Pairs that match and pairs that do not are too much alike; decide some matches first',
    );
  }
  const { entity, active, spec } = rule;
  return { draft: { ...spec, ...learned.spec, entity, active } as MatchRuleDraft, pairs };
}

function changes({ records, jobs, note, now }: MatchRuleParts) {
  /** Changes a rule; a job of the same transaction makes the keys by which entities find each other. */
  const changing = async (
    tenant: string,
    actor: string,
    action: string,
    ruleId: string,
    change: (tx: RecordsTransaction) => Promise<StoredMatchRule | undefined>,
  ): Promise<StoredMatchRule> => {
    let changed: StoredMatchRule | undefined;
    await jobs.submit({
      queue: MATCH_QUEUE,
      tenant,
      id: mintId('mrn'),
      payload: { rule_id: ruleId },
      write: (tx) =>
        withinTenant(tx, tenant, async (own) => {
          changed = found(await change(own));
          const { entity, version, spec } = changed;
          const payload = { entity, version, spec };
          await note(own, tenant, { actor, action, subject: ruleId, payload });
        }),
    });
    return found(changed);
  };
  const create: MatchRuleDesk['create'] = async (tenant, actor, draft) => {
    const content = contentOf(draft);
    const ruleId = mintId('mru');
    return changing(tenant, actor, 'match_rule.created', ruleId, (tx) =>
      addMatchRule(tx, tenant, ruleId, content, now()),
    );
  };
  const replace: MatchRuleDesk['replace'] = async (tenant, actor, ruleId, draft, ifMatch) => {
    const content = contentOf(draft);
    return changing(tenant, actor, 'match_rule.replaced', ruleId, async (tx) => {
      const before = found(await findMatchRule(tx, ruleId, { lock: true }));
      checkIfMatch(ifMatch, before.version);
      return writeMatchRule(tx, ruleId, sameType(before, content), now());
    });
  };
  const remove: MatchRuleDesk['remove'] = (tenant, actor, ruleId) =>
    records.within(tenant, async (tx) => {
      const { entity, version } = found(await findMatchRule(tx, ruleId, { lock: true }));
      await removeMatchRule(tx, ruleId);
      const payload = { entity, version };
      await note(tx, tenant, { actor, action: 'match_rule.deleted', subject: ruleId, payload });
    });
  return { create, replace, remove };
}

/** Types that are matched by likeness; the others are matched by numbers alone. */
const alike: ReadonlySet<EntityType> = new Set(['customer', 'product', 'substrate']);

function contentOf({ entity, active = true, ...spec }: MatchRuleDraft): MatchRuleContent {
  const faults = faultsOf(spec, (pointer) => holdsPointer(entitySchemas[entity], pointer));
  if (entity === 'margin' || entity === 'availability_snapshot') {
    faults.unshift({ path: '/entity', message: `no two of type ${entity} are one` });
  } else if (spec.probabilistic && !alike.has(entity)) {
    faults.unshift({
      path: '/probabilistic',
      message: `does not apply to ${entity}: no likeness makes two of them one`,
    });
  }
  const [first] = faults;
  if (!first) return { entity, active, spec };
  throw problems.invalidRule(`${first.path} ${first.message}`, {
    extensions: { errors: faults.map((fault) => ({ ...fault, code: 'invalid_rule' })) },
  });
}

function sameType(rule: StoredMatchRule, content: MatchRuleContent): MatchRuleContent {
  if (rule.entity === content.entity) return content;
  throw problems.invalidRule(
    `The rule is for ${rule.entity}; create another for ${content.entity}`,
  );
}

async function pendingBands(
  tx: RecordsTransaction,
  entity: EntityType,
): Promise<ReadonlyMap<string, 'auto' | 'review'>> {
  const rows = await tx.query<{ pair: string; band: 'auto' | 'review' }>(
    `select left_id || ' ' || right_id as pair, band from hub.matches where entity = $1 and state = 'pending'`,
    [entity],
  );
  return new Map(rows.map(({ pair, band }) => [pair, band]));
}

const mostDecisions = 5000;
const mostEntities = 10_000;
const randomPairs = 50_000;

async function fromDecisions(tx: RecordsTransaction, entity: EntityType, matcher: Matcher) {
  const patterns = async (state: 'accepted' | 'rejected') => {
    const matches = await decidedMatches(tx, entity, state, mostDecisions);
    const ids = matches.flatMap(({ left, right }) => [left, right]);
    const rows = await tx.query<{ id: string; data: Readonly<Record<string, unknown>> }>(
      'select id, data from hub.entities where id = any($1)',
      [ids],
    );
    const read = new Map(rows.map(({ id, data }) => [id, matcher.read(data)]));
    return matches.map(({ left, right }) =>
      matcher.patternOf(read.get(left) ?? [], read.get(right) ?? []),
    );
  };
  const [same, different] = [await patterns('accepted'), await patterns('rejected')];
  return {
    learned: learnFromReviewed(matcher, { same, different }),
    pairs: same.length + different.length,
  };
}

async function fromEntities(tx: RecordsTransaction, entity: EntityType, matcher: Matcher) {
  const read = (await comparedBehind(tx, entity, '', mostEntities)).map(({ data }) =>
    matcher.read(data),
  );
  const index = new MatchIndex(matcher, read);
  const candidates = read.flatMap((own, at) =>
    index.candidates(own, at).map((other) => matcher.patternOf(read[other] ?? [], own)),
  );
  const { length } = read;
  const random = Array.from({ length: length < 2 ? 0 : randomPairs }, (_, at) => {
    const [left, right] = [(at * 7919) % length, (at * 104_729 + 13 + at) % length];
    return left === right ? undefined : matcher.patternOf(read[left] ?? [], read[right] ?? []);
  }).filter((pattern) => pattern !== undefined);
  const allPairs = (length * (length - 1)) / 2;
  return {
    learned: learnWeights(matcher, { candidates, random, allPairs }),
    pairs: candidates.length,
  };
}

function noRule(type: EntityType): never {
  throw problems.invalidRule(`There is no match rule for ${type}; create one first`);
}

function found(rule: StoredMatchRule | undefined): StoredMatchRule {
  if (rule) return rule;
  throw problems.notFound('There is no match rule with this id');
}
