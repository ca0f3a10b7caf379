import { RecordsError, type RecordsTransaction } from '@forme/backing-services/records';
import { defined } from '@forme/contracts/defined';
import { CANONICAL_ENTITIES, type ConnectorDefinition } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { keepMapping } from '../mapping/keep-mapping';
import { retirePublished } from '../mapping/mapping-store';
import { sha256Of } from '../model';
import { problems } from '../problems';
import { mintId, type TenantRecords } from '../storage';
import { checkIfMatch } from '../version-tag';
import { definitionFaults, inlineDraft } from './check-definition';
import {
  addDefinition,
  definitionOfSystem,
  findDefinition,
  installedPresets,
  isInUse,
  listDefinitions,
  removeDefinition,
  versionsOfDefinition,
  type DefinitionMappings,
  type PresetRef,
  type StoredDefinition,
} from './definition-store';
import { connectorPresets } from './presets';
import type { ConnectorPresetSource } from './presets/preset-source';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Connector definitions of a tenant. Methods throw 404 for an id that is not the tenant's. */
export interface DefinitionDesk {
  list(tenant: string, page: Page): Promise<readonly StoredDefinition[]>;
  read(tenant: string, id: string): Promise<StoredDefinition>;
  versions(tenant: string, id: string, page: Page): Promise<readonly StoredDefinition[]>;
  /** Throws 409 when another definition describes the system, 422 for one that cannot run. */
  create(tenant: string, actor: string, definition: ConnectorDefinition): Promise<StoredDefinition>;
  /** Stores the next version. Throws 412, 409 and 422. */
  replace(
    tenant: string,
    actor: string,
    id: string,
    definition: ConnectorDefinition,
    ifMatch: string | undefined,
  ): Promise<StoredDefinition>;
  /** Throws 409 while a connection uses it. Its own mappings are retired. */
  remove(tenant: string, actor: string, id: string): Promise<void>;
  presets(
    tenant: string,
  ): Promise<readonly (ConnectorPresetSource & { sha256: string; installed: boolean })[]>;
  install(tenant: string, actor: string, name: string): Promise<StoredDefinition>;
}

/** Dependencies. */
export interface DefinitionDeskParts {
  readonly records: TenantRecords;
  readonly note: Audit['append'];
}

/** Makes the use cases. */
export function makeDefinitionDesk(parts: DefinitionDeskParts): DefinitionDesk {
  const { records, note } = parts;
  const store = storing(parts);
  return {
    ...readingDesk(records),
    async create(tenant, actor, definition) {
      checkDefinition(definition);
      return store(tenant, actor, { definition, preset: null });
    },
    async replace(tenant, actor, id, definition, ifMatch) {
      checkDefinition(definition);
      return store(tenant, actor, async (tx) => {
        const before = await found(tx, id, { lock: true });
        checkIfMatch(ifMatch, before.version);
        return { definition, before, preset: before.preset_ref };
      });
    },
    remove: (tenant, actor, id) =>
      records.within(tenant, async (tx) => {
        const definition = await found(tx, id, { lock: true });
        if (await isInUse(tx, definition)) {
          throw problems.definitionInUse('A connection uses the definition; delete it first');
        }
        await removeDefinition(tx, id);
        await retirePublished(tx, mappingIds(definition.mappings));
        const payload = { system: definition.system };
        await note(tx, tenant, { actor, action: 'connector.deleted', subject: id, payload });
      }),
    install(tenant, actor, name) {
      const preset = connectorPresets().find((it) => it.name === name);
      if (!preset) {
        throw problems.notFound('No preset has this name; GET /v1/connector-definitions/presets');
      }
      const { definition, version } = preset;
      return store(tenant, actor, async (tx) => {
        const before = await definitionOfSystem(tx, definition.system);
        return { definition, preset: { name, version }, ...defined({ before }) };
      });
    },
  };
}

/** Makes the function that stores one version with its mappings. */
function storing({ records, note }: DefinitionDeskParts) {
  return async (
    tenant: string,
    actor: string,
    change: Change | ((tx: RecordsTransaction) => Promise<Change>),
  ): Promise<StoredDefinition> => {
    try {
      return await records.within(tenant, async (tx) => {
        const wanted = typeof change === 'function' ? await change(tx) : change;
        const stored = await storeVersion(tx, tenant, wanted);
        const { definition_id: subject, version, sha256, system } = stored;
        const action = wanted.before ? 'connector.changed' : 'connector.created';
        await note(tx, tenant, { actor, action, subject, payload: { version, sha256, system } });
        return stored;
      });
    } catch (error) {
      if (!(error instanceof RecordsError && error.kind === 'unique')) throw error;
      throw problems.definitionTaken(
        'Another definition describes this system; replace that one, or name another system',
      );
    }
  };
}

type Reading = Pick<DefinitionDesk, 'list' | 'read' | 'versions' | 'presets'>;

function readingDesk(records: TenantRecords): Reading {
  return {
    list: (tenant, page) => records.within(tenant, (tx) => listDefinitions(tx, page)),
    read: (tenant, id) => records.within(tenant, (tx) => found(tx, id)),
    versions: (tenant, id, page) =>
      records.within(tenant, async (tx) => {
        await found(tx, id);
        return versionsOfDefinition(tx, id, page);
      }),
    presets: (tenant) =>
      records.within(tenant, async (tx) => {
        const installed = await installedPresets(tx);
        return connectorPresets().map((preset) => ({
          ...preset,
          sha256: sha256Of(preset.definition),
          installed: installed.has(preset.name),
        }));
      }),
  };
}

interface Change {
  readonly definition: ConnectorDefinition;
  readonly before?: StoredDefinition;
  readonly preset: PresetRef | null;
}

/** Throws 422 with the place of each fault. */
export function checkDefinition(definition: ConnectorDefinition): void {
  const errors = definitionFaults(definition);
  if (errors.length === 0) return;
  throw problems.invalidDefinition('The definition cannot run; errors lists the places', {
    extensions: { errors: errors.slice(0, 100) },
  });
}

async function storeVersion(
  tx: RecordsTransaction,
  tenant: string,
  { definition, before, preset }: Change,
): Promise<StoredDefinition> {
  if (before && before.system !== definition.system && (await isInUse(tx, before))) {
    throw problems.definitionInUse('A connection uses the definition; its system cannot change');
  }
  const mappings: Record<string, { inbound?: string; outbound?: string }> = {};
  for (const entity of CANONICAL_ENTITIES) {
    const resource = definition.resources[entity];
    if (!resource) continue;
    for (const direction of ['inbound', 'outbound'] as const) {
      const draft = inlineDraft(definition.system, entity, resource, direction);
      if (!draft) continue;
      const known = before?.mappings[entity]?.[direction];
      const id = await keepMapping(tx, tenant, known, draft);
      mappings[entity] = { ...mappings[entity], [direction]: id };
    }
  }
  const kept = new Set(mappingIds(mappings));
  const dropped = mappingIds(before?.mappings ?? {}).filter((id) => !kept.has(id));
  await retirePublished(tx, dropped);
  return addDefinition(tx, tenant, {
    definition_id: before?.definition_id ?? mintId('cdf'),
    version: (before?.version ?? 0) + 1,
    definition,
    sha256: sha256Of(definition),
    preset_ref: preset,
    mappings,
    created_at: before?.created_at ?? null,
  });
}

function mappingIds(mappings: DefinitionMappings): readonly string[] {
  return Object.values(mappings).flatMap(({ inbound, outbound }) =>
    [inbound, outbound].filter((id) => id !== undefined),
  );
}

async function found(
  tx: RecordsTransaction,
  id: string,
  options?: { readonly lock?: boolean },
): Promise<StoredDefinition> {
  const definition = await findDefinition(tx, id, options);
  if (definition) return definition;
  throw problems.notFound('There is no connector definition with this id');
}
