import { kitProblems } from './kit-problems';
import type { Problem } from './problem';

/** Codes of the system and of PostgreSQL (Appendix A) for a disk without room. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100']);

const deepest = 8;

/** A failure and its chain of causes. */
function* causesOf(error: unknown): Generator<object> {
  let cause = error;
  for (let depth = 0; depth < deepest && typeof cause === 'object' && cause !== null; depth += 1) {
    yield cause;
    cause = Reflect.get(cause, 'cause') as unknown;
  }
}

/** Codes of the system for a folder that cannot be written, and why that is so. */
const unwritable: ReadonlyMap<string, string> = new Map([
  ['EROFS', 'is on a read-only disk'],
  ['EACCES', 'may not be written by the account of the service'],
  ['EPERM', 'may not be written by the account of the service'],
  ['EIO', 'is on a disk with read or write errors'],
]);

/** Calls that make or change files; a connection may be refused with the same codes. */
const writing = new Set(['open', 'mkdir', 'write', 'rename', 'link', 'copyfile', 'ftruncate']);

function whyUnwritable(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (!writing.has(String(Reflect.get(cause, 'syscall')))) continue;
    const why = unwritable.get(String(Reflect.get(cause, 'code')));
    if (why !== undefined) return why;
  }
  return undefined;
}

function isDiskFull(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (fullDisk.has(String(Reflect.get(cause, 'code')))) return true;
  }
  return false;
}

/** 507 for a failure that comes from a disk without room, 503 for one from a folder that cannot be written. */
export function diskProblem(error: unknown): Problem | undefined {
  if (isDiskFull(error)) {
    return kitProblems.insufficientStorage(
      'A disk of this service is full: the request was refused. Free space in the data folder and the temporary folder, or lower the retention, and send it again',
      { headers: { 'Retry-After': '60' }, cause: error },
    );
  }
  const why = whyUnwritable(error);
  if (why === undefined) return undefined;
  return kitProblems.storageUnavailable(
    `A folder of this service ${why}: the request was refused. Check the data folder and the temporary folder of the service, and send the request again`,
    { headers: { 'Retry-After': '60' }, cause: error },
  );
}

/** 503 for a store behind this service that does not answer. Its errors are known by their names: the kit depends on no store. */
export function storeProblem(error: unknown): Problem | undefined {
  for (const cause of causesOf(error)) {
    const name = Reflect.get(cause, 'name') as unknown;
    const isStore = name === 'RecordsError' || name === 'BlobError';
    if (!isStore || Reflect.get(cause, 'kind') !== 'unavailable') continue;
    const store = name === 'RecordsError' ? 'database' : 'blob store';
    return kitProblems.storageUnavailable(`The ${store} does not answer; try again later`, {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
  return undefined;
}
