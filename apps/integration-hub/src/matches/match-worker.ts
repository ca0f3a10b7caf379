import { PermanentFailure, type JobHandler, type Jobs } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { Frequencies, type Features } from '../matching';
import { holdMerges } from '../reconciling';
import { mintId, type TenantRecords } from '../storage';
import { compareEntities, noCounts, type CompareCounts } from './compare-entities';
import { comparedBehind, keepKeys, keySpace, markDirty, takeDirty } from './key-store';
import { isUndisputed, linkMatch } from './link-matches';
import { activeMatchRules, findMatchRule, noteFrequencies } from './match-rule-store';
import { findMatch } from './match-store';
import { matcherOf, type RuleMatcher } from './rule-matchers';
import { findRun, noteRun } from './run-store';
import { simulateRules } from './simulate-rules';

/** Queue of what is compared: a run, the keys of a new rule, or whatever has changed. */
export const MATCH_QUEUE = 'hub-matching';

/** Subject of a job of the queue; without a member: all changes. */
export interface MatchPayload {
  readonly run_id?: string;
  readonly rule_id?: string;
}

/** Dependencies of the worker. */
export interface MatchParts {
  readonly records: TenantRecords;
  readonly note: Audit['append'];
  readonly now: () => Date;
}

const batch = 25;
const page = 500;

/** Requests a comparison of the changed entities, when there are any. */
export function makeWakeMatching(
  records: TenantRecords,
  jobs: Jobs,
): (tenant: string) => Promise<void> {
  return async (tenant) => {
    const [waiting] = await records.within(tenant, (tx) =>
      tx.query('select 1 from hub.match_dirty limit 1'),
    );
    if (waiting) await jobs.submit({ queue: MATCH_QUEUE, tenant, id: mintId('mrn'), payload: {} });
  };
}

/** The worker of comparisons. Whatever it does twice changes nothing the second time: a lost worker starts over. */
export function makeMatchWorker(parts: MatchParts): JobHandler {
  return async ({ tenant, payload }, { signal, progress }) => {
    const { run_id: runId, rule_id: ruleId } = payload as MatchPayload;
    const watch = {
      check: () => signal.throwIfAborted(),
      tell: (counts: CompareCounts) => progress(0, `${counts.examined} entities`),
    };
    if (runId !== undefined) return { result: await run(parts, tenant, runId, watch) };
    if (ruleId !== undefined) await indexRule(parts, tenant, ruleId, watch, { compare: false });
    return { result: await drain(parts, tenant, watch) };
  };
}

interface Watch {
  readonly check: () => void;
  readonly tell: (counts: CompareCounts) => void;
}

async function run(
  parts: MatchParts,
  tenant: string,
  runId: string,
  watch: Watch,
): Promise<CompareCounts> {
  const { records, now } = parts;
  const stored = await records.within(tenant, async (tx) => {
    const found = await findRun(tx, runId);
    const rule = found && (await findMatchRule(tx, found.rule_id));
    return found && rule && { run: found, rule };
  });
  if (!stored) throw new PermanentFailure('rule_gone', 'The run or its rule is not stored');
  const noted = (status: string, counts: CompareCounts) =>
    records.within(tenant, (tx) => noteRun(tx, runId, { status, counts, now: now() }));
  await noted('processing', noCounts());
  if (stored.run.dry_run) {
    const simulated = await records.within(tenant, (tx) =>
      simulateRules(tx, stored.rule.entity, largestDryRun, [stored.rule.spec]),
    );
    const [{ auto, review } = { auto: 0, review: 0 }] = simulated.outcomes;
    const { examined, compared, oversized } = simulated;
    const counts = { examined, compared, auto, review, oversized };
    await noted('completed', counts);
    return counts;
  }
  await indexRule(parts, tenant, stored.rule.rule_id, watch, { compare: true });
  const counts = await drain(parts, tenant, watch, stored.rule.rule_id);
  await noted('completed', counts);
  return counts;
}

const largestDryRun = 100_000;
const mostCounted = 200_000;

/** Makes the blocking keys of every entity of a rule's type, and counts its values; with `compare` all are to be compared. */
async function indexRule(
  { records }: MatchParts,
  tenant: string,
  ruleId: string,
  watch: Watch,
  { compare }: { readonly compare: boolean },
): Promise<void> {
  const rule = await records.within(tenant, (tx) => findMatchRule(tx, ruleId));
  if (!rule) return;
  const { matcher } = matcherOf(rule);
  const counted: Features[] = [];
  for (let after = ''; ;) {
    watch.check();
    const last = after;
    const ids = await records.within(tenant, async (tx) => {
      const entities = await comparedBehind(tx, rule.entity, last, page);
      const read = entities.map(({ id, data }) => ({ id, features: matcher.read(data) }));
      for (const { features } of read) if (counted.length < mostCounted) counted.push(features);
      const keyed = read.map(({ id, features }) => ({ id, keys: matcher.keysOf(features) }));
      await keepKeys(tx, tenant, keySpace(rule), keyed);
      const found = entities.map(({ id }) => id);
      if (compare) await markDirty(tx, tenant, rule.entity, found);
      return found;
    });
    after = ids.at(-1) ?? '';
    if (ids.length < page) break;
  }
  await records.within(tenant, async (tx) => {
    await noteFrequencies(tx, rule, Frequencies.count(counted).stored());
    // Keys of versions before.
    await tx.query('delete from hub.match_keys where rule_id like $1 and rule_id <> $2', [
      `${rule.rule_id} %`,
      keySpace(rule),
    ]);
  });
}

/** Compares all that is to be compared, then links what is certain. `ruleId`: a rule that counts though it is not in force. */
async function drain(
  parts: MatchParts,
  tenant: string,
  watch: Watch,
  ruleId?: string,
): Promise<CompareCounts> {
  const { records, now } = parts;
  const counts = noCounts();
  for (;;) {
    watch.check();
    const taken = await records.within(tenant, async (tx) => {
      await holdMerges(tx, tenant);
      const dirty = await takeDirty(tx, batch);
      for (const type of new Set(dirty.map((it) => it.type))) {
        const ids = dirty.filter((it) => it.type === type).map(({ id }) => id);
        const rules = await rulesOf(tx, type, ruleId);
        await compareEntities(tx, tenant, { type, ids, rules, counts, now: now() });
      }
      return dirty.length;
    });
    watch.tell(counts);
    if (taken < batch) break;
  }
  await linkCertain(parts, tenant, watch);
  return counts;
}

async function rulesOf(
  tx: RecordsTransaction,
  type: EntityType,
  ruleId: string | undefined,
): Promise<readonly RuleMatcher[]> {
  const active = await activeMatchRules(tx, type);
  const also = ruleId === undefined ? undefined : await findMatchRule(tx, ruleId);
  const more = also?.entity === type && !also.active ? [also] : [];
  return [...active, ...more].map(matcherOf);
}

/** Links what is in the automatic band and undisputed, each pair in a transaction of its own. */
async function linkCertain(
  { records, note, now }: MatchParts,
  tenant: string,
  watch: Watch,
): Promise<void> {
  const ids = await records.within(tenant, (tx) =>
    tx.query<{ match_id: string }>(
      `select match_id from hub.matches where state = 'pending' and band = 'auto' order by weight desc, match_id`,
    ),
  );
  for (const { match_id: id } of ids) {
    watch.check();
    await records.within(tenant, async (tx) => {
      await holdMerges(tx, tenant);
      const match = await findMatch(tx, id);
      if (match?.state !== 'pending' || !(await isUndisputed(tx, match))) return;
      const decision = { state: 'auto_linked', by: 'hub', reason: null, now: now() } as const;
      const linked = await linkMatch(tx, tenant, match, decision);
      if (!('survivorId' in linked)) return;
      const payload = { match_id: id, merged: linked.mergedId, weight: match.weight };
      const subject = linked.survivorId;
      await note(tx, tenant, { actor: 'hub', action: 'entity.merged', subject, payload });
    });
  }
}
