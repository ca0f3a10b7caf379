import type { RecordsTransaction } from '@forme/backing-services/records';

/** Statement of a person, as stored. */
export interface StoredStatement {
  readonly statement_id: string;
  readonly field: string;
  readonly value: unknown;
  readonly reason: string;
  readonly until_change: boolean;
  readonly stated_by: string;
  readonly stated_at: Date;
  readonly state: 'in_force' | 'superseded' | 'withdrawn';
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly ended_reason: string | null;
}

/** Why and by whom something is done. */
export interface Decision {
  readonly actor: string;
  readonly reason: string;
}

// A merged entity brings its statements along.
const ofEntity = 'entity_id in (select id from hub.entities where id = $1 or root_id = $1)';

const columns =
  'statement_id, field, value, reason, until_change, stated_by, stated_at, state, ended_at, ended_by, ended_reason';

/** Statements on an entity, newest first. */
export function statementsOf(
  tx: RecordsTransaction,
  entityId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredStatement[]> {
  return tx.query<StoredStatement>(
    `select ${columns} from hub.steward_statements where ${ofEntity}
     order by stated_at desc, statement_id desc limit $2 offset $3`,
    [entityId, limit, offset],
  );
}

/** One statement on an entity. */
export async function findStatement(
  tx: RecordsTransaction,
  entityId: string,
  statementId: string,
): Promise<StoredStatement | undefined> {
  const [row] = await tx.query<StoredStatement>(
    `select ${columns} from hub.steward_statements where ${ofEntity} and statement_id = $2`,
    [entityId, statementId],
  );
  return row;
}

/** Adds a statement in force; the one before on its field is superseded. */
export async function addStatement(
  tx: RecordsTransaction,
  tenant: string,
  entityId: string,
  added: {
    readonly statementId: string;
    readonly field: string;
    readonly value: unknown;
    readonly at: Date;
    readonly untilChange: boolean;
  } & Decision,
): Promise<StoredStatement | undefined> {
  const { statementId, field, value, reason, actor, at, untilChange } = added;
  await tx.query(
    `update hub.steward_statements set state = 'superseded', ended_at = $3, ended_by = $4, ended_reason = $5
     where entity_id = $1 and field = $2 and state = 'in_force'`,
    [entityId, field, at, actor, reason],
  );
  const [row] = await tx.query<StoredStatement>(
    `insert into hub.steward_statements (tenant_id, statement_id, entity_id, field, value, reason, stated_by, stated_at, until_change)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [tenant, statementId, entityId, field, JSON.stringify(value), reason, actor, at, untilChange],
  );
  return row;
}

/** Ends a statement that is in force. */
export async function endStatement(
  tx: RecordsTransaction,
  statementId: string,
  { actor, reason, at }: Decision & { readonly at: Date },
): Promise<StoredStatement | undefined> {
  const [row] = await tx.query<StoredStatement>(
    `update hub.steward_statements set state = 'withdrawn', ended_at = $2, ended_by = $3, ended_reason = $4
     where statement_id = $1 and state = 'in_force' returning ${columns}`,
    [statementId, at, actor, reason],
  );
  return row;
}
