import {
  CANONICAL_ENTITIES,
  type AdapterManifest,
  type ConnectorDefinition,
  type EntityType,
} from '@forme/contracts/hub';
import type { Adapter } from './adapter';
import { restConnector, type RestParts } from './rest-connector';

/** The adapters the hub comes with, by system. */
export interface Adapters {
  /** By system. */
  list(): readonly AdapterManifest[];
  find(system: string): Adapter | undefined;
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

function misManifest(
  system: string,
  vendor: string,
  lane: 'green' | 'amber',
  evidence: Evidence,
  note: string,
): AdapterManifest {
  const lanes: Lanes = {
    read: 'amber',
    write: lane,
    read_evidence: fixture,
    write_evidence: evidence,
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
  { simulatedMis }: { readonly simulatedMis: boolean },
): Adapters {
  const adapters = new Map<string, Adapter>();
  adapters.set(
    generic,
    restConnector(
      misDefinition(generic, 'Any'),
      misManifest(
        generic,
        'Any',
        'amber',
        fixture,
        'A REST MIS with a collection for each entity. Tested with a simulated system only; writes are off until they are enabled.',
      ),
      parts,
    ),
  );
  if (simulatedMis) {
    const live: Evidence = { kind: 'live', checked_at: null, sample_sha256: null };
    adapters.set(
      simulated,
      restConnector(
        misDefinition(simulated, 'Forme'),
        misManifest(
          simulated,
          'Forme',
          'green',
          live,
          'The simulated MIS of the test kit, for development and tests.',
        ),
        parts,
      ),
    );
  }
  const manifests = [...adapters.values()].map(({ manifest }) => manifest);
  const all = [...manifests, preflightManifest].sort((a, b) => (a.system < b.system ? -1 : 1));
  return {
    list: () => all,
    find: (system) => adapters.get(system),
    manifest: (system) => all.find((manifest) => manifest.system === system),
  };
}
