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
    return { adapter: restConnector(definition, manifest, parts), definition: stored };
  };
  return {
    async of(tx, system) {
      const stored = await definitionOfSystem(tx, system);
      if (stored) return made(tx, stored);
      const adapter = builtIn.find(system);
      return adapter && { adapter, definition: null };
    },
    async list(tx) {
      const stored = await listDefinitions(tx, { limit: mostListed, offset: 0 });
      const own = await Promise.all(
        stored.map(async (it) => (await made(tx, it)).adapter.manifest),
      );
      const names = new Set(own.map(({ system }) => system));
      const others = builtIn.list().filter(({ system }) => !names.has(system));
      return [...own, ...others].sort((a, b) => (a.system < b.system ? -1 : 1));
    },
    async manifest(tx, system) {
      const stored = await definitionOfSystem(tx, system);
      return stored ? (await made(tx, stored)).adapter.manifest : builtIn.manifest(system);
    },
  };
}

/** The lanes of a definition: amber from its calls, green from a live run under this very definition. */
export function manifestOf(
  { system, vendor, auth, resources, webhooks }: ConnectorDefinition,
  proofs: Awaited<ReturnType<typeof proofsOf>>,
): AdapterManifest {
  const entities = CANONICAL_ENTITIES.map((type) => {
    const resource = resources[type] ?? {};
    const lane = (direction: 'read' | 'write', there: boolean) => {
      const proof = there ? proofs.get(`${type} ${direction}`) : undefined;
      const evidence = proof
        ? {
            kind: 'live',
            checked_at: proof.checked_at.toISOString(),
            sample_sha256: proof.sample_sha256,
          }
        : { kind: 'none', checked_at: null, sample_sha256: null };
      return { lane: proof ? 'green' : there ? 'amber' : 'red', evidence };
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
