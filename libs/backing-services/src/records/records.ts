/** Runs statements, all of them in one transaction. */
export interface RecordsTransaction {
  /** Rows of one statement; `$1` is the first parameter. Throws `RecordsError`. */
  query<T extends object>(sql: string, params?: readonly unknown[]): Promise<readonly T[]>;
}

/** One step of a schema: its id and SQL never change once released. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
}

/** Rows in PostgreSQL. Every failure is a `RecordsError`. */
export interface Records extends RecordsTransaction {
  /** Runs `fn` in one transaction: what it wrote is kept when it returns and undone when it throws. */
  transaction<T>(fn: (tx: RecordsTransaction) => Promise<T>): Promise<T>;
  /**
   * Brings the tables of one owner up to date, once however many processes ask at the same time.
   * Throws `MigrationMismatch` when a migration the database already has was changed, removed or reordered.
   */
  migrate(owner: string, migrations: readonly Migration[]): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Waits for running statements, then closes the connections. */
  close(): Promise<void>;
}

/**
 * Why a statement failed: `unavailable` (no connection; trying again later may help), `unique` (a row with
 * that key exists), `conflict` (lost against another transaction; trying again helps), `failed` (all else).
 */
export type RecordsErrorKind = 'unavailable' | 'unique' | 'conflict' | 'failed';

/** A statement or a connection failed. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError';

  constructor(
    readonly kind: RecordsErrorKind,
    message: string,
    /** The constraint that refused the row, for `unique`. */
    readonly constraint: string | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The migrations in the code do not continue the migrations in the database. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';

  constructor(
    readonly owner: string,
    readonly migration: string,
    reason: string,
  ) {
    super(`Migration "${migration}" of "${owner}" ${reason}`);
  }
}
