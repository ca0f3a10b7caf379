/** The variables of the process; none where there is no process, as in a browser. */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  // eslint-disable-next-line n/no-process-env -- the one place where clients meet the environment
  return typeof process === 'undefined' ? {} : process.env;
}
