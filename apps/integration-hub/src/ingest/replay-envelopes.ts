import { PermanentFailure, type JobHandler, type Jobs } from '@forme/backing-services/jobs';
import { problems } from '../problems';
import { ObservationRefused, type Applied, type PreviewObservation } from '../reconciling';
import { mintId, withinTenant, type TenantRecords } from '../storage';
import {
  applyEnvelope,
  settledStatus,
  type AppliedEnvelope,
  type ApplyParts,
} from './apply-envelope';
import {
  bodyOfEnvelope,
  envelopesBehind,
  findEnvelope,
  type EnvelopeFilter,
  type EnvelopePlace,
  type StoredEnvelope,
} from './envelope-store';
import type { MappingRef } from './mapped';
import {
  addReplay,
  findReplay,
  noteReplay,
  type ReplayDifference,
  type ReplayRequest,
  type StoredReplay,
} from './replay-store';
import { defined } from '@forme/contracts/defined';

/** Queue of replays. */
export const REPLAY_QUEUE = 'hub-replay';

/** Dependencies of replaying. */
export interface ReplayParts extends ApplyParts {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
  readonly preview: PreviewObservation;
}

/** Replays in the hands of a tenant's callers. */
export interface ReplayDesk {
  /** Queues a replay; its id. Throws 404 for an envelope that is not there. */
  begin(tenant: string, request: ReplayRequest): Promise<string>;
  /** Throws 404. */
  read(tenant: string, replayId: string): Promise<StoredReplay>;
}

export function makeReplayDesk({
  records,
  jobs,
}: Pick<ReplayParts, 'records' | 'jobs'>): ReplayDesk {
  return {
    async begin(tenant, request) {
      const { envelope_id: envelopeId } = request;
      if (envelopeId !== undefined) {
        const envelope = await records.within(tenant, (tx) => findEnvelope(tx, envelopeId));
        if (!envelope) throw problems.notFound('There is no envelope with this id');
      }
      const replayId = mintId('rpl');
      await jobs.submit({
        queue: REPLAY_QUEUE,
        tenant,
        id: replayId,
        payload: {},
        write: (tx) => withinTenant(tx, tenant, (own) => addReplay(own, tenant, replayId, request)),
      });
      return replayId;
    },
    async read(tenant, replayId) {
      // The job first: what is stored together with its end is then never older than it.
      const job = await jobs.find(tenant, replayId);
      const replay = await records.within(tenant, (tx) => findReplay(tx, replayId));
      if (!replay) throw problems.notFound('There is no replay with this id');
      // A worker that failed, or died, for good writes nothing down.
      return job?.status === 'failed' ? { ...replay, status: 'failed' } : replay;
    },
  };
}

const batch = 100;
const mostDifferences = 10_000;

/** The worker of replays. A replay taken up again after a lost worker starts over: what is applied already changes nothing. */
export function makeReplayWorker(parts: ReplayParts): JobHandler {
  return async ({ id, tenant }, { signal, progress }) => {
    const { records } = parts;
    const replay = await records.within(tenant, (tx) => findReplay(tx, id));
    if (!replay) throw new PermanentFailure('replay_gone', 'The replay is not stored');
    const tally = new Tally();
    const noted = () =>
      records.within(tenant, (tx) => noteReplay(tx, id, { status: 'processing', ...tally.told() }));
    await noted();
    for await (const envelopeId of envelopesOf(parts, tenant, replay)) {
      signal.throwIfAborted();
      tally.add(envelopeId, await replayOne(parts, tenant, envelopeId, replay.request));
      if (tally.counts.envelopes % batch !== 0) continue;
      progress(0, `${tally.counts.envelopes} envelopes`);
      await noted();
    }
    return {
      result: tally.counts,
      write: (tx) =>
        withinTenant(tx, tenant, (own) =>
          noteReplay(own, id, { status: 'completed', ...tally.told() }),
        ),
    };
  };
}

class Tally {
  counts = { envelopes: 0, applied: 0, no_change: 0, unmatched: 0, failed: 0 };
  private readonly differences: ReplayDifference[] = [];
  private untold = 0;

  add(envelopeId: string, { status, changes }: AppliedEnvelope): void {
    this.counts.envelopes += 1;
    if (status === 'applied' || status === 'no_change' || status === 'unmatched') {
      this.counts[status] += 1;
    } else this.counts.failed += 1;
    for (const { entity, id, action, changed_fields: fields } of changes) {
      if (action === 'no_change') continue;
      if (this.differences.length < mostDifferences) {
        this.differences.push({ envelope_id: envelopeId, entity, id, fields });
      } else this.untold += 1;
    }
  }

  told(): Pick<StoredReplay, 'counts' | 'differences' | 'untold'> {
    return { counts: this.counts, differences: this.differences, untold: this.untold };
  }
}

async function* envelopesOf(
  { records }: ReplayParts,
  tenant: string,
  { request: { envelope_id: one, filter = {} }, created_at: asked }: StoredReplay,
): AsyncGenerator<string> {
  if (one !== undefined) {
    yield one;
    return;
  }
  // Envelopes that arrive during the replay are not part of it, by the clock of their time stamps.
  const until = filter.until ?? asked;
  let after: EnvelopePlace | null = null;
  for (;;) {
    const page: readonly EnvelopePlace[] = await pageBehind(
      records,
      tenant,
      { ...filter, until },
      after,
    );
    for (const { envelope_id: id } of page) yield id;
    after = page.at(-1) ?? null;
    if (page.length < batch) return;
  }
}

function pageBehind(
  records: TenantRecords,
  tenant: string,
  filter: EnvelopeFilter,
  after: EnvelopePlace | null,
): Promise<readonly EnvelopePlace[]> {
  return records.within(tenant, (tx) => envelopesBehind(tx, filter, after, batch));
}

async function replayOne(
  parts: ReplayParts,
  tenant: string,
  envelopeId: string,
  { mapping_version: version, dry_run: dryRun }: ReplayRequest,
): Promise<AppliedEnvelope> {
  const envelope = await parts.records.within(tenant, (tx) => findEnvelope(tx, envelopeId));
  if (!envelope) return { status: 'gone', changes: [] };
  const mapping: MappingRef | undefined =
    version === undefined || envelope.mapping_id === null
      ? undefined
      : { mapping_id: envelope.mapping_id, mapping_version: version };
  const options = mapping ? { mapping } : {};
  if (!dryRun) return applyEnvelope(parts, tenant, envelopeId, { again: true, ...options });
  return previewEnvelope(parts, tenant, envelope, mapping);
}

async function previewEnvelope(
  { records, map, preview }: ReplayParts,
  tenant: string,
  envelope: StoredEnvelope,
  mapping: MappingRef | undefined,
): Promise<AppliedEnvelope> {
  try {
    return await records.within(tenant, async (tx) => {
      const body = await bodyOfEnvelope(tx, envelope.envelope_id);
      if (body === undefined) return { status: 'gone', changes: [] };
      const mapped = await map(tx, tenant, { envelope, body, ...defined({ mapping }) });
      if (mapped.outcome === 'faulty') return { status: 'dead', changes: [] };
      const changes: Applied[] = [];
      for (const observation of mapped.observations) {
        changes.push(await preview(tx, tenant, observation));
      }
      return { status: settledStatus(mapped, changes), changes };
    });
  } catch (error) {
    if (error instanceof ObservationRefused) return { status: 'dead', changes: [] };
    throw error;
  }
}
