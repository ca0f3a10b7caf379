import type { SimulatedSystem } from '@forme/test-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HubUnderTest } from './hub-under-test';

/** What is known of one entity of a connection. */
export interface EntityStatus {
  readonly entity: string;
  readonly cursor: string | null;
  readonly lag_s: number | null;
  readonly next_run_at: string | null;
  readonly records: number;
  readonly divergence_count: number;
  readonly last_run: {
    readonly sync_id: string;
    readonly mode: string;
    readonly status: string;
    readonly read: number;
    readonly stored: number;
    readonly missing: number;
    readonly error: unknown;
  } | null;
}

/** Installs a preset; the id of the definition. */
export async function install(hub: HubUnderTest, preset: string): Promise<string> {
  const { body } = await hub
    .as('acme')
    .post(`/v1/connector-definitions/presets/${preset}/install`)
    .expect(201);
  return (body as { definition_id: string }).definition_id;
}

/** Connects a system; the id of the connection. */
export async function connect(
  hub: HubUnderTest,
  system: string,
  { url, credentials }: SimulatedSystem,
  more: object = {},
): Promise<string> {
  const draft = { system, name: system, base_url: url, ...credentials, ...more };
  const { body } = await hub.as('acme').post('/v1/connections', draft).expect(201);
  return (body as { connection_id: string }).connection_id;
}

/** What is known of one entity of a connection. */
export async function statusOf(
  hub: HubUnderTest,
  connectionId: string,
  entity: string,
): Promise<EntityStatus> {
  const { body } = await hub.as('acme').get(`/v1/connections/${connectionId}/status`).expect(200);
  const { entities } = body as { entities: readonly EntityStatus[] };
  const found = entities.find((it) => it.entity === entity);
  if (!found) throw new Error(`The status does not name ${entity}`);
  return found;
}

/** Reads an entity and waits for the end. */
export async function read(
  hub: HubUnderTest,
  connectionId: string,
  entity: string,
  mode: 'full' | 'incremental',
): Promise<NonNullable<EntityStatus['last_run']>> {
  const { body } = await hub
    .as('acme')
    .post(`/v1/connections/${connectionId}/sync`, { entity, mode })
    .expect(202);
  const { sync_id: id } = body as { sync_id: string };
  for (;;) {
    const { last_run: run } = await statusOf(hub, connectionId, entity);
    if (run?.sync_id === id && (run.status === 'completed' || run.status === 'failed')) return run;
    await sleep(20);
  }
}

/** Every entity of a type. */
export async function entitiesOf(
  hub: HubUnderTest,
  type: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const all: Readonly<Record<string, unknown>>[] = [];
  for (;;) {
    const path = `/v1/entities/${type}?limit=200&offset=${String(all.length)}`;
    const { body } = await hub.as('acme').get(path).expect(200);
    const { rows } = body as { rows: readonly Readonly<Record<string, unknown>>[] };
    all.push(...rows);
    if (rows.length < 200) return all;
  }
}
