import type { RecordsTransaction } from '@forme/backing-services/records';
import {
  CANONICAL_ENTITIES,
  type AdapterManifest,
  type ConnectorDefinition,
} from '@forme/contracts/hub';
import {
  definitionOfSystem,
  listDefinitions,
  type StoredDefinition,
} from '../connectors/definition-store';
import { proofsOf } from '../connectors/evidence-store';
import type { Adapter } from './adapter';
import type { Adapters } from './adapters';
import { restConnector, type RestParts } from './rest-connector';

/** An adapter as a tenant has it. */
export interface TenantAdapter {
  readonly adapter: Adapter;
  /** The definition behind it; null for one that comes with the hub. */
  readonly definition: StoredDefinition | null;
  /** Hash of the definition that runs, which evidence of its lanes names. */
  readonly definitionSha256: string;
}

/** Adapters of a tenant: its definitions, and before them what comes with the hub. A definition of a system stands in the place of another. */
export interface TenantAdapters {
  of(tx: RecordsTransaction, system: string): Promise<TenantAdapter | undefined>;
  list(tx: RecordsTransaction): Promise<readonly AdapterManifest[]>;
  manifest(tx: RecordsTransaction, system: string): Promise<AdapterManifest | undefined>;
}

const mostListed = 500;

/** Makes the adapters of tenants over those that come with the hub. */
export function makeTenantAdapters(builtIn: Adapters, parts: RestParts): TenantAdapters {
  const made = async (tx: RecordsTransaction, stored: StoredDefinition): Promise<TenantAdapter> => {
    const { definition, system, sha256 } = stored;
    const manifest = manifestOf(definition, await proofsOf(tx, system, sha256));
    const adapter = restConnector(definition, manifest, parts);
    return { adapter, definition: stored, definitionSha256: sha256 };
  };
  const proven = async (
    tx: RecordsTransaction,
    system: string,
  ): Promise<TenantAdapter | undefined> => {
    const found = builtIn.find(system);
    if (!found) return undefined;
    const { adapter, definitionSha256 } = found;
    const manifest = withProofs(adapter.manifest, await proofsOf(tx, system, definitionSha256));
    return { adapter: { ...adapter, manifest }, definition: null, definitionSha256 };
  };
  const builtInManifest = async (
    tx: RecordsTransaction,
    system: string,
  ): Promise<AdapterManifest | undefined> =>
    (await proven(tx, system))?.adapter.manifest ?? builtIn.manifest(system);
  return {
    async of(tx, system) {
      const stored = await definitionOfSystem(tx, system);
      return stored ? made(tx, stored) : proven(tx, system);
    },
    async list(tx) {
      const stored = await listDefinitions(tx, { limit: mostListed, offset: 0 });
      const own = await Promise.all(
        stored.map(async (it) => (await made(tx, it)).adapter.manifest),
      );
      const names = new Set(own.map(({ system }) => system));
      const others = await Promise.all(
        builtIn
          .list()
          .filter(({ system }) => !names.has(system))
          .map(async (it) => (await builtInManifest(tx, it.system)) ?? it),
      );
      return [...own, ...others].sort((a, b) => (a.system < b.system ? -1 : 1));
    },
    async manifest(tx, system) {
      const stored = await definitionOfSystem(tx, system);
      return stored ? (await made(tx, stored)).adapter.manifest : builtInManifest(tx, system);
    },
  };
}

type Proofs = Awaited<ReturnType<typeof proofsOf>>;
type Evidence = NonNullable<AdapterManifest['entities'][string]['read_evidence']>;

/** Evidence of a live run of a lane; undefined without one. */
function liveEvidence(
  proofs: Proofs,
  type: string,
  direction: 'read' | 'write',
): Evidence | undefined {
  const proof = proofs.get(`${type} ${direction}`);
  if (!proof) return undefined;
  const { checked_at, sample_sha256 } = proof;
  return { kind: 'live', checked_at: checked_at.toISOString(), sample_sha256 };
}

/** The manifest of an adapter of the hub, with lanes green where a live run of the tenant showed it. */
function withProofs(manifest: AdapterManifest, proofs: Proofs): AdapterManifest {
  const entities = Object.entries(manifest.entities).map(([type, lanes]) => {
    const read = liveEvidence(proofs, type, 'read');
    const write = liveEvidence(proofs, type, 'write');
    return [
      type,
      {
        ...lanes,
        ...(read ? { read: 'green', read_evidence: read } : {}),
        ...(write ? { write: 'green', write_evidence: write } : {}),
      },
    ] as const;
  });
  return { ...manifest, entities: Object.fromEntries(entities) };
}

/** The lanes of a definition: amber from its calls, green from a live run under this very definition. */
export function manifestOf(
  { system, vendor, auth, resources, webhooks }: ConnectorDefinition,
  proofs: Proofs,
): AdapterManifest {
  const entities = CANONICAL_ENTITIES.map((type) => {
    const resource = resources[type] ?? {};
    const lane = (direction: 'read' | 'write', there: boolean) => {
      const evidence = there ? liveEvidence(proofs, type, direction) : undefined;
      return {
        lane: evidence ? 'green' : there ? 'amber' : 'red',
        evidence: evidence ?? { kind: 'none', checked_at: null, sample_sha256: null },
      };
    };
    const read = lane('read', resource.list !== undefined || resource.get !== undefined);
    const writes = resource.create !== undefined || resource.update !== undefined;
    const write = lane('write', writes && resource.lane !== 'red');
    return [
      type,
      {
        read: read.lane,
        write: write.lane,
        read_evidence: read.evidence,
        write_evidence: write.evidence,
      },
    ] as const;
  });
  return {
    system,
    vendor,
    transports: webhooks ? ['rest', 'webhook'] : ['rest'],
    authKinds: [auth.kind],
    entities: Object.fromEntries(entities),
    notes: ['Described by a connector definition.'],
  };
}
