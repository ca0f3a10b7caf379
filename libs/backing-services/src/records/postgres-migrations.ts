import { createHash } from 'node:crypto';
import { MigrationMismatch, type Migration, type RecordsTransaction } from './records';

// Any constant does, as long as every process takes the same one.
const advisoryLock = 7_046_029_254;

interface AppliedRow {
  readonly id: string;
  readonly checksum: string;
}

/** Applies the migrations of one owner that the database lacks; the caller's transaction makes it all or nothing. */
export async function applyMigrations(
  tx: RecordsTransaction,
  owner: string,
  migrations: readonly Migration[],
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  await tx.query(
    `create table if not exists forme_migrations (
      owner text not null, position integer not null, id text not null, checksum text not null,
      applied_at timestamptz not null default now(),
      primary key (owner, position), unique (owner, id))`,
  );
  const applied = await tx.query<AppliedRow>(
    'select id, checksum from forme_migrations where owner = $1 order by position',
    [owner],
  );
  checkContinues(owner, applied, migrations);
  for (const [position, migration] of migrations.entries()) {
    if (position < applied.length) continue;
    await tx.query(migration.sql);
    await tx.query(
      'insert into forme_migrations (owner, position, id, checksum) values ($1, $2, $3, $4)',
      [owner, position, migration.id, checksum(migration)],
    );
  }
}

// Older code on a newer database is fine: migrations only add, and a rolling update runs both at once.
function checkContinues(
  owner: string,
  applied: readonly AppliedRow[],
  migrations: readonly Migration[],
): void {
  for (const [position, migration] of migrations.entries()) {
    const row = applied[position];
    if (row === undefined) return;
    if (row.id !== migration.id) {
      throw new MigrationMismatch(owner, migration.id, `stands where "${row.id}" was applied`);
    }
    if (row.checksum !== checksum(migration)) {
      throw new MigrationMismatch(owner, migration.id, 'was changed after it was applied');
    }
  }
}

function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
