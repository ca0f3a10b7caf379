import type { RecordsTransaction } from '@forme/backing-services/records';
import type {
  CanonicalEntity,
  CrossReferenceView,
  EntityType,
  ExternalReference,
  OpenDrift,
  ProvenanceItem,
} from '@forme/contracts/hub';
import { sha256Of, storableText, unitValues, type ExternalKey } from '../model';

interface ReferenceRow {
  readonly system: string;
  readonly external_type: string;
  readonly external_id: string;
  readonly url: string | null;
  readonly role: ExternalReference['role'];
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly origin: string;
  readonly decision: NonNullable<ExternalReference['decision']> | null;
}

const referenceColumns =
  'x.system, x.external_type, x.external_id, x.external_url as url, x.role, x.first_seen, x.last_seen, x.origin, x.decision';

function referenceOf({ decision, ...row }: ReferenceRow): ExternalReference {
  return {
    ...row,
    ...(decision ? { decision } : {}),
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
  };
}

/** The entity of a key in another system; a key that was moved has none here any more. */
export async function lookUpKey(
  tx: RecordsTransaction,
  key: ExternalKey,
): Promise<
  | { readonly type: EntityType; readonly id: string; readonly reference: ExternalReference }
  | undefined
> {
  if (!Object.values(key).every(storableText)) return undefined;
  const [row] = await tx.query<ReferenceRow & { readonly type: EntityType; readonly id: string }>(
    `select e.type, e.id, ${referenceColumns} from hub.cross_references x join hub.entities e on e.id = x.entity_id
     where x.system = $1 and x.external_type = $2 and x.external_id = $3 and x.valid_to is null and e.complete`,
    [key.system, key.externalType, key.externalId],
  );
  if (!row) return undefined;
  const { type, id, ...reference } = row;
  return { type, id, reference: referenceOf(reference) };
}

/** How a key belongs to an entity, shown or not. */
export async function lookUpReference(
  tx: RecordsTransaction,
  { system, externalType, externalId }: ExternalKey,
): Promise<ExternalReference | undefined> {
  const [row] = await tx.query<ReferenceRow>(
    `select ${referenceColumns} from hub.cross_references x
     where x.system = $1 and x.external_type = $2 and x.external_id = $3 and x.valid_to is null`,
    [system, externalType, externalId],
  );
  return row && referenceOf(row);
}

/** Everything that ties an entity to other systems. */
export async function readCrossReferences(
  tx: RecordsTransaction,
  entity: CanonicalEntity,
): Promise<CrossReferenceView> {
  const references = await tx.query<ReferenceRow>(
    `select ${referenceColumns} from hub.cross_references x where x.entity_id = $1 and x.valid_to is null
     order by x.system, x.external_type, x.role = 'primary' desc, x.external_id`,
    [entity.id],
  );
  const removed = await tx.query<ReferenceRow & { readonly removed_at: Date }>(
    `select ${referenceColumns}, x.valid_to as removed_at from hub.cross_references x
     where x.entity_id = $1 and x.valid_to is not null order by x.valid_to`,
    [entity.id],
  );
  return {
    references: references.map(referenceOf),
    removed: removed.map(({ removed_at, ...row }) => ({
      ...referenceOf(row),
      removed_at: removed_at.toISOString(),
    })),
    provenance: await readProvenance(tx, entity),
    openDrift: await readOpenDrift(tx, entity.id),
  };
}

interface ProvenanceRow extends Omit<ProvenanceItem, 'observed_at' | 'value_sha256' | 'statement'> {
  readonly observed_at: Date;
  readonly statement: NonNullable<ProvenanceItem['statement']> | null;
}

/** For each field that is shown: the statement that won it, else how the hub came to it. */
async function readProvenance(
  tx: RecordsTransaction,
  entity: CanonicalEntity,
): Promise<ProvenanceItem[]> {
  const rows = await tx.query<ProvenanceRow>(
    `select pointer as field, system, nullif(connection_id, '') as connection_id, source_field, transform, mapping_id,
       mapping_version, envelope_id, observed_at, case when s.statement_id is not null then
         jsonb_build_object('statement_id', s.statement_id, 'stated_by', s.stated_by, 'reason', s.reason) end as statement
     from hub.field_values v
     left join hub.steward_statements s on v.system = 'steward' and s.statement_id = v.external_id
     where v.entity_id = $1 and v.wins
     union all
     select * from (
       select distinct on (pointer) pointer, system, connection_id, source_field, transform, mapping_id, mapping_version,
         envelope_id, observed_at, null::jsonb as statement
       from hub.provenance where entity_id = $1 and system = 'hub' order by pointer, version desc) derived`,
    [entity.id],
  );
  const byField = new Map<string, ProvenanceRow>();
  for (const row of rows) if (!byField.has(row.field)) byField.set(row.field, row);
  const values = unitValues(entity);
  return [...byField.values()]
    .filter(({ field }) => Object.hasOwn(values, field))
    .sort((a, b) => (a.field < b.field ? -1 : 1))
    .map(({ statement, ...row }) => ({
      ...row,
      ...(statement ? { statement } : {}),
      observed_at: row.observed_at.toISOString(),
      value_sha256: sha256Of(values[row.field]),
    }));
}

interface DriftRow extends Omit<OpenDrift, 'since'> {
  readonly since: Date;
}

async function readOpenDrift(tx: RecordsTransaction, entityId: string): Promise<OpenDrift[]> {
  const rows = await tx.query<DriftRow>(
    `select drift_id, pointer as field, candidates, current, since, kind, severity from hub.drift
     where entity_id = $1 and (state in ('open', 'acknowledged') or state = 'suppressed' and suppressed_until <= now())
     order by pointer, kind`,
    [entityId],
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
