import { RemoteProblem, RemoteUnreachable } from '@forme/contracts';
import { EXIT, type Terminal } from '../command';

/** Prints why a service did not answer as wanted; the exit code. Throws any other error. */
export function remoteFailure(error: unknown, terminal: Terminal): number {
  if (error instanceof RemoteUnreachable) {
    terminal.err(`${error.message}\n`);
    return EXIT.engineFailed;
  }
  if (!(error instanceof RemoteProblem)) throw error;
  terminal.err(`${error.detail} (${error.code})\n`);
  return error.status >= 500 ? EXIT.engineFailed : EXIT.badInput;
}
