import { defined } from '@forme/contracts/defined';
import {
  createConnection,
  deleteConnection,
  disableConnectionWrites,
  enableConnectionWrites,
  getConnection,
  getConnectionStatus,
  listConnections,
  syncConnection,
  testConnection,
  updateConnection,
  type Connection,
  type SyncRun,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import type { ConnectionDesk } from '../../outbound/connection-desk';
import type { StoredConnection } from '../../outbound/connection-store';
import type { EntityStatus, SyncDesk } from '../../syncing/sync-desk';
import type { StoredRun } from '../../syncing/sync-store';
import { etagOf } from '../../version-tag';

/** Dependencies of connections. */
export interface ConnectionServices {
  readonly desk: ConnectionDesk;
  readonly sync: SyncDesk;
}

/** Connections to systems, their secrets never shown. */
export function connectionHandlers({ desk, sync }: ConnectionServices): readonly Handler[] {
  return [
    ...syncHandlers(sync),
    handle(listConnections, async ({ query: { system, limit = 50, offset = 0 } }, { tenant }) => {
      const page = { limit, offset, ...defined({ system }) };
      return { rows: (await desk.list(tenant, page)).map(wireConnection), limit, offset };
    }),
    handle(createConnection, async ({ body }, { tenant, principal }) => {
      const connection = await desk.create(tenant, principal.subject, body);
      const headers = {
        ...etagOf(connection.version),
        Location: `/v1/connections/${connection.connection_id}`,
      };
      return reply({ status: 201, headers, json: wireConnection(connection) });
    }),
    handle(getConnection, async ({ params }, { tenant }) =>
      tagged(await desk.read(tenant, params.connection_id)),
    ),
    handle(updateConnection, async ({ params, body, headers }, { tenant, principal }) => {
      const { connection_id: id } = params;
      return tagged(await desk.change(tenant, principal.subject, id, body, headers['if-match']));
    }),
    handle(deleteConnection, async ({ params }, { tenant, principal }) => {
      await desk.remove(tenant, principal.subject, params.connection_id);
      return reply({ status: 204 });
    }),
    handle(testConnection, ({ params }, { tenant }) => desk.test(tenant, params.connection_id)),
    handle(enableConnectionWrites, async ({ params }, { tenant, principal }) =>
      wireConnection(await desk.enableWrites(tenant, principal.subject, params.connection_id)),
    ),
    handle(disableConnectionWrites, async ({ params }, { tenant, principal }) =>
      wireConnection(await desk.disableWrites(tenant, principal.subject, params.connection_id)),
    ),
  ];
}

/** Reads of systems and their state. */
function syncHandlers(sync: SyncDesk): readonly Handler[] {
  return [
    handle(syncConnection, async ({ params, body }, { tenant }) => {
      const { entity, mode = 'incremental' } = body;
      const id = await sync.begin(tenant, params.connection_id, entity, mode);
      const headers = { Location: `/v1/connections/${params.connection_id}/status` };
      return reply({ status: 202, headers, json: { sync_id: id, status: 'queued' } });
    }),
    handle(getConnectionStatus, async ({ params }, { tenant }) => {
      const { connection, entities } = await sync.status(tenant, params.connection_id);
      const { connection_id, status, last_error } = connection;
      return { connection_id, status, entities: entities.map(wireStatus), last_error };
    }),
  ];
}

function wireStatus({ entity, state, run, records, divergence }: EntityStatus) {
  const synced = state?.synced_at ?? null;
  return {
    entity,
    cursor: state?.cursor ?? null,
    lag_s: synced === null ? null : secondsSince(synced),
    last_synced_at: synced?.toISOString() ?? null,
    next_run_at: state?.next_run_at?.toISOString() ?? null,
    records,
    divergence_count: divergence,
    last_run: run ? wireRun(run) : null,
  };
}

const secondsSince = (at: Date): number =>
  Math.max(0, Math.floor((Date.now() - at.getTime()) / 1000));

function wireRun(run: StoredRun): SyncRun {
  const { sync_id, entity, mode, status, pages, read, stored, missing, error } = run;
  const created_at = run.created_at.toISOString();
  const finished_at = run.finished_at?.toISOString() ?? null;
  return {
    sync_id,
    entity,
    mode,
    status,
    pages,
    read,
    stored,
    missing,
    error,
    created_at,
    finished_at,
  };
}

function tagged(connection: StoredConnection) {
  return reply({ headers: etagOf(connection.version), json: wireConnection(connection) });
}

function wireConnection(connection: StoredConnection): Connection {
  const { settings, secrets, last_checked_at, created_at, updated_at } = connection;
  return {
    connection_id: connection.connection_id,
    system: connection.system,
    name: connection.name,
    base_url: connection.base_url,
    auth_kind: connection.auth_kind,
    ...(settings as object),
    writes_enabled: connection.writes_enabled,
    status: connection.status,
    secrets: secrets.map(({ name, last4, updated_at: at }) => ({ name, last4, updated_at: at })),
    last_checked_at: last_checked_at?.toISOString() ?? null,
    version: connection.version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
