import { defined } from '@forme/contracts/defined';
import {
  createConnection,
  deleteConnection,
  disableConnectionWrites,
  enableConnectionWrites,
  getConnection,
  listConnections,
  testConnection,
  updateConnection,
  type Connection,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import type { ConnectionDesk } from '../../outbound/connection-desk';
import type { StoredConnection } from '../../outbound/connection-store';
import { etagOf } from '../../version-tag';

/** Connections to systems, their secrets never shown. */
export function connectionHandlers(desk: ConnectionDesk): readonly Handler[] {
  return [
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
