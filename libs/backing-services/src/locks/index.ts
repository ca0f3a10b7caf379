/** Things only one may do at a time: the port. */
export { LockBusy, LockLost, LocksUnavailable } from './locks';
export type { LockOptions, Locks } from './locks';
