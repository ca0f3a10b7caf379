import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Statement } from './statement';

/** A statement that is kept, and whether the entity shows it. */
export interface KeptStatement extends Statement {
  readonly wins: boolean;
}

interface StatementRow {
  readonly entity_id: string;
  readonly pointer: string;
  readonly system: string;
  readonly connection_id: string;
  readonly external_type: string;
  readonly external_id: string;
  readonly origin_id: string;
  readonly value: unknown;
  readonly value_sha256: string;
  readonly observed_at: Date;
  readonly sequence: string;
  readonly first_given_at: Date | null;
  readonly wins: boolean;
  readonly source_field: string | null;
  readonly transform: string | null;
  readonly mapping_id: string | null;
  readonly mapping_version: number | null;
  readonly envelope_id: string | null;
  readonly holds_while: string | null;
}

/** Everything that is kept of entities, by id. */
export async function readStatements(
  tx: RecordsTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptStatement[]>> {
  const rows = await tx.query<StatementRow>(
    `select entity_id, pointer, system, connection_id, external_type, external_id, origin_id, value, value_sha256, observed_at, sequence,
       first_given_at, wins, source_field, transform, mapping_id, mapping_version, envelope_id, holds_while
     from hub.field_values where entity_id = any($1)`,
    [ids],
  );
  const byEntity = new Map<string, KeptStatement[]>(ids.map((id) => [id, []]));
  for (const row of rows) byEntity.get(row.entity_id)?.push(statementOf(row));
  return byEntity;
}

/** Keeps statements of an entity; those of the same source and unit are replaced. */
export async function keepStatements(
  tx: RecordsTransaction,
  tenant: string,
  entityId: string,
  statements: readonly KeptStatement[],
): Promise<void> {
  if (statements.length === 0) return;
  await tx.query(
    `insert into hub.field_values (tenant_id, entity_id, pointer, system, connection_id, external_type, external_id, origin_id, value,
       value_sha256, observed_at, sequence, first_given_at, wins, source_field, transform, mapping_id, mapping_version,
       envelope_id, holds_while)
     select $1, $2, pointer, system, connection_id, external_type, external_id, origin_id, coalesce(value, 'null'), value_sha256,
       observed_at, sequence, first_given_at, wins, source_field, transform, mapping_id, mapping_version, envelope_id,
       holds_while
     from jsonb_to_recordset($3) as said (pointer text, system text, connection_id text, external_type text, external_id text,
       origin_id text, value jsonb, value_sha256 text, observed_at timestamptz, sequence bigint, first_given_at timestamptz, wins boolean,
       source_field text, transform text, mapping_id text, mapping_version integer, envelope_id text, holds_while text)
     on conflict (tenant_id, entity_id, pointer, system, connection_id, external_type, external_id, origin_id) do update set
       value = excluded.value, value_sha256 = excluded.value_sha256, observed_at = excluded.observed_at,
       sequence = excluded.sequence, first_given_at = excluded.first_given_at, wins = excluded.wins,
       source_field = excluded.source_field, transform = excluded.transform, mapping_id = excluded.mapping_id,
       mapping_version = excluded.mapping_version, envelope_id = excluded.envelope_id,
       holds_while = excluded.holds_while`,
    [tenant, entityId, JSON.stringify(statements.map(rowOf))],
  );
}

/** The moment of PostgreSQL that a Date of JavaScript holds, as statements write it. */
const instant = (at: Date): string => at.toISOString();

function statementOf(row: StatementRow): KeptStatement {
  return {
    pointer: row.pointer,
    system: row.system,
    connectionId: row.connection_id === '' ? null : row.connection_id,
    externalType: row.external_type,
    externalId: row.external_id,
    originId: row.origin_id,
    value: row.value,
    valueSha256: row.value_sha256,
    observedAt: instant(row.observed_at),
    sequence: Number(row.sequence),
    firstGivenAt: row.first_given_at && instant(row.first_given_at),
    wins: row.wins,
    sourceField: row.source_field,
    transform: row.transform,
    mappingId: row.mapping_id,
    mappingVersion: row.mapping_version,
    envelopeId: row.envelope_id,
    holdsWhile: row.holds_while,
  };
}

function rowOf(statement: KeptStatement) {
  return {
    pointer: statement.pointer,
    system: statement.system,
    connection_id: statement.connectionId ?? '',
    external_type: statement.externalType,
    external_id: statement.externalId,
    origin_id: statement.originId ?? '',
    value: statement.value,
    value_sha256: statement.valueSha256,
    observed_at: statement.observedAt,
    sequence: statement.sequence,
    first_given_at: statement.firstGivenAt,
    wins: statement.wins,
    source_field: statement.sourceField,
    transform: statement.transform,
    mapping_id: statement.mappingId,
    mapping_version: statement.mappingVersion,
    envelope_id: statement.envelopeId,
    holds_while: statement.holdsWhile ?? null,
  };
}
