import type { AdapterManifest, ConnectorDefinition, EntityType } from '@forme/contracts/hub';
import type { GuardedFetch } from '@forme/service-kit/outbound';
import { RemoteFault, type Adapter, type OpenConnection, type Reachability } from './adapter';
import type { Authorize } from './authorization';
import { restCall } from './rest-call';

/** What a connector stands on. */
export interface RestParts {
  /** A fetch bound to where the connection may lead. */
  readonly fetchFor: (connection: OpenConnection) => GuardedFetch;
  readonly authorize: Authorize;
}

type Call = NonNullable<ConnectorDefinition['resources'][string]['create']>;

/** A connector described as data, over REST and JSON. */
export function restConnector(
  definition: ConnectorDefinition,
  manifest: AdapterManifest,
  { fetchFor, authorize }: RestParts,
): Adapter {
  const ask = async (
    connection: OpenConnection,
    call: Call,
    values: TemplateValues,
    extra: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const fetch = fetchFor(connection);
    const authorization = await authorize(connection, fetch);
    const path = pathOf(call, values);
    return restCall(fetch, connection, authorization, { method: call.method, path, ...extra });
  };
  const callOf = (entityType: EntityType, name: 'create' | 'update' | 'find_by'): Call => {
    const call = definition.resources[entityType]?.[name];
    if (call) return call;
    throw new RemoteFault('permanent', `The connector has no call to ${name} ${entityType}`);
  };
  const find: Adapter['find'] = async (connection, entityType, hubId) => {
    const call = callOf(entityType, 'find_by');
    try {
      const { json } = await ask(connection, call, { hub_id: hubId, config: connection.config });
      return recordKey(json, call);
    } catch (error) {
      if (error instanceof RemoteFault && error.kind === 'not_found') return null;
      throw error;
    }
  };
  return {
    manifest,
    find,
    async check(connection) {
      const [resource] = Object.values(definition.resources);
      const call = resource?.list ?? resource?.find_by;
      if (!call) return { reachable: false, authenticated: null, detail: 'Nothing to ask for' };
      const values = { hub_id: 'none', config: connection.config };
      return reachabilityOf(ask(connection, call, values));
    },
    async push(connection, { entityType, hubId, document, externalId, idempotencyKey }) {
      const body = { ...document, hub_id: hubId };
      const values = { hub_id: hubId, config: connection.config };
      if (externalId !== null) {
        const own = { ...values, external_id: externalId };
        await ask(connection, callOf(entityType, 'update'), own, { body });
        return { externalId, created: false };
      }
      const call = callOf(entityType, 'create');
      const headers = { 'idempotency-key': idempotencyKey };
      const { status, json } = await ask(connection, call, values, { body, headers });
      const key = recordKey(json, call);
      // Done, but under what key? Looking it up is the only way to know.
      if (key === null) throw new RemoteFault('unknown', 'The system answered without a key');
      return { ...key, created: status === 201 };
    },
  };
}

/** What the outcome of any question tells of a connection. Rejects for an address that is blocked. */
async function reachabilityOf(answer: Promise<unknown>): Promise<Reachability> {
  try {
    await answer;
    return { reachable: true, authenticated: true, detail: null };
  } catch (error) {
    if (!(error instanceof RemoteFault) || error.kind === 'blocked') throw error;
    if (error.kind === 'not_found') return { reachable: true, authenticated: true, detail: null };
    const reachable = error.kind !== 'transient' && error.kind !== 'unknown';
    const authenticated = reachable ? error.kind !== 'auth' : null;
    return { reachable, authenticated, detail: error.message };
  }
}

interface TemplateValues {
  readonly hub_id: string;
  readonly external_id?: string;
  readonly config: Readonly<Record<string, unknown>>;
}

// Values are escaped, so that none can reach another path or add a parameter.
function pathOf({ path, params = {} }: Call, values: TemplateValues): string {
  const query = Object.entries(params).map(
    ([name, template]) => `${encodeURIComponent(name)}=${filled(template, values)}`,
  );
  return filled(path, values) + (query.length === 0 ? '' : `?${query.join('&')}`);
}

function filled(template: string, { hub_id, external_id, config }: TemplateValues): string {
  return template.replace(/\{\{\s*([a-z_.]+)\s*\}\}/g, (_all, name: string) => {
    const value =
      name === 'hub_id'
        ? hub_id
        : name === 'external_id'
          ? external_id
          : name.startsWith('connection.')
            ? config[name.slice('connection.'.length)]
            : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new RemoteFault(
        'permanent',
        `The connector's template names ${name}, which has no value`,
      );
    }
    // Escaped or not, these two name other folders (WHATWG URL, 4.4).
    if (value === '.' || value === '..') {
      throw new RemoteFault('permanent', `${name} cannot stand in a path`);
    }
    return encodeURIComponent(value);
  });
}

/** The key of the record an answer holds: its `id`, at the top or as the first of `items`. */
function recordKey(
  json: unknown,
  { record_path: path }: Call,
): { readonly externalId: string } | null {
  const record = path === '$.items[*]' || path === '$[*]' ? firstOf(json, path) : json;
  if (typeof record !== 'object' || record === null || !('id' in record)) return null;
  const { id } = record;
  return typeof id === 'string' || typeof id === 'number' ? { externalId: String(id) } : null;
}

function firstOf(json: unknown, path: string): unknown {
  const list = path === '$[*]' ? json : (json as { items?: unknown } | null)?.items;
  return Array.isArray(list) ? (list as unknown[])[0] : null;
}
