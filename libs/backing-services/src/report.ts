/** Something a driver survived but an operator should know: a stable code and a sentence. */
export interface Notice {
  readonly code: string;
  readonly message: string;
}

/** Where a driver sends its notices. */
export type Report = (notice: Notice) => void;

/** Writes notices as one line each to standard error; the default when no logger is given. */
export const reportToStderr: Report = ({ code, message }) => {
  process.stderr.write(`${code}: ${message}\n`);
};

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message, code } = thrown as { message?: unknown; code?: unknown };
  // A refused connection is an AggregateError without a message of its own.
  const text = typeof message === 'string' && message !== '' ? message : undefined;
  return text ?? (typeof code === 'string' ? code : 'unknown error');
}

/** The `code` of whatever was thrown, when it has one (`ENOENT`, `23505`). */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
