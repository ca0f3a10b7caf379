import { UsageError } from '../command';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'your rights do not allow it',
  EPERM: 'your rights do not allow it',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'part of the path is no folder',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
  ENOMEM: 'the machine has no memory left',
};

/** Text of a failure of the machine; undefined for other errors. */
export function machineReason(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** The path that a failure of the machine is about; undefined where it names none. */
export function machinePath(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    // Of two files, the one that was to be written.
    if ('dest' in at && typeof at.dest === 'string') return at.dest;
    if ('path' in at && typeof at.path === 'string') return at.path;
  }
  return undefined;
}

const wrongPlaces = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** The error of a failed write: wrong usage for a missing folder, else {@link CannotWrite}. */
export function writeFailure(path: string, cause: unknown): Error {
  const failure = new CannotWrite(path, cause);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return wrongPlaces.has(code) ? new UsageError(failure.message, { cause }) : failure;
}

/** A result has no place: where it was to go, and why that does not work. */
export class CannotWrite extends Error {
  override readonly name = 'CannotWrite';

  constructor(path: string, cause: unknown) {
    super(`${path} cannot be written: ${machineReason(cause) ?? String(cause)}`, { cause });
  }
}
