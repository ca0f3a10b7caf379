import { DatabaseError, Pool, type PoolClient } from 'pg';
import { codeOf, messageOf, reportToStderr, type Report } from '../report';
import { applyMigrations } from './postgres-migrations';
import {
  MigrationMismatch,
  RecordsError,
  type Migration,
  type Records,
  type RecordsErrorKind,
  type RecordsTransaction,
} from './records';

/** How many connections to keep at most, and how long one may take to open. */
export interface PostgresOptions {
  readonly maxConnections?: number;
  readonly connectTimeoutMs?: number;
  /** Role every connection works in from its start, `[a-z_]{1,63}`; it must exist and be granted to the user. Default: the user's own. */
  readonly role?: string;
  readonly report?: Report;
}

/** Records in the PostgreSQL at `databaseUrl` (`postgresql://user:password@host:port/database`). Connects on first use. */
export function openPostgresRecords(databaseUrl: string, options: PostgresOptions = {}): Records {
  const report = options.report ?? reportToStderr;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    keepAlive: true,
    application_name: 'forme',
    ...(options.role === undefined ? {} : { options: `-c role=${roleName(options.role)}` }),
  });
  return new PostgresRecords(pool, report);
}

// The option string has its own quoting; names that need none are all there is.
function roleName(role: string): string {
  if (!/^[a-z_]{1,63}$/.test(role)) throw new TypeError(`"${role}" is no role name`);
  return role;
}

class PostgresRecords implements Records {
  private closing: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    report: Report,
  ) {
    pool.on('error', (error) => {
      // The pool's end does not wait for its sockets: a server that stops right after it is no loss.
      if (this.closing === undefined) {
        report({ code: 'records-connection-lost', message: messageOf(error) });
      }
    });
  }

  async query<T extends object>(
    sql: string,
    params: readonly unknown[] = [],
  ): Promise<readonly T[]> {
    const client = await this.connect();
    try {
      return await run<T>(client, sql, params);
    } finally {
      client.release();
    }
  }

  async transaction<T>(fn: (tx: RecordsTransaction) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let broken: Error | undefined;
    try {
      await run(client, 'begin');
      const result = await fn({ query: (sql, params) => run(client, sql, params) });
      await run(client, 'commit');
      return result;
    } catch (thrown) {
      broken = await rollBack(client);
      throw thrown;
    } finally {
      client.release(broken);
    }
  }

  async migrate(owner: string, migrations: readonly Migration[]): Promise<void> {
    const ids = new Set<string>();
    for (const { id } of migrations) {
      if (ids.has(id)) throw new MigrationMismatch(owner, id, 'is declared twice');
      ids.add(id);
    }
    await this.transaction((tx) => applyMigrations(tx, owner, migrations));
  }

  async ping(): Promise<void> {
    await this.query('select 1');
  }

  close(): Promise<void> {
    this.closing ??= this.pool.end();
    return this.closing;
  }

  private async connect(): Promise<PoolClient> {
    try {
      const client = await this.pool.connect();
      // A client lost while it is ours fails its running query; without a listener it would end the process as well.
      if (client.listenerCount('error') === 0) client.on('error', ignoreWhileQueryReports);
      return client;
    } catch (thrown) {
      throw recordsError(thrown);
    }
  }
}

function ignoreWhileQueryReports(): void {
  return undefined;
}

async function run<T extends object>(
  client: PoolClient,
  sql: string,
  params: readonly unknown[] = [],
): Promise<readonly T[]> {
  try {
    // Without parameters the simple protocol is used, which allows many statements in one text (migrations).
    const result =
      params.length === 0 ? await client.query<T>(sql) : await client.query<T>(sql, [...params]);
    return result.rows;
  } catch (thrown) {
    throw recordsError(thrown);
  }
}

/** The error that makes the connection unusable, when undoing failed. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (thrown) {
    return recordsError(thrown);
  }
}

function recordsError(thrown: unknown): RecordsError {
  const constraint = thrown instanceof DatabaseError ? thrown.constraint : undefined;
  return new RecordsError(kindOf(thrown), messageOf(thrown), constraint, { cause: thrown });
}

// PostgreSQL 18, Appendix A: classes 08, 53 and 57P0x concern the connection, 40 a lost transaction.
function kindOf(thrown: unknown): RecordsErrorKind {
  if (!(thrown instanceof DatabaseError)) return 'unavailable';
  const code = codeOf(thrown) ?? '';
  if (code === '23505') return 'unique';
  if (code.startsWith('40')) return 'conflict';
  if (/^(08|53|57P0)/.test(code)) return 'unavailable';
  return 'failed';
}
