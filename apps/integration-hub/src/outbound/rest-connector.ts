import type { AdapterManifest, ConnectorDefinition, EntityType } from '@forme/contracts/hub';
import type { GuardedFetch } from '@forme/service-kit/outbound';
import {
  RemoteFault,
  type Adapter,
  type OpenConnection,
  type Reachability,
  type RemoteRecord,
} from './adapter';
import type { Authorize } from './authorization';
import { restCall, type RestRequest } from './rest-call';

/** Dependencies of a connector. */
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
  parts: RestParts,
): Adapter {
  const ask = asking(parts);
  const callOf = (entityType: EntityType, name: 'create' | 'update' | 'find_by' | 'get'): Call => {
    const call = definition.resources[entityType]?.[name];
    if (call) return call;
    throw new RemoteFault('permanent', `The connector has no call to ${name} ${entityType}`);
  };
  return {
    manifest,
    // A system that does not know the parameter answers with all its records.
    find: (connection, entityType, hubId) =>
      recordAt(
        ask(connection, callOf(entityType, 'find_by'), { hub_id: hubId }),
        ({ fields }) => fields['hub_id'] === hubId,
      ),
    read: (connection, entityType, externalId) =>
      recordAt(
        ask(connection, callOf(entityType, 'get'), { external_id: externalId }),
        (record) => record.externalId === externalId,
      ),
    async check(connection) {
      const [resource] = Object.values(definition.resources);
      const call = resource?.list ?? resource?.find_by;
      if (!call) return { reachable: false, authenticated: null, detail: 'Nothing to ask for' };
      return reachabilityOf(ask(connection, call, { hub_id: 'none' }));
    },
    async push(connection, { entityType, hubId, document, externalId, idempotencyKey }) {
      const body = { ...document, hub_id: hubId };
      if (externalId !== null) {
        const call = callOf(entityType, 'update');
        const values = { hub_id: hubId, external_id: externalId };
        const { records } = await ask(connection, call, values, { body });
        const record = records.find((it) => it.externalId === externalId) ?? null;
        return { externalId, created: false, record };
      }
      const call = callOf(entityType, 'create');
      const headers = { 'idempotency-key': idempotencyKey };
      const answer = await ask(connection, call, { hub_id: hubId }, { body, headers });
      const record = answer.records[0] ?? null;
      return { externalId: record?.externalId ?? null, created: answer.status === 201, record };
    },
  };
}

/** Makes the function that sends one call of a connector and reads the records in the answer. */
function asking({ fetchFor, authorize }: RestParts) {
  return async (
    connection: OpenConnection,
    call: Call,
    values: Omit<TemplateValues, 'config'>,
    extra: Pick<RestRequest, 'body' | 'headers'> = {},
  ): Promise<{ readonly status: number; readonly records: readonly RemoteRecord[] }> => {
    const fetch = fetchFor(connection);
    const authorization = await authorize(connection, fetch);
    const path = pathOf(call, { ...values, config: connection.config });
    const request = { method: call.method, path, ...extra };
    const { status, json } = await restCall(fetch, connection, authorization, request);
    return { status, records: recordsIn(json, call) };
  };
}

/** The record of an answer that `isIt` accepts; null when there is none or the system answers that there is none. */
async function recordAt(
  answer: Promise<{ readonly records: readonly RemoteRecord[] }>,
  isIt: (record: RemoteRecord) => boolean,
): Promise<RemoteRecord | null> {
  try {
    return (await answer).records.find(isIt) ?? null;
  } catch (error) {
    if (error instanceof RemoteFault && error.kind === 'not_found') return null;
    throw error;
  }
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
  readonly hub_id?: string;
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
        `The template of the connector uses ${name}, which has no value`,
      );
    }
    // Escaped or not, these two name other folders (WHATWG URL, 4.4).
    if (value === '.' || value === '..') {
      throw new RemoteFault('permanent', `${name} cannot be used in a path`);
    }
    return encodeURIComponent(value);
  });
}

/** The records in an answer, whose key is `id`: the answer itself, its items or those of its list. */
function recordsIn(json: unknown, { record_path: path }: Call): readonly RemoteRecord[] {
  const items = path === '$.items[*]' || path === '$[*]' ? listIn(json, path) : [json];
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null || !('id' in item)) return [];
    const { id } = item;
    if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return [];
    return [{ externalId: String(id), fields: { ...item } }];
  });
}

function listIn(json: unknown, path: string): readonly unknown[] {
  const list = path === '$[*]' ? json : (json as { items?: unknown } | null)?.items;
  return Array.isArray(list) ? (list as unknown[]) : [];
}
