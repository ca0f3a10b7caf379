import type { RecordsTransaction } from '@forme/backing-services/records';
import { OutboundError } from '@forme/service-kit/outbound';
import type { Audit } from '../audit';
import { problems } from '../problems';
import type { SealedSecrets } from '../secrets';
import { mintId, type TenantRecords } from '../storage';
import { checkIfMatch } from '../version-tag';
import { RemoteFault, type OpenConnection } from './adapter';
import { findDefinition, type StoredDefinition } from '../connectors/definition-store';
import { AUTH_SECRETS } from './authorization';
import type { TenantAdapters } from './tenant-adapters';
import {
  addConnection,
  findConnection,
  listConnections,
  markConnection,
  removeConnection,
  replaceConnection,
  setWrites,
  storeRewrapped,
  type ConnectionFields,
  type ConnectionSecret,
  type ConnectionSettings,
  type StoredConnection,
} from './connection-store';

/** Settings as a caller gives them; what is absent stays, or takes its default. */
export interface ConnectionPatch extends ConnectionSettings {
  readonly system?: string;
  readonly name?: string;
  readonly base_url?: string | null;
  readonly auth_kind?: string;
  /** Each replaces the stored one of its name. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Result of the test of a connection. */
export interface ConnectionTest {
  readonly reachable: boolean;
  readonly authenticated: boolean | null;
  readonly latency_ms: number | null;
  readonly detail: string | null;
  readonly checked_at: string;
}

/** Connections of a tenant, made, tried and ended by its callers. Every method throws 404 for an id that is not the tenant's. */
export interface ConnectionDesk {
  list(
    tenant: string,
    page: { readonly system?: string; readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredConnection[]>;
  read(tenant: string, id: string): Promise<StoredConnection>;
  /** Throws 422 for an address that is not allowed. */
  create(tenant: string, actor: string, draft: ConnectionPatch): Promise<StoredConnection>;
  /** Throws 412 and 422. */
  change(
    tenant: string,
    actor: string,
    id: string,
    patch: ConnectionPatch,
    ifMatch: string | undefined,
  ): Promise<StoredConnection>;
  remove(tenant: string, actor: string, id: string): Promise<void>;
  /** Calls the system and notes what it said. Throws 502 for an address that is blocked. */
  test(tenant: string, id: string): Promise<ConnectionTest>;
  /** Throws 409 for a connection that was never tested with success. */
  enableWrites(tenant: string, actor: string, id: string): Promise<StoredConnection>;
  disableWrites(tenant: string, actor: string, id: string): Promise<StoredConnection>;
}

/** Dependencies of the desk. */
export interface ConnectionDeskParts {
  readonly records: TenantRecords;
  readonly secrets: SealedSecrets;
  readonly adapters: TenantAdapters;
  /** Begins the reads that a connection has planned, in the transaction behind its change. */
  readonly plan: (connection: StoredConnection) => Promise<void>;
  /** Rejects with `OutboundError` for a base address that calls must not go to. */
  readonly checkAddress: (baseUrl: string) => Promise<unknown>;
  readonly note: Audit['append'];
  readonly now: () => Date;
}

export function makeConnectionDesk(parts: ConnectionDeskParts): ConnectionDesk {
  const { records, note } = parts;
  return {
    list: (tenant, page) => records.within(tenant, (tx) => listConnections(tx, page)),
    read: (tenant, id) => records.within(tenant, (tx) => found(tx, id)),
    async create(tenant, actor, draft) {
      await checkBase(parts, draft.base_url);
      const id = mintId('con');
      const fields = fieldsWith(parts, { tenant, id }, blank, draft);
      const created = await records.within(tenant, async (tx) => {
        await checkAgainstDefinition(parts, tx, fields);
        const connection = await addConnection(tx, tenant, id, fields);
        await note(tx, tenant, entry(actor, 'connection.created', connection));
        return connection;
      });
      await parts.plan(created);
      return created;
    },
    async change(tenant, actor, id, patch, ifMatch) {
      await checkBase(parts, patch.base_url);
      const changed = await records.within(tenant, async (tx) => {
        const before = await found(tx, id);
        checkIfMatch(ifMatch, before.version);
        const fields = fieldsWith(parts, { tenant, id }, before, patch);
        await checkAgainstDefinition(parts, tx, fields);
        const after = await replaceConnection(tx, id, before.version, fields);
        if (!after) {
          throw problems.versionConflict(
            'The connection was changed in the meantime; read it again',
          );
        }
        await note(tx, tenant, entry(actor, 'connection.changed', after));
        return after;
      });
      await parts.plan(changed);
      return changed;
    },
    remove: (tenant, actor, id) =>
      records.within(tenant, async (tx) => {
        const connection = await found(tx, id);
        await removeConnection(tx, id);
        await note(tx, tenant, entry(actor, 'connection.deleted', connection));
      }),
    test: (tenant, id) => testConnection(parts, tenant, id),
    enableWrites: (tenant, actor, id) => switchWrites(parts, { tenant, actor, id }, true),
    disableWrites: (tenant, actor, id) => switchWrites(parts, { tenant, actor, id }, false),
  };
}

function fieldsWith(
  { secrets, now }: ConnectionDeskParts,
  { tenant, id }: { readonly tenant: string; readonly id: string },
  before: ConnectionFields,
  patch: ConnectionPatch,
): ConnectionFields {
  const { system, name, base_url, auth_kind, secrets: given = {}, ...settings } = patch;
  const kept = before.secrets.filter((secret) => !Object.hasOwn(given, secret.name));
  const fresh = Object.entries(given).map(([field, secret]): ConnectionSecret => ({
    name: field,
    last4: secret.length > 8 ? secret.slice(-4) : '****',
    updated_at: now().toISOString(),
    sealed: secrets.seal({ tenant, record: id, field }, secret),
  }));
  const fields = {
    system: system ?? before.system,
    name: name ?? before.name,
    base_url: base_url === undefined ? before.base_url : base_url,
    auth_kind: auth_kind ?? before.auth_kind,
    settings: { ...before.settings, ...definedOf(settings) },
    secrets: [...kept, ...fresh],
  };
  checkAuthKind(fields.auth_kind);
  checkSettings(settings);
  return fields;
}

/** Throws 422 unless the definition that a connection names is one of its system, and its reads are possible. */
async function checkAgainstDefinition(
  { adapters }: ConnectionDeskParts,
  tx: RecordsTransaction,
  { system, auth_kind, settings }: ConnectionFields,
): Promise<void> {
  const { definition_id: id = null, sync = [] } = settings;
  const named = id === null ? undefined : await findDefinition(tx, id);
  if (id !== null && named?.system !== system) {
    throw problems.invalidConnection(
      'There is no definition of this system with this definition_id',
    );
  }
  const reached = id === null && sync.length === 0 ? undefined : await adapters.of(tx, system);
  const kind = reached?.definition?.definition.auth.kind;
  if (kind !== undefined && kind !== auth_kind) {
    throw problems.invalidConnection(`auth_kind must be ${kind}, as the definition says`);
  }
  for (const { entity } of sync) {
    if (reached?.adapter.manifest.entities[entity]?.read !== 'red' && reached?.adapter.list)
      continue;
    throw problems.invalidConnection(`sync: the read lane of ${entity} is red`);
  }
  if (new Set(sync.map(({ entity }) => entity)).size < sync.length) {
    throw problems.invalidConnection('sync: an entity is named twice');
  }
}

async function checkBase(
  { checkAddress }: ConnectionDeskParts,
  baseUrl: string | null | undefined,
): Promise<void> {
  if (baseUrl === null || baseUrl === undefined) return;
  await checkAddress(baseUrl).catch((error: unknown) => {
    // A name that cannot be resolved now may be tomorrow; it is checked again at every call.
    if (error instanceof OutboundError && error.code === 'unresolved') return;
    if (!(error instanceof OutboundError)) throw error;
    throw problems.addressNotAllowed(`base_url: ${error.message}`);
  });
}

async function testConnection(
  { records, adapters, secrets, now }: ConnectionDeskParts,
  tenant: string,
  id: string,
): Promise<ConnectionTest> {
  const { connection, reached } = await records.within(tenant, async (tx) => {
    const connection = await found(tx, id);
    return { connection, reached: await adapters.of(tx, connection.system) };
  });
  const from = performance.now();
  const outcome = await tried(reached, secrets, connection);
  const latency = Math.round(performance.now() - from);
  const good = outcome.reachable && outcome.authenticated === true;
  const error = good
    ? null
    : {
        class: outcome.authenticated === false ? 'auth' : 'transient',
        message: outcome.detail ?? 'The system does not answer',
        at: now().toISOString(),
      };
  const status = good ? 'ok' : 'needs_attention';
  await records.within(tenant, async (tx) => {
    await markConnection(tx, id, { status, error });
    await renewSeals(tx, secrets, connection);
  });
  return {
    ...outcome,
    latency_ms: outcome.reachable ? latency : null,
    checked_at: now().toISOString(),
  };
}

function switchWrites(
  { records, note }: ConnectionDeskParts,
  { tenant, actor, id }: { readonly tenant: string; readonly actor: string; readonly id: string },
  enabled: boolean,
): Promise<StoredConnection> {
  return records.within(tenant, async (tx) => {
    const { status } = await found(tx, id);
    if (enabled && status !== 'ok') {
      throw problems.connectionUntested(
        `The connection is ${status}; run a successful connection test first`,
      );
    }
    const after = await setWrites(tx, id, enabled);
    const action = enabled ? 'connection.writes_enabled' : 'connection.writes_disabled';
    await note(tx, tenant, entry(actor, action, after));
    return after;
  });
}

async function tried(
  reached: Awaited<ReturnType<TenantAdapters['of']>>,
  secrets: SealedSecrets,
  connection: StoredConnection,
): Promise<Omit<ConnectionTest, 'latency_ms' | 'checked_at'>> {
  if (!reached || connection.base_url === null) {
    const detail = reached
      ? 'The connection has no base_url'
      : `There is no adapter that calls ${connection.system}`;
    return { reachable: false, authenticated: null, detail };
  }
  try {
    return await reached.adapter.check(openConnection(secrets, connection, reached.definition));
  } catch (error) {
    if (!(error instanceof RemoteFault) || error.kind !== 'blocked') throw error;
    throw problems.addressBlocked('The address of the connection is not allowed');
  }
}

/** Puts the secrets of a connection that is in use under the current key, so that old keys can be taken out one day. */
export async function renewSeals(
  tx: RecordsTransaction,
  secrets: SealedSecrets,
  { tenant_id: tenant, connection_id: record, secrets: stored }: StoredConnection,
): Promise<void> {
  const renewed = stored.map((secret) => ({
    ...secret,
    sealed: secrets.rewrap({ tenant, record, field: secret.name }, secret.sealed) ?? secret.sealed,
  }));
  const changed = renewed.some(({ sealed }, at) => sealed !== stored[at]?.sealed);
  if (changed) await storeRewrapped(tx, record, renewed);
}

/** A connection with its secrets open, as the definition of its system uses it. */
export function openConnection(
  secrets: SealedSecrets,
  { tenant_id: tenant, connection_id: id, base_url, auth_kind, settings, ...row }: StoredConnection,
  definition: StoredDefinition | null,
): OpenConnection {
  return {
    ...(definition === null ? {} : { auth: definition.definition.auth }),
    tenant,
    connectionId: id,
    baseUrl: base_url ?? '',
    authKind: auth_kind,
    config: settings.config ?? {},
    secrets: Object.fromEntries(
      row.secrets.map(({ name: field, sealed }) => [
        field,
        secrets.open({ tenant, record: id, field }, sealed),
      ]),
    ),
  };
}

async function found(tx: RecordsTransaction, id: string): Promise<StoredConnection> {
  const connection = await findConnection(tx, id);
  if (connection) return connection;
  throw problems.notFound('There is no connection with this id');
}

const blank: ConnectionFields = {
  system: '',
  name: '',
  base_url: null,
  auth_kind: 'none',
  settings: {},
  secrets: [],
};

function checkAuthKind(kind: string): void {
  if (Object.hasOwn(AUTH_SECRETS, kind)) return;
  throw problems.invalidConnection(
    `auth_kind must be one of ${Object.keys(AUTH_SECRETS).join(', ')}`,
  );
}

// Declared, and used by nothing yet: what is set and does nothing would be believed.
const unused = [
  'rate_limit',
  'default_mappings',
  'currency',
  'units_profile',
] as const satisfies readonly (keyof ConnectionSettings)[];

function checkSettings(settings: ConnectionSettings): void {
  for (const name of unused) {
    if ((settings[name] ?? null) === null) continue;
    throw problems.invalidConnection(`${name} is not supported in this release; omit it`, {
      extensions: {
        errors: [{ path: `/${name}`, code: 'not_supported', message: 'is not supported yet' }],
      },
    });
  }
  const { timezone } = settings;
  if (timezone === undefined || isZone(timezone)) return;
  throw problems.invalidConnection(`timezone is not a zone of the time zone database`);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function definedOf(settings: ConnectionSettings): ConnectionSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function entry(actor: string, action: string, connection: StoredConnection) {
  const {
    connection_id: subject,
    system,
    name,
    base_url,
    auth_kind,
    settings,
    version,
  } = connection;
  const secretNames = connection.secrets.map((secret) => secret.name);
  return {
    actor,
    action,
    subject,
    payload: { system, name, base_url, auth_kind, settings, version, secrets: secretNames },
  };
}
