import { JobPostponed, type JobContext, type JobHandler } from '@forme/backing-services/jobs';
import { RecordsError, type RecordsTransaction } from '@forme/backing-services/records';
import { noteProof } from '../connectors/evidence-store';
import { applyEnvelope, type ApplyParts } from '../ingest/apply-envelope';
import { sha256Of } from '../model';
import { RemoteFault, type Adapter, type OpenConnection } from '../outbound/adapter';
import type { CircuitBreaker } from '../outbound/circuit-breaker';
import { openConnection } from '../outbound/connection-desk';
import {
  findConnection,
  markConnection,
  type StoredConnection,
} from '../outbound/connection-store';
import type { TenantAdapter, TenantAdapters } from '../outbound/tenant-adapters';
import { noteSourceDrift } from '../reconciling';
import type { SealedSecrets } from '../secrets';
import type { TenantRecords } from '../storage';
import { shapeChanges, shapeWith } from './shape';
import { storePage } from './store-page';
import {
  entitiesOfKeys,
  findRun,
  keepState,
  markMissing,
  stateOf,
  stepRun,
  unseenRecords,
  waitingEnvelopes,
  type RunStep,
  type StoredRun,
} from './sync-store';

/** Queue of reads. */
export const SYNC_QUEUE = 'hub-sync';

/** Dependencies of reading. */
export interface SyncParts {
  readonly records: TenantRecords;
  readonly secrets: SealedSecrets;
  readonly adapters: TenantAdapters;
  readonly breaker: CircuitBreaker;
  readonly applying: ApplyParts;
  /** Puts an envelope that cannot be applied now into the queue of deliveries. */
  readonly applyLater: (tenant: string, envelopeId: string) => Promise<void>;
  readonly now: () => Date;
}

/** A read with what it works on. */
interface Reading {
  readonly tenant: string;
  readonly run: StoredRun;
  readonly connection: StoredConnection;
  readonly reached: TenantAdapter;
  readonly open: OpenConnection;
}

/** Longest time a read works before others get their turn, in milliseconds. */
const turnMs = 60_000;
const longestWaitMs = 300_000;
/** Records that are looked up in one step. */
const mostLookups = 50;

/** The worker of reads: page by page, each with its checkpoint in one transaction: a worker that is killed neither loses a page nor stores it twice. */
export function makeSyncWorker(parts: SyncParts): JobHandler {
  return async ({ id, tenant }, context) => {
    const end = Date.now() + turnMs;
    for (;;) {
      const reading = await load(parts, tenant, id);
      if (typeof reading === 'string') return { result: { status: reading } };
      await applyWaiting(parts, reading.run.sync_id, tenant);
      await oneStep(parts, reading, context);
      if (Date.now() > end) throw new JobPostponed(0, 'Others have their turn');
    }
  };
}

async function load(parts: SyncParts, tenant: string, syncId: string): Promise<Reading | string> {
  const found = await parts.records.within(tenant, async (tx) => {
    const run = await findRun(tx, syncId);
    if (!run || run.status === 'completed' || run.status === 'failed') return run?.status ?? 'gone';
    const connection = await findConnection(tx, run.connection_id);
    const reached = connection && (await parts.adapters.of(tx, connection.system));
    if (!connection || !reached || connection.base_url === null) {
      const message = 'The connection is gone, has no base_url or no adapter';
      await stepRun(tx, run, { status: 'failed', error: { code: 'connection_unusable', message } });
      return 'failed';
    }
    const open = openConnection(parts.secrets, connection, reached.definition);
    return { tenant, run, connection, reached, open };
  });
  if (typeof found === 'string') await applyWaiting(parts, syncId, tenant);
  return found;
}

/** Applies what a read, or a file, has stored. An envelope that fails for an unforeseen reason goes the way of deliveries. */
export async function applyWaiting(
  parts: Pick<SyncParts, 'records' | 'applying' | 'applyLater'>,
  syncId: string,
  tenant: string,
): Promise<void> {
  const waiting = await parts.records.within(tenant, (tx) => waitingEnvelopes(tx, syncId));
  for (const id of waiting) {
    try {
      await applyEnvelope(parts.applying, tenant, id);
    } catch {
      await parts.applyLater(tenant, id);
    }
  }
}

async function oneStep(parts: SyncParts, reading: Reading, context: JobContext): Promise<void> {
  const { run, tenant, connection } = reading;
  const { place } = run;
  try {
    const key = `${tenant} ${connection.connection_id}`;
    if (place.at === 'missing') await missingStep(parts, reading, place.after);
    else if (place.at === 'end') await step(parts, reading, (tx) => endStep(tx, reading));
    else await parts.breaker.run(key, () => readStep(parts, reading));
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof RecordsError && error.kind !== 'failed') throw error;
    await noteFault(parts, reading, error instanceof RemoteFault ? error : unforeseen(error));
  }
}

function unforeseen(cause: unknown): RemoteFault {
  return new RemoteFault('transient', 'The page could not be stored', null, { cause });
}

async function readStep(parts: SyncParts, reading: Reading): Promise<void> {
  const { tenant, run, connection, reached, open } = reading;
  const { place } = run;
  const at = parts.now();
  const { adapter } = reached;
  const store = (tx: RecordsTransaction, ...more: StoreArguments) =>
    storePage(tx, { tenant, system: connection.system, run, at }, ...more);
  if (place.at === 'address') {
    const records = (await adapter.pull?.(open, run.entity, place.url)) ?? [];
    await step(parts, reading, async (tx) => {
      const stored = await store(tx, records, place.envelopeId);
      return { ...stored, pages: 1, place: { at: 'end' } };
    });
    return;
  }
  if (place.at !== 'page') return;
  const page = await list(adapter, open, run, place.page);
  await step(parts, reading, async (tx) => {
    const stored = await store(tx, page.records);
    const shape = shapeWith(
      run.shape,
      page.records.map(({ fields }) => fields),
    );
    const [sample] = page.records;
    if (sample) {
      await noteProof(tx, tenant, {
        connectionId: connection.connection_id,
        entity: run.entity,
        direction: 'read',
        system: connection.system,
        definitionSha256: reached.definitionSha256,
        sampleSha256: sha256Of(sample.fields),
      });
    }
    const done = { ...stored, pages: 1, shape, cursor: page.cursor, etag: page.etag };
    if (page.next) return { ...done, place: { at: 'page', page: page.next } };
    const isFull = run.mode === 'full';
    return { ...done, place: isFull ? { at: 'missing', after: '' } : { at: 'end' } };
  });
}

/** Ends a read whose records are applied. */
async function endStep(tx: RecordsTransaction, reading: Reading): Promise<RunStep> {
  if (reading.run.mode !== 'pull') await complete(tx, reading, reading.run);
  return { status: 'completed' };
}

type StoreArguments = [Parameters<typeof storePage>[2], (string | null)?];

function list(
  adapter: Adapter,
  open: OpenConnection,
  run: StoredRun,
  page: Parameters<NonNullable<Adapter['list']>>[2]['place'],
) {
  if (!adapter.list) throw new RemoteFault('permanent', 'The adapter of the system reads no lists');
  const incremental = run.mode === 'incremental';
  // Every page of a read asks from the same cursor; the newest one counts once the read is complete.
  return adapter
    .list(open, run.entity, {
      place: page,
      cursor: incremental ? run.since : null,
      etag: incremental ? run.etag : null,
    })
    .then((answer) => ({ ...answer, cursor: later(run.cursor, answer.cursor) }));
}

function later(known: string | null, found: string | null): string | null {
  if (known === null || found === null) return found ?? known;
  const digits = /^\d{1,30}$/;
  if (digits.test(known) && digits.test(found))
    return BigInt(found) > BigInt(known) ? found : known;
  return found > known ? found : known;
}

/** Looks up records that a full read did not see: those that the system does not have become drift. */
async function missingStep(parts: SyncParts, reading: Reading, after: string): Promise<void> {
  const { tenant, run, connection, open, reached } = reading;
  const unseen = await parts.records.within(tenant, (tx) =>
    unseenRecords(tx, run, after, mostLookups),
  );
  const gone: string[] = [];
  for (const { external_id: id } of unseen) {
    const canLook = reached.definition?.definition.resources[run.entity]?.get !== undefined;
    const record = canLook ? await reached.adapter.read(open, run.entity, id) : null;
    if (record === null) gone.push(id);
  }
  await step(parts, reading, async (tx) => {
    await markMissing(tx, run, gone);
    const entities = await entitiesOfKeys(tx, connection.system, run.entity, gone);
    for (const id of entities.values()) {
      await noteSourceDrift(
        tx,
        tenant,
        { type: run.entity, id },
        {
          pointer: '/deleted_at',
          kind: 'missing_in_source',
          severity: 'medium',
          candidates: [
            { system: connection.system, value: 'missing', observed_at: parts.now().toISOString() },
          ],
          current: null,
        },
      );
    }
    const last = unseen.at(-1)?.external_id;
    if (last !== undefined) return { missing: gone.length, place: { at: 'missing', after: last } };
    return endStep(tx, reading);
  });
}

/** Closes a read: its cursor counts from now on, and a changed shape of the records becomes drift. */
async function complete(tx: RecordsTransaction, reading: Reading, run: StoredRun): Promise<void> {
  const { tenant, connection } = reading;
  const before = (await stateOf(tx, run.connection_id, run.entity))?.shape ?? {};
  const whole = run.mode === 'full' && run.read > 0;
  for (const change of shapeChanges(before, run.shape, whole)) {
    await noteSourceDrift(
      tx,
      tenant,
      { type: run.entity, id: run.connection_id },
      {
        pointer: change.pointer,
        kind: 'schema_change',
        severity: change.after === 'absent' ? 'high' : 'low',
        candidates: [
          { system: connection.system, value: change.after, observed_at: new Date().toISOString() },
        ],
        current: change.before,
      },
    );
  }
  await keepState(tx, tenant, run, whole ? run.shape : shapeJoined(before, run.shape));
  await markConnection(tx, run.connection_id, { status: 'ok', error: null });
}

function shapeJoined(before: StoredRun['shape'], after: StoredRun['shape']): StoredRun['shape'] {
  const types = (a: string | undefined, b: string) =>
    [...new Set([...(a?.split('|') ?? []), ...b.split('|')])].sort().join('|');
  const joined = Object.entries(after).map(([at, it]) => [at, types(before[at], it)]);
  return { ...before, ...(Object.fromEntries(joined) as StoredRun['shape']) };
}

class StepTaken extends Error {
  override readonly name = 'StepTaken';
}

/** Does one step in one transaction with the checkpoint behind it; one that another worker did is undone. */
async function step(
  { records }: SyncParts,
  { tenant, run }: Reading,
  work: (tx: RecordsTransaction) => Promise<RunStep>,
): Promise<void> {
  try {
    await records.within(tenant, async (tx) => {
      const done = await work(tx);
      if (!(await stepRun(tx, run, done))) throw new StepTaken('Another worker did this step');
    });
  } catch (error) {
    if (!(error instanceof StepTaken)) throw error;
  }
}

async function noteFault(parts: SyncParts, reading: Reading, fault: RemoteFault): Promise<void> {
  const { tenant, run, reached, connection } = reading;
  const { max_attempts: most = 8, base_ms: baseMs = 1000 } =
    reached.definition?.definition.retry ?? {};
  const passing = ['transient', 'rate_limited', 'failed', 'unknown'].includes(fault.kind);
  // A system that limits the rate is not failing.
  const tries = run.tries + (fault.kind === 'rate_limited' ? 0 : 1);
  const ends = !passing || tries >= most;
  const error = { code: fault.kind, message: fault.message };
  await parts.records.within(tenant, async (tx) => {
    await stepRun(tx, run, { tries, error, ...(ends ? { status: 'failed' as const } : {}) });
    if (!ends) return;
    await markConnection(tx, connection.connection_id, {
      status: 'needs_attention',
      error: { class: classOf(fault), message: fault.message, at: parts.now().toISOString() },
    });
  });
  if (ends) return;
  const backoffMs = Math.min(longestWaitMs, baseMs * 2 ** (tries - 1));
  const waitMs = fault.retryAfterMs ?? Math.round(backoffMs * (0.5 + Math.random() / 2));
  throw new JobPostponed(waitMs, fault.message);
}

function classOf({ kind }: RemoteFault): string {
  if (kind === 'auth' || kind === 'rate_limited' || kind === 'validation') return kind;
  return kind === 'transient' || kind === 'failed' || kind === 'unknown'
    ? 'transient'
    : 'permanent';
}
