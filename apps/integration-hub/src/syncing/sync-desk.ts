import { JobPostponed, type JobHandler, type Jobs } from '@forme/backing-services/jobs';
import { RecordsError, type RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { firstPlace } from '../connectors/page-walk';
import { findConnection, type StoredConnection } from '../outbound/connection-store';
import type { TenantAdapters } from '../outbound/tenant-adapters';
import { problems } from '../problems';
import { mintId, type TenantRecords } from '../storage';
import { SYNC_QUEUE } from './run-sync';
import { openDriftCounts } from './drift-counts';
import {
  addRun,
  countRecords,
  dropPlans,
  newestRuns,
  openRun,
  planNext,
  stateOf,
  statesOf,
  type StoredRun,
  type SyncState,
} from './sync-store';

/** Queue of planned reads: one job for each entity of a connection that has a plan. */
export const PLAN_QUEUE = 'hub-sync-plan';

interface PlanPayload {
  readonly connection_id: string;
  readonly entity: EntityType;
  /** Version of the connection; a later one has a plan of its own. */
  readonly version: number;
}

/** State of one entity of a connection. */
export interface EntityStatus {
  readonly entity: EntityType;
  readonly state: SyncState | undefined;
  readonly run: StoredRun | undefined;
  readonly records: number;
  readonly divergence: number;
}

/** Dependencies. */
export interface SyncDeskParts {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
  readonly adapters: TenantAdapters;
  readonly now: () => Date;
}

/** Reads of a tenant: begun by a caller or by a plan. */
export interface SyncDesk {
  /** Begins a read; one of the same mode that is open is joined. Throws 404, and 409 for a red lane or while another mode is read. */
  begin(
    tenant: string,
    connectionId: string,
    entity: EntityType,
    mode: 'full' | 'incremental',
  ): Promise<string>;
  /** Throws 404. */
  status(
    tenant: string,
    connectionId: string,
  ): Promise<{ readonly connection: StoredConnection; readonly entities: readonly EntityStatus[] }>;
  /** Begins the plans of a connection as it is now. */
  plan(connection: StoredConnection): Promise<void>;
  /** The worker of plans: begins a read when it is due, and waits for the next. */
  readonly planWorker: JobHandler;
}

/** Makes the use cases. */
export function makeSyncDesk(parts: SyncDeskParts): SyncDesk {
  const { records, jobs } = parts;
  return {
    begin: (tenant, connectionId, entity, mode) =>
      begin(parts, tenant, { connectionId, entity, mode }),
    status: (tenant, id) =>
      records.within(tenant, async (tx) => {
        const connection = await found(tx, id);
        return { connection, entities: await entitiesOf(parts, tx, connection) };
      }),
    async plan({ tenant_id: tenant, connection_id, version, settings, base_url }) {
      const plans = base_url === null ? [] : (settings.sync ?? []);
      await records.within(tenant, (tx) => dropPlans(tx, connection_id));
      for (const { entity } of plans) {
        const payload: PlanPayload = { connection_id, entity, version };
        const id = `pln-${connection_id}-${entity}-${version}`;
        await jobs.submit({ queue: PLAN_QUEUE, tenant, id, payload });
      }
    },
    planWorker: ({ tenant, payload }) => planned(parts, tenant, payload as PlanPayload),
  };
}

async function begin(
  { records, jobs, adapters }: SyncDeskParts,
  tenant: string,
  {
    connectionId,
    entity,
    mode,
  }: {
    readonly connectionId: string;
    readonly entity: EntityType;
    readonly mode: 'full' | 'incremental';
  },
): Promise<string> {
  const syncId = mintId('syn');
  const open = await records
    .within(tenant, async (tx) => {
      const connection = await found(tx, connectionId);
      const reached = await adapters.of(tx, connection.system);
      if (!reached?.adapter.list || reached.adapter.manifest.entities[entity]?.read === 'red') {
        throw problems.laneRefused(
          `The read lane of ${entity} from ${connection.system.slice(0, 80)} is red; GET /v1/adapters lists the lanes`,
        );
      }
      if (connection.base_url === null || connection.status === 'disabled') {
        throw problems.connectionUnusable('The connection is disabled or has no base_url');
      }
      const running = await openRun(tx, connectionId, entity);
      if (running) return running;
      const state = await stateOf(tx, connectionId, entity);
      await addRun(tx, tenant, {
        sync_id: syncId,
        connection_id: connectionId,
        entity,
        mode,
        place: { at: 'page', page: firstPlace },
        since: mode === 'incremental' ? (state?.cursor ?? null) : null,
        etag: mode === 'incremental' ? (state?.etag ?? null) : null,
      });
      return undefined;
    })
    .catch((error: unknown) => {
      // Another caller began one at the same moment.
      if (error instanceof RecordsError && error.kind === 'unique')
        throw problems.syncRunning('A read of this entity has just begun; follow it in the status');
      throw error;
    });
  if (open && open.mode !== mode) {
    throw problems.syncRunning(`A ${open.mode} read of this entity is running (${open.sync_id})`);
  }
  const id = open?.sync_id ?? syncId;
  // A read whose job was lost between the two gets it from the next caller, or the next plan.
  await jobs.submit({ queue: SYNC_QUEUE, tenant, id, payload: {} });
  return id;
}

async function planned(
  parts: SyncDeskParts,
  tenant: string,
  { connection_id: connectionId, entity, version }: PlanPayload,
): Promise<{ readonly result: unknown }> {
  const { records, now } = parts;
  const found = await records.within(tenant, async (tx) => {
    const connection = await findConnection(tx, connectionId);
    const state = await stateOf(tx, connectionId, entity);
    return { connection, state };
  });
  const plan = found.connection?.settings.sync?.find((it) => it.entity === entity);
  if (!plan || found.connection?.version !== version) return { result: { ended: true } };
  const dueAt = found.state?.next_run_at?.getTime() ?? now().getTime();
  const waitMs = dueAt - now().getTime();
  if (waitMs > 0) throw new JobPostponed(waitMs, 'The next read is not due yet');
  const fullAt = found.state?.full_at?.getTime() ?? 0;
  const fullMs = (plan.full_every_s ?? Infinity) * 1000;
  const mode =
    fullAt + fullMs <= now().getTime() || found.state?.cursor === undefined
      ? 'full'
      : 'incremental';
  // A read that still runs is not overtaken; one that cannot begin is tried at its next time.
  await begin(parts, tenant, { connectionId, entity, mode }).catch(() => undefined);
  const next = new Date(now().getTime() + plan.every_s * 1000);
  await records.within(tenant, (tx) => planNext(tx, tenant, { connectionId, entity }, next));
  throw new JobPostponed(plan.every_s * 1000, 'The next read is not due yet');
}

async function entitiesOf(
  { adapters }: SyncDeskParts,
  tx: RecordsTransaction,
  { connection_id: id, system }: StoredConnection,
): Promise<readonly EntityStatus[]> {
  const manifest = await adapters.manifest(tx, system);
  const states = new Map((await statesOf(tx, id)).map((state) => [state.entity, state]));
  const runs = new Map((await newestRuns(tx, id)).map((run) => [run.entity, run]));
  const counts = await countRecords(tx, id);
  const drift = await openDriftCounts(tx, system, id);
  const names = Object.entries(manifest?.entities ?? {})
    .filter(([, lanes]) => lanes.read !== 'red')
    .map(([name]) => name as EntityType);
  return [...new Set([...names, ...states.keys(), ...runs.keys()])].sort().map((entity) => ({
    entity,
    state: states.get(entity),
    run: runs.get(entity),
    records: counts.get(entity) ?? 0,
    divergence: drift.get(entity) ?? 0,
  }));
}

async function found(tx: RecordsTransaction, id: string): Promise<StoredConnection> {
  const connection = await findConnection(tx, id);
  if (connection) return connection;
  throw problems.notFound('There is no connection with this id');
}
