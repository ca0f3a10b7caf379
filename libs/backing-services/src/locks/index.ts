/** Port of exclusive locks. */
export { LockBusy, LockLost, LocksUnavailable } from './locks';
export type { LockOptions, Locks } from './locks';
