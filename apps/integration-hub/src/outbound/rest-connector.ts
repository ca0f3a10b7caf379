import type {
  AdapterManifest,
  ConnectorDefinition,
  ConnectorResource,
  EntityType,
} from '@forme/contracts/hub';
import type { GuardedFetch } from '@forme/service-kit/outbound';
import {
  cursorAfter,
  nextPlace,
  pageParams,
  sinceParams,
  WalkFault,
} from '../connectors/page-walk';
import { recordsIn } from '../connectors/records-in';
import { parseMembers } from '../ingest/member-path';
import {
  RemoteFault,
  type Adapter,
  type ListPage,
  type ListRequest,
  type OpenConnection,
  type Push,
  type Pushed,
  type Reachability,
  type RemoteRecord,
} from './adapter';
import type { Authorize } from './authorization';
import type { Pacer } from './pace';
import { addressOf, restCall, type RestAnswer, type RestRequest } from './rest-call';

/** Dependencies of a connector. */
export interface RestParts {
  /** A fetch bound to where the connection may lead. */
  readonly fetchFor: (connection: OpenConnection) => GuardedFetch;
  readonly authorize: Authorize;
  readonly pace: Pacer;
}

type Call = NonNullable<ConnectorResource['create']>;

/** A connector described as data, over REST and JSON. */
export function restConnector(
  definition: ConnectorDefinition,
  manifest: AdapterManifest,
  parts: RestParts,
): Adapter {
  const ask = asking(definition, parts);
  const resourceOf = (entityType: EntityType): ConnectorResource =>
    definition.resources[entityType] ?? {};
  const callOf = (entityType: EntityType, name: 'create' | 'update' | 'find_by' | 'get'): Call => {
    const call = resourceOf(entityType)[name];
    if (call) return call;
    throw new RemoteFault('permanent', `The connector has no call to ${name} ${entityType}`);
  };
  const remote = (answer: RestAnswer, call: Call, entityType: EntityType): RemoteRecord[] =>
    (recordsIn(answer.json, call.record_path, resourceOf(entityType))?.records ?? []).map(
      ({ externalId, fields }) => ({ externalId, fields }),
    );
  const recordsOf = async (
    connection: OpenConnection,
    entityType: EntityType,
    name: 'find_by' | 'get',
    values: Values,
  ) => {
    const call = callOf(entityType, name);
    return remote(await ask(connection, requestOf(call, values, connection)), call, entityType);
  };
  return {
    manifest,
    // A system that does not know the parameter answers with all its records.
    find(connection, entityType, hubId) {
      const { hub_id_field: field = 'hub_id' } = resourceOf(entityType);
      if (field === null) return Promise.resolve(null);
      return recordAt(
        recordsOf(connection, entityType, 'find_by', { hub_id: hubId }),
        ({ fields }) => fields[field] === hubId,
      );
    },
    read: (connection, entityType, externalId) =>
      recordAt(
        recordsOf(connection, entityType, 'get', { external_id: externalId }),
        (record) => record.externalId === externalId,
      ),
    check: (connection) => checked(definition, ask, connection),
    push: (connection, push) => pushOver({ ask, remote, callOf, resourceOf }, connection, push),
    list: (connection, entityType, request) =>
      listPage(ask, connection, resourceOf(entityType), request),
    async pull(connection, entityType, url) {
      checkHost(definition, connection, url);
      const { json } = await ask(connection, { method: 'GET', path: url });
      const resource = resourceOf(entityType);
      const paths = [resource.list?.record_path, resource.get?.record_path];
      const found = paths.map((path) => recordsIn(json, path, resource)?.records ?? []);
      return found.find((records) => records.length > 0) ?? [];
    },
  };
}

async function checked(
  definition: ConnectorDefinition,
  ask: Ask,
  connection: OpenConnection,
): Promise<Reachability> {
  const [resource] = Object.values(definition.resources);
  const call = resource?.list ?? resource?.find_by;
  if (!call)
    return {
      reachable: false,
      authenticated: null,
      detail: 'The connection has no call to test it with',
    };
  const request = () => ask(connection, requestOf(call, { hub_id: 'none' }, connection));
  return reachabilityOf(Promise.resolve().then(request));
}

interface Pushing {
  readonly ask: Ask;
  readonly remote: (answer: RestAnswer, call: Call, entityType: EntityType) => RemoteRecord[];
  readonly callOf: (entityType: EntityType, name: 'create' | 'update') => Call;
  readonly resourceOf: (entityType: EntityType) => ConnectorResource;
}

async function pushOver(
  { ask, remote, callOf, resourceOf }: Pushing,
  connection: OpenConnection,
  { entityType, hubId, document, externalId, idempotencyKey }: Push,
): Promise<Pushed> {
  const { hub_id_field: field = 'hub_id' } = resourceOf(entityType);
  const body = field === null ? document : { ...document, [field]: hubId };
  if (externalId !== null) {
    const call = callOf(entityType, 'update');
    const values = { hub_id: hubId, external_id: externalId };
    const answer = await ask(connection, { ...requestOf(call, values, connection), body });
    const records = remote(answer, call, entityType);
    const record = records.find((it) => it.externalId === externalId) ?? null;
    return { externalId, created: false, record };
  }
  const call = callOf(entityType, 'create');
  const headers = { 'idempotency-key': idempotencyKey };
  const request = requestOf(call, { hub_id: hubId }, connection);
  const answer = await ask(connection, { ...request, body, headers });
  const record = remote(answer, call, entityType)[0] ?? null;
  return { externalId: record?.externalId ?? null, created: answer.status === 201, record };
}

type Ask = (connection: OpenConnection, request: RestRequest) => Promise<RestAnswer>;

/** Makes the function that sends one request of a connector. Rejects with `RemoteFault`. */
function asking(
  { rate_limit: rate = {}, failure }: ConnectorDefinition,
  { fetchFor, authorize, pace }: RestParts,
): Ask {
  return async (connection, request) => {
    const fetch = fetchFor(connection);
    const once = async () => {
      await pace(`${connection.tenant} ${connection.connectionId}`, rate);
      return restCall(fetch, connection, (signed) => authorize(connection, fetch, signed), request);
    };
    const answer = await once().catch((error: unknown) => {
      // A token can end early: the request was refused as a whole, so that it may be sent again.
      const ended = error instanceof RemoteFault && error.kind === 'auth';
      if (ended && authorize.forget(connection)) return once();
      throw error;
    });
    if (failure && isFailure(failure, answer.json)) {
      const said = parseMembers(failure.message_path ?? '$')?.(answer.json);
      const detail = typeof said === 'string' ? `: ${said.slice(0, 300)}` : '';
      throw new RemoteFault('validation', `The system answered with a failure${detail}`);
    }
    return answer;
  };
}

/** Whether an answer 2xx says that it is a failure. */
export function isFailure({ path }: { readonly path: string }, json: unknown): boolean {
  return Boolean(parseMembers(path)?.(json));
}

/** The request of a call. */
export function requestOf(
  { method, path, params = {} }: Call,
  values: Values,
  { config }: Pick<OpenConnection, 'config'>,
  more: Readonly<Record<string, string>> = {},
): RestRequest {
  const filledParams = Object.entries(params).map(([name, template]): [string, string] => [
    name,
    filled(template, { ...values, config }),
  ]);
  const query = [
    ...filledParams.map(([name, value]) => `${encodeURIComponent(name)}=${value}`),
    ...Object.entries(more).map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    ),
  ];
  const suffix = query.length === 0 ? '' : `?${query.join('&')}`;
  return { method, path: filled(path, { ...values, config }) + suffix };
}

/** The request of one page of a list. */
export function listRequestOf(
  { list }: ConnectorResource,
  connection: Pick<OpenConnection, 'config' | 'baseUrl'>,
  { place, cursor, etag }: ListRequest,
): RestRequest {
  if (!list) throw new RemoteFault('permanent', 'The connector has no list of this entity');
  const since = sinceParams(list, { cursor, etag: place.page === 0 ? etag : null });
  const { token } = place;
  const nextAddress =
    token !== null && (list.pagination?.strategy === 'link_header' || /^https?:/i.test(token));
  if (nextAddress) {
    // A relative target is one below the address of the list (RFC 3986, 5.1).
    const base = addressOf(connection.baseUrl, requestOf(list, {}, connection).path);
    return { method: list.method, path: addressOf(connection.baseUrl, new URL(token, base).href) };
  }
  const params = { ...since.params, ...pageParams(list, place) };
  return { ...requestOf(list, {}, connection, params), headers: since.headers };
}

async function listPage(
  ask: Ask,
  connection: OpenConnection,
  resource: ConnectorResource,
  request: ListRequest,
): Promise<ListPage> {
  const { place, cursor, etag: known } = request;
  const answer = await ask(connection, listRequestOf(resource, connection, request));
  const { list } = resource;
  if (!list) throw new RemoteFault('permanent', 'The connector has no list of this entity');
  const etag = place.page === 0 ? (answer.headers['etag'] ?? null) : known;
  if (answer.status === 304) return { records: [], keyless: 0, next: null, cursor, etag: known };
  const found = recordsIn(answer.json, list.record_path, resource);
  if (!found) {
    throw new RemoteFault('permanent', `The answer has no records at ${list.record_path ?? '$'}`);
  }
  const { records, keyless } = found;
  try {
    const next = nextPlace(list, place, { ...answer, link: answer.headers['link'], records });
    return { records, keyless, next, cursor: cursorAfter(list, cursor, records), etag };
  } catch (error) {
    if (!(error instanceof WalkFault)) throw error;
    throw new RemoteFault('permanent', error.message, null, { cause: error });
  }
}

/** A notification can name any address: only hosts of the system get the credential. */
function checkHost(
  { webhooks }: ConnectorDefinition,
  { baseUrl }: OpenConnection,
  url: string,
): void {
  const target = URL.canParse(url) ? new URL(url) : null;
  const base = new URL(baseUrl);
  const hosts = webhooks?.thin.allowed_hosts ?? [];
  const isOurs = target !== null && target.origin === base.origin;
  const isAllowed = target !== null && target.protocol === 'https:' && hosts.includes(target.host);
  if (isOurs || isAllowed) return;
  throw new RemoteFault('blocked', 'The notification names an address of another host');
}

/** The record of an answer that `isIt` accepts; null when there is none or the system answers that there is none. */
async function recordAt(
  answer: Promise<readonly RemoteRecord[]>,
  isIt: (record: RemoteRecord) => boolean,
): Promise<RemoteRecord | null> {
  try {
    return (await answer).find(isIt) ?? null;
  } catch (error) {
    if (error instanceof RemoteFault && error.kind === 'not_found') return null;
    throw error;
  }
}

/** Reachability of a connection by the outcome of any request. Rejects for an address that is blocked. */
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

interface Values {
  readonly hub_id?: string;
  readonly external_id?: string;
}

// Values are escaped, so that none can reach another path or add a parameter.
function filled(
  template: string,
  { hub_id, external_id, config }: Values & Pick<OpenConnection, 'config'>,
): string {
  return template.replace(/\{\{\s*([a-z0-9_.]+)\s*\}\}/g, (_all, name: string) => {
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
