import type { RecordsTransaction } from '@forme/backing-services/records';
import type { ConnectorDefinition } from '@forme/contracts/hub';

/** The preset a definition was installed from. */
export interface PresetRef {
  readonly name: string;
  readonly version: string;
}

/** By entity: the mappings that inline mappings of a definition became. */
export type DefinitionMappings = Readonly<
  Record<string, { readonly inbound?: string; readonly outbound?: string }>
>;

/** One version of a definition as its row has it. */
export interface StoredDefinition {
  readonly definition_id: string;
  readonly version: number;
  readonly system: string;
  readonly definition: ConnectorDefinition;
  readonly sha256: string;
  readonly preset_ref: PresetRef | null;
  readonly mappings: DefinitionMappings;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns =
  'definition_id, version, system, definition, sha256, preset_ref, mappings, created_at, updated_at';

/** The newest version of a definition; with `lock` no other transaction changes it until this one ends. */
export async function findDefinition(
  tx: RecordsTransaction,
  definitionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredDefinition | undefined> {
  const [row] = await tx.query<StoredDefinition>(
    `select ${columns} from hub.connector_definitions where definition_id = $1 and newest${lock ? ' for update' : ''}`,
    [definitionId],
  );
  return row;
}

/** The newest definition of a system. */
export async function definitionOfSystem(
  tx: RecordsTransaction,
  system: string,
): Promise<StoredDefinition | undefined> {
  const [row] = await tx.query<StoredDefinition>(
    `select ${columns} from hub.connector_definitions where system = $1 and newest`,
    [system],
  );
  return row;
}

/** The newest version of every definition, oldest definition first. */
export function listDefinitions(
  tx: RecordsTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredDefinition[]> {
  return tx.query<StoredDefinition>(
    `select ${columns} from hub.connector_definitions where newest order by definition_id limit $1 offset $2`,
    [limit, offset],
  );
}

/** The versions of a definition, newest first. */
export function versionsOfDefinition(
  tx: RecordsTransaction,
  definitionId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredDefinition[]> {
  return tx.query<StoredDefinition>(
    `select ${columns} from hub.connector_definitions where definition_id = $1
     order by version desc limit $2 offset $3`,
    [definitionId, limit, offset],
  );
}

/** Stores the next version. Rejects with a `unique` `RecordsError` when another definition describes the system. */
export async function addDefinition(
  tx: RecordsTransaction,
  tenant: string,
  it: Pick<
    StoredDefinition,
    'definition_id' | 'version' | 'definition' | 'sha256' | 'preset_ref' | 'mappings'
  > & { readonly created_at: Date | null },
): Promise<StoredDefinition> {
  await tx.query('update hub.connector_definitions set newest = false where definition_id = $1', [
    it.definition_id,
  ]);
  const [row] = await tx.query<StoredDefinition>(
    `insert into hub.connector_definitions (tenant_id, definition_id, version, system, definition, sha256, preset_ref,
       mappings, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now())) returning ${columns}`,
    [
      tenant,
      it.definition_id,
      it.version,
      it.definition.system,
      JSON.stringify(it.definition),
      it.sha256,
      it.preset_ref === null ? null : JSON.stringify(it.preset_ref),
      JSON.stringify(it.mappings),
      it.created_at,
    ],
  );
  if (!row) throw new Error('The definition was not stored');
  return row;
}

/** Removes every version. */
export async function removeDefinition(
  tx: RecordsTransaction,
  definitionId: string,
): Promise<void> {
  await tx.query('delete from hub.connector_definitions where definition_id = $1', [definitionId]);
}

/** Whether a connection uses a definition: by its id, or by its system. */
export async function isInUse(
  tx: RecordsTransaction,
  { definition_id, system }: Pick<StoredDefinition, 'definition_id' | 'system'>,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from hub.connections where settings->>'definition_id' = $1 or system = $2 limit 1`,
    [definition_id, system],
  );
  return rows.length > 0;
}

/** Names of the presets a tenant has installed. */
export async function installedPresets(tx: RecordsTransaction): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ name: string }>(
    `select distinct preset_ref->>'name' as name from hub.connector_definitions
     where newest and preset_ref is not null`,
  );
  return new Set(rows.map(({ name }) => name));
}
