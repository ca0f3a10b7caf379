import {
  CANONICAL_ENTITIES,
  type ConnectorDefinition,
  type EntityType,
} from '@forme/contracts/hub';
import { parseMembers } from '../ingest/member-path';
import { compileDraft } from '../mapping/compiled-mappings';
import type { MappingDraft } from '../mapping/mapping-store';
import { Problem } from '@forme/service-kit/http';
import { isRecordPath } from './records-in';

/** A fault of a definition. */
export interface DefinitionFault {
  /** JSON pointer. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

type Resource = ConnectorDefinition['resources'][string];
type Call = NonNullable<Resource['get']>;

const calls = ['list', 'get', 'create', 'update', 'find_by'] as const;
const template = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Faults of a definition beyond its shape; empty when it can run. */
export function definitionFaults(definition: ConnectorDefinition): readonly DefinitionFault[] {
  const { resources, auth, failure } = definition;
  const faults: DefinitionFault[] = [];
  const add = (path: string, code: string, message: string) => {
    faults.push({ path, code, message });
  };
  authFaults(auth, add);
  const pathsOf = { path: failure?.path, message_path: failure?.message_path };
  for (const [name, path] of Object.entries(pathsOf)) {
    if (path !== undefined && !parseMembers(path))
      add(`/failure/${name}`, 'bad_path', 'Use a path such as $.error');
  }
  for (const [entity, resource] of Object.entries(resources)) {
    const place = `/resources/${entity}`;
    if (!CANONICAL_ENTITIES.some((type) => type === entity)) {
      add(place, 'unknown_entity', `Use one of ${CANONICAL_ENTITIES.join(', ')}`);
      continue;
    }
    resourceFaults(resource, place, add);
    faults.push(...mappingFaults(definition.system, entity as EntityType, resource, place));
  }
  webhookFaults(definition, add);
  return faults;
}

function authFaults(auth: ConnectorDefinition['auth'], add: Add): void {
  if ((auth.kind === 'hmac') !== (auth.hmac !== undefined))
    add('/auth/hmac', 'bad_auth', 'hmac belongs to the kind hmac, and to no other');
  if (auth.token_path !== undefined && !auth.token_path.startsWith('/'))
    add('/auth/token_path', 'bad_path', 'A path begins with /');
  if (auth.scope !== undefined && !/^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(auth.scope))
    add('/auth/scope', 'bad_scope', 'Use words of RFC 6749, 3.3');
  hmacFaults(auth, add);
}

function webhookFaults({ resources, webhooks }: ConnectorDefinition, add: Add): void {
  for (const [event, entity] of Object.entries(webhooks?.thin.events ?? {})) {
    if (!resources[entity])
      add(`/webhooks/thin/events/${event}`, 'unknown_entity', 'No resource has this name');
  }
  const thin = webhooks?.thin;
  for (const name of ['url_path', 'event_path'] as const) {
    const path = thin?.[name];
    if (path !== undefined && !parseMembers(path))
      add(`/webhooks/thin/${name}`, 'bad_path', 'Use a path such as $.resource_url');
  }
  for (const host of thin?.allowed_hosts ?? []) {
    if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host))
      add('/webhooks/thin/allowed_hosts', 'bad_host', 'Use host or host:port');
  }
}

function hmacFaults({ hmac }: ConnectorDefinition['auth'], add: Add): void {
  const known = { sign: /^(method|path|timestamp|body|body_sha256)$/, value: /^(key|signature)$/ };
  for (const name of ['sign', 'value'] as const) {
    for (const [, word = ''] of (hmac?.[name] ?? '').matchAll(/\{([^{}]*)\}/g)) {
      if (!known[name].test(word))
        add(`/auth/hmac/${name}`, 'unknown_word', `There is no {${word.slice(0, 80)}}`);
    }
  }
}

type Add = (path: string, code: string, message: string) => void;

function resourceFaults(resource: Resource, place: string, add: Add): void {
  for (const name of calls) {
    const call = resource[name];
    if (call) callFaults(call, `${place}/${name}`, name === 'create' || name === 'update', add);
  }
  for (const name of ['id_path', 'updated_path'] as const) {
    const path = resource[name];
    if (path !== undefined && !parseMembers(path))
      add(`${place}/${name}`, 'bad_path', 'Use a path of members such as $.id');
  }
  const { create, update, find_by, get, list, hub_id_field: field } = resource;
  if (create && (!find_by || field === null)) {
    const message =
      'create needs find_by and hub_id_field: without them a push that was not answered could create a record twice';
    add(`${place}/create`, 'not_idempotent', message);
  }
  if (update && !get) add(`${place}/update`, 'unreachable', 'update needs get, to read back');
  if (list) listFaults(list, `${place}/list`, add);
}

function callFaults(
  { method, path, params, record_path }: Call,
  place: string,
  writes: boolean,
  add: Add,
): void {
  if (!path.startsWith('/')) add(`${place}/path`, 'bad_path', 'A path begins with /');
  if (/^\/\/|\\|[?#]/.test(path)) add(`${place}/path`, 'bad_path', 'Only a path, without a query');
  if ((method === 'GET') === writes)
    add(`${place}/method`, 'bad_method', 'Reads use GET; create and update do not');
  if (record_path !== undefined && !isRecordPath(record_path))
    add(`${place}/record_path`, 'bad_path', 'Use $, $.order or $.items[*]');
  const texts = {
    path,
    ...Object.fromEntries(
      Object.entries(params ?? {}).map(([name, text]) => [`params/${name}`, text]),
    ),
  };
  for (const [name, text] of Object.entries(texts)) {
    for (const [, value = ''] of text.matchAll(template)) {
      if (/^(external_id|hub_id|connection\.[a-z_][a-z0-9_]*)$/.test(value)) continue;
      const message = `Use external_id, hub_id or connection.<name>; not ${value.slice(0, 80)}`;
      add(`${place}/${name}`, 'unsafe_template', message);
    }
  }
}

function listFaults(
  { pagination, incremental }: NonNullable<Resource['list']>,
  place: string,
  add: Add,
): void {
  if (pagination?.strategy === 'cursor' && pagination.next_path === undefined)
    add(`${place}/pagination/next_path`, 'missing', 'A cursor needs next_path');
  if (pagination?.next_path !== undefined && !parseMembers(pagination.next_path))
    add(`${place}/pagination/next_path`, 'bad_path', 'Use a path such as $.next');
  if (incremental === undefined) return;
  if (incremental.kind !== 'etag' && incremental.param === undefined)
    add(`${place}/incremental/param`, 'missing', 'A cursor is sent as a parameter');
  if (incremental.path !== undefined && !parseMembers(incremental.path))
    add(`${place}/incremental/path`, 'bad_path', 'Use a path such as $.updated_at');
}

/** The mapping of a resource that stands in the definition itself, as a draft; its id when it names a stored one. */
export function inlineDraft(
  system: string,
  entity: EntityType,
  resource: Resource,
  direction: 'inbound' | 'outbound',
): MappingDraft | undefined {
  const spec = direction === 'inbound' ? resource.read_mapping : resource.write_mapping;
  if (spec === undefined || spec === null || typeof spec === 'string') return undefined;
  const select = spec.select ?? { events: [syncEvent(entity)] };
  const whole = direction === 'inbound' ? { ...spec, select } : spec;
  return { name: spec.name, system, entity, direction, spec: whole };
}

/** Type of the event that a record of a read becomes. */
export function syncEvent(entity: string): string {
  return `sync.${entity}`;
}

function mappingFaults(
  system: string,
  entity: EntityType,
  resource: Resource,
  place: string,
): readonly DefinitionFault[] {
  return (['inbound', 'outbound'] as const).flatMap((direction) => {
    const draft = inlineDraft(system, entity, resource, direction);
    if (!draft) return [];
    const at = `${place}/${direction === 'inbound' ? 'read_mapping' : 'write_mapping'}`;
    try {
      compileDraft(draft, at);
      return [];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { errors } = error.extensions as { errors?: readonly DefinitionFault[] };
      return errors ?? [{ path: at, code: 'bad_mapping', message: error.detail }];
    }
  });
}
