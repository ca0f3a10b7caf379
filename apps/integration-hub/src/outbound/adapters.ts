import {
  CANONICAL_ENTITIES,
  type AdapterManifest,
  type ConnectorDefinition,
  type EntityType,
} from '@forme/contracts/hub';
import { sha256Of } from '../model';
import type { Adapter } from './adapter';
import { restConnector, type RestParts } from './rest-connector';

/** An adapter of the hub with the hash of the definition that it runs, which evidence of its lanes names. */
export interface BuiltInAdapter {
  readonly adapter: Adapter;
  readonly definitionSha256: string;
}

/** The adapters the hub comes with, by system; their lanes are those without a live run. */
export interface Adapters {
  /** By system. */
  list(): readonly AdapterManifest[];
  find(system: string): BuiltInAdapter | undefined;
  manifest(system: string): AdapterManifest | undefined;
}

/** Entities a print MIS keeps under paths of their plural names. */
const misPaths: Partial<Record<EntityType, string>> = {
  customer: 'customers',
  product: 'products',
  estimate: 'estimates',
  order: 'orders',
  job: 'jobs',
  shipment: 'shipments',
  invoice: 'invoices',
};

/** A REST MIS as most are: a collection for each entity, the hub's id as a field to find records by. */
const misDefinition = (system: string, vendor: string): ConnectorDefinition => ({
  definition_version: '1',
  system,
  vendor,
  auth: { kind: 'api_key', fields: ['api_key'] },
  resources: Object.fromEntries(
    Object.entries(misPaths).map(([type, name]) => [
      type,
      {
        list: { method: 'GET', path: `/${name}`, record_path: '$.items[*]' },
        get: { method: 'GET', path: `/${name}/{{external_id}}` },
        create: { method: 'POST', path: `/${name}` },
        update: { method: 'PUT', path: `/${name}/{{external_id}}` },
        find_by: {
          method: 'GET',
          path: `/${name}`,
          params: { hub_id: '{{hub_id}}' },
          record_path: '$.items[*]',
        },
        lane: 'amber',
      },
    ]),
  ),
});

type Lanes = AdapterManifest['entities'][string];
type Evidence = NonNullable<Lanes['read_evidence']>;

const none: Evidence = { kind: 'none', checked_at: null, sample_sha256: null };
const fixture: Evidence = { kind: 'fixture', checked_at: null, sample_sha256: null };

/** Every entity that is not there is red, so that the table has no holes. */
function lanesOf(known: Partial<Record<EntityType, Lanes>>): AdapterManifest['entities'] {
  const missing: Lanes = { read: 'red', write: 'red', read_evidence: none, write_evidence: none };
  return Object.fromEntries(CANONICAL_ENTITIES.map((type) => [type, known[type] ?? missing]));
}

function misManifest(system: string, vendor: string, note: string): AdapterManifest {
  const lanes: Lanes = {
    read: 'amber',
    write: 'amber',
    read_evidence: fixture,
    write_evidence: fixture,
  };
  return {
    system,
    vendor,
    transports: ['rest', 'webhook'],
    authKinds: ['none', 'api_key', 'bearer', 'basic', 'oauth2'],
    entities: lanesOf(Object.fromEntries(Object.keys(misPaths).map((type) => [type, lanes]))),
    notes: [note],
  };
}

/** System whose deliveries are events of the preflight service. */
const preflightManifest: AdapterManifest = {
  system: 'preflight',
  vendor: 'Forme',
  transports: ['webhook'],
  authKinds: ['none'],
  entities: lanesOf({
    job: { read: 'amber', write: 'red', read_evidence: fixture, write_evidence: none },
  }),
  notes: ['Reads completed and failed jobs from signed events; nothing is written back.'],
};

const generic = 'generic-rest-mis';
const simulated = 'simulated-mis';

/** Builds the adapters. `simulatedMis`: whether the simulated MIS, which only development and tests have, is offered. */
export function makeAdapters(
  parts: RestParts,
  {
    simulatedMis,
    devices,
  }: { readonly simulatedMis: boolean; readonly devices: readonly Adapter[] },
): Adapters {
  const adapters = new Map<string, BuiltInAdapter>();
  const add = (system: string, vendor: string, note: string): void => {
    const definition = misDefinition(system, vendor);
    adapters.set(system, {
      adapter: restConnector(definition, misManifest(system, vendor, note), parts),
      definitionSha256: sha256Of(definition),
    });
  };
  add(
    generic,
    'Any',
    'A REST MIS with a collection for each entity. Tested with a simulated system only; writes are off until they are enabled.',
  );
  if (simulatedMis)
    add(simulated, 'Forme', 'The simulated MIS of the test kit, for development and tests.');
  for (const adapter of devices) {
    const { system } = adapter.manifest;
    adapters.set(system, { adapter, definitionSha256: sha256Of(adapter.manifest) });
  }
  const manifests = [...adapters.values()].map(({ adapter }) => adapter.manifest);
  const all = [...manifests, preflightManifest].sort((a, b) => (a.system < b.system ? -1 : 1));
  return {
    list: () => all,
    find: (system) => adapters.get(system),
    manifest: (system) => all.find((manifest) => manifest.system === system),
  };
}
