import type { RecordsTransaction } from '@forme/backing-services/records';
import {
  CANONICAL_ENTITIES,
  type ConnectorDefinition,
  type ConnectorResource,
  type EntityType,
} from '@forme/contracts/hub';
import type { CompiledMapping, Json } from '@forme/mapping';
import { definitionFaults, inlineDraft } from '../connectors/check-definition';
import { definitionOfSystem, findDefinition } from '../connectors/definition-store';
import { cursorAfter, firstPlace, nextPlace, WalkFault, type Place } from '../connectors/page-walk';
import { recordsIn, type ReadRecord } from '../connectors/records-in';
import { ratesFor } from '../currency-rates';
import { compileDraft } from '../mapping/compiled-mappings';
import { newestVersion } from '../mapping/mapping-store';
import { entityTypeOf, isRecord } from '../model';
import { RemoteFault } from '../outbound/adapter';
import { openConnection } from '../outbound/connection-desk';
import { findConnection, type StoredConnection } from '../outbound/connection-store';
import {
  isFailure,
  listRequestOf,
  restConnector,
  type RestParts,
} from '../outbound/rest-connector';
import { manifestOf } from '../outbound/tenant-adapters';
import { problems } from '../problems';
import type { SealedSecrets } from '../secrets';
import type { TenantRecords } from '../storage';

/** Request of a dry run. */
export interface DefinitionTrial {
  readonly definition?: ConnectorDefinition;
  readonly definition_id?: string;
  readonly entity?: string;
  readonly fixture?: unknown;
  readonly connection_id?: string;
}

interface TrialFault {
  readonly stage: 'lint' | 'request' | 'record' | 'mapping';
  readonly code: string;
  readonly message: string;
}

interface TriedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: string[];
  readonly status: number | null;
}

/** Result of a dry run. */
export interface DefinitionDryRun {
  readonly ok: boolean;
  readonly requests: TriedRequest[];
  readonly records: {
    external_id: string;
    updated_at: string | null;
    fields: Record<string, unknown>;
  }[];
  readonly output: Record<string, unknown>[];
  readonly cursor: string | null;
  /** The next request of an incremental read. */
  readonly next_request: string | null;
  readonly pace: {
    rps: number | null;
    burst: number | null;
    max_attempts: number;
    base_ms: number;
  };
  readonly lanes: Record<string, Record<string, unknown>>;
  readonly errors: TrialFault[];
}

/** Dependencies. */
export interface DefinitionDryRunParts {
  readonly records: TenantRecords;
  readonly secrets: SealedSecrets;
  readonly rest: RestParts;
  readonly now: () => Date;
}

/** Tries a definition and stores nothing: on the pages of a fixture, or on one page of a live system. Throws 404, 422 and 502. */
export type DryRunDefinition = (
  tenant: string,
  trial: DefinitionTrial,
) => Promise<DefinitionDryRun>;

/** Pages of a fixture that are read. */
const mostPages = 100;
const mostRecords = 200;

/** Makes the use case. */
export function makeDryRunDefinition(parts: DefinitionDryRunParts): DryRunDefinition {
  return async (tenant, trial) => {
    const { definition: given, definition_id: id, fixture, connection_id: connectionId } = trial;
    if ((given === undefined) === (id === undefined))
      throw problems.exactlyOneOf('Give exactly one of definition and definition_id');
    if (fixture !== undefined && connectionId !== undefined)
      throw problems.exactlyOneOf('Give fixture or connection_id, not both');
    const { definition, connection } = await parts.records.within(tenant, (tx) => load(tx, trial));
    const run = emptyRun(definition);
    for (const { path, code, message } of definitionFaults(definition))
      run.errors.push({ stage: 'lint', code, message: `${path}: ${message}` });
    const entity = entityOf(definition, trial.entity);
    const resource = entity && definition.resources[entity];
    if (!entity || !resource) {
      run.errors.push({
        stage: 'lint',
        code: 'unknown_entity',
        message: 'No resource of this entity',
      });
    }
    if (run.errors.length > 0 || !entity || !resource) return { ...run, ok: false };
    const read = connection
      ? await readLive(parts, definition, entity, connection, run)
      : readFixture(definition, resource, fixture, run);
    const { list } = resource;
    const records = read.slice(0, mostRecords);
    run.records.push(
      ...records.map(({ externalId, updatedAt, fields }) => ({
        external_id: externalId,
        updated_at: updatedAt,
        fields: { ...fields },
      })),
    );
    await parts.records.within(tenant, (tx) =>
      mapRecords(parts, tx, { system: definition.system, entity, resource, records, run }),
    );
    const cursor = list ? cursorAfter(list, null, read) : null;
    const next_request = cursor === null ? null : nextRequest(resource, cursor);
    return { ...run, cursor, next_request, ok: run.errors.length === 0 };
  };
}

type Run = Omit<DefinitionDryRun, 'ok'>;

/** Base address of requests that are not sent. */
const nowhere = { baseUrl: 'https://system.example', config: {} };

function nextRequest(resource: ConnectorResource, cursor: string): string | null {
  try {
    const request = { place: firstPlace, cursor, etag: null };
    return nowhere.baseUrl + listRequestOf(resource, nowhere, request).path;
  } catch (error) {
    if (error instanceof RemoteFault) return null;
    throw error;
  }
}

function emptyRun(definition: ConnectorDefinition): Run {
  const { rate_limit: rate = {}, retry = {} } = definition;
  return {
    requests: [],
    records: [],
    output: [],
    cursor: null,
    next_request: null,
    pace: {
      rps: rate.rps ?? null,
      burst: rate.burst ?? null,
      max_attempts: retry.max_attempts ?? 8,
      base_ms: retry.base_ms ?? 1000,
    },
    lanes: Object.fromEntries(
      Object.entries(manifestOf(definition, new Map()).entities)
        .filter(([name]) => Object.hasOwn(definition.resources, name))
        .map(([name, { read, write }]) => [name, { read, write }]),
    ),
    errors: [],
  };
}

async function load(
  tx: RecordsTransaction,
  { definition: given, definition_id: id, connection_id: connectionId }: DefinitionTrial,
): Promise<{ definition: ConnectorDefinition; connection: StoredConnection | undefined }> {
  const definition = given ?? (await findDefinition(tx, id ?? ''))?.definition;
  if (!definition) throw problems.notFound('There is no connector definition with this id');
  const connection =
    connectionId === undefined ? undefined : await findConnection(tx, connectionId);
  if (connectionId !== undefined && (connection?.base_url ?? null) === null)
    throw problems.notFound('There is no connection with this id, or it has no base_url');
  return { definition, connection };
}

function entityOf(
  { resources }: ConnectorDefinition,
  wanted: string | undefined,
): EntityType | undefined {
  if (wanted !== undefined) return entityTypeOf(wanted);
  return CANONICAL_ENTITIES.find((type) => resources[type] !== undefined);
}

/** Names of the headers that carry the credential. */
function credentialHeaders({ auth }: ConnectorDefinition): string[] {
  if (auth.kind === 'none') return [];
  if (auth.kind === 'api_key') return [(auth.header ?? 'x-api-key').toLowerCase()];
  if (auth.kind !== 'hmac') return ['authorization'];
  const { date_header: date } = auth.hmac ?? {};
  return [auth.header ?? 'x-signature', ...(date === undefined ? [] : [date])].map((it) =>
    it.toLowerCase(),
  );
}

function readFixture(
  definition: ConnectorDefinition,
  resource: ConnectorResource,
  fixture: unknown,
  run: Run,
): readonly ReadRecord[] {
  const { list } = resource;
  if (!list) return [];
  const several = isRecord(fixture) ? fixture['pages'] : undefined;
  const pages: readonly unknown[] = Array.isArray(several) ? several : [fixture];
  const connection = nowhere;
  const read: ReadRecord[] = [];
  let place: Place | null = firstPlace;
  try {
    for (const json of pages.slice(0, mostPages)) {
      const { method, path } = listRequestOf(resource, connection, {
        place,
        cursor: null,
        etag: null,
      });
      const url = path.startsWith('/') ? connection.baseUrl + path : path;
      run.requests.push({ method, url, headers: credentialHeaders(definition), status: null });
      if (fixture === undefined) return [];
      const failed = definition.failure && isFailure(definition.failure, json);
      const found = failed ? undefined : recordsIn(json, list.record_path, resource);
      if (!found) {
        run.errors.push(
          failed
            ? { stage: 'request', code: 'failure', message: 'The answer says that it is a failure' }
            : {
                stage: 'record',
                code: 'record_path_empty',
                message: `Nothing at ${list.record_path ?? '$'}`,
              },
        );
        return read;
      }
      noteKeyless(run, found.keyless, resource);
      read.push(...found.records);
      place = nextPlace(list, place, { json, link: undefined, records: found.records });
      if (place === null) break;
    }
  } catch (error) {
    if (error instanceof WalkFault) {
      run.errors.push({ stage: 'request', code: error.code, message: error.message });
    } else if (error instanceof RemoteFault) {
      run.errors.push({ stage: 'request', code: error.kind, message: error.message });
    } else throw error;
  }
  return read;
}

function noteKeyless(run: Run, keyless: number, { id_path = '$.id' }: ConnectorResource): void {
  if (keyless === 0) return;
  const message = `${keyless} records have no key at ${id_path}`;
  run.errors.push({ stage: 'record', code: 'no_key', message });
}

async function readLive(
  { secrets, rest }: DefinitionDryRunParts,
  definition: ConnectorDefinition,
  entity: EntityType,
  connection: StoredConnection,
  run: Run,
): Promise<readonly ReadRecord[]> {
  const tried: RestParts = {
    ...rest,
    fetchFor: (open) => {
      const fetch = rest.fetchFor(open);
      return async (url, request) => {
        const answer = await fetch(url, request);
        const headers = credentialHeaders(definition);
        run.requests.push({
          method: request?.method ?? 'GET',
          url,
          headers,
          status: answer.status,
        });
        return answer;
      };
    },
  };
  const adapter = restConnector(definition, manifestOf(definition, new Map()), tried);
  const open = { ...openConnection(secrets, connection, null), auth: definition.auth };
  try {
    const request = { place: firstPlace, cursor: null, etag: null };
    const page = await adapter.list?.(open, entity, request);
    noteKeyless(run, page?.keyless ?? 0, definition.resources[entity] ?? {});
    return page?.records ?? [];
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error;
    if (error.kind === 'blocked')
      throw problems.addressBlocked('The address of the connection is not allowed');
    run.errors.push({ stage: 'request', code: error.kind, message: error.message });
    return [];
  }
}

async function mapRecords(
  { now }: DefinitionDryRunParts,
  tx: RecordsTransaction,
  {
    system,
    entity,
    resource,
    records,
    run,
  }: {
    readonly system: string;
    readonly entity: EntityType;
    readonly resource: ConnectorResource;
    readonly records: readonly ReadRecord[];
    readonly run: Run;
  },
): Promise<void> {
  const mapping = await mappingOf(tx, system, entity, resource);
  if (!mapping) return;
  const currencyRates = await ratesFor(tx, mapping.currencies);
  for (const { fields, externalId } of records) {
    const outcome = mapping.run(fields as Json, { receivedAt: now().toISOString(), currencyRates });
    if (outcome.ok && outcome.output) run.output.push({ ...outcome.output });
    for (const { code, message, pointer } of outcome.errors)
      run.errors.push({ stage: 'mapping', code, message: `${externalId} ${pointer}: ${message}` });
  }
}

/** The mapping that reads an entity: the one in the definition, else the one it names. */
async function mappingOf(
  tx: RecordsTransaction,
  system: string,
  entity: EntityType,
  resource: ConnectorResource,
): Promise<CompiledMapping | undefined> {
  const draft = inlineDraft(system, entity, resource, 'inbound');
  if (draft) return compileDraft(draft, '/read_mapping');
  const named = typeof resource.read_mapping === 'string' ? resource.read_mapping : undefined;
  const kept = (await definitionOfSystem(tx, system))?.mappings[entity]?.inbound;
  const id = named ?? kept;
  const stored = id === undefined ? undefined : await newestVersion(tx, id);
  return stored && compileDraft(stored, '/spec');
}
