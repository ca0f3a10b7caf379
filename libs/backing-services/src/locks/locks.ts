/** How long a lock outlives a holder that died, and how long to wait for it. */
export interface LockOptions {
  readonly ttlMs: number;
  readonly waitMs: number;
}

/** Things only one may do at a time. */
export interface Locks {
  /**
   * Runs `fn` while this caller alone holds `key`. The signal aborts when the lock is lost; the result of `fn` is
   * then discarded and `LockLost` thrown. Throws `LockBusy` when the lock is not free within `waitMs`,
   * `LocksUnavailable` when its state cannot be determined.
   */
  withLock<T>(
    key: string,
    options: LockOptions,
    fn: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** Another holder has the lock. */
export class LockBusy extends Error {
  override readonly name = 'LockBusy';

  constructor(readonly key: string) {
    super(`"${key}" is locked by another owner`);
  }
}

/** The lock was lost before the work ended: another process may have done the same work. */
export class LockLost extends Error {
  override readonly name = 'LockLost';

  constructor(readonly key: string) {
    super(`The lock on "${key}" was lost before the work ended`);
  }
}

/** The server that keeps the locks does not answer. */
export class LocksUnavailable extends Error {
  override readonly name = 'LocksUnavailable';
}
