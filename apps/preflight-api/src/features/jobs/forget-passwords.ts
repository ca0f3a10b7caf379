import type { Logger } from '@forme/service-kit';
import type { Resource } from '@forme/service-kit/lifecycle';
import type { JobStore } from './job-store';

/** How long a password may outlive its job, in milliseconds. */
const EVERY_MS = 60_000;

/**
 * Forgets the passwords of jobs that ended outside a run: cancelled while they waited, out of attempts, or taken
 * from a worker that died. Looks once before it returns, then every minute until closed.
 */
export async function forgetPasswords(
  store: Pick<JobStore, 'forgetPasswordsOfEndedJobs'>,
  logger: Logger,
): Promise<Resource> {
  await store.forgetPasswordsOfEndedJobs();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = store.forgetPasswordsOfEndedJobs().catch((error: unknown) => {
      logger.warn(
        { err: error },
        'passwords of ended jobs could not be deleted; the service tries again',
      );
    });
  }, EVERY_MS);
  timer.unref();
  return {
    name: 'passwords',
    close: () => {
      clearInterval(timer);
      return running;
    },
  };
}
