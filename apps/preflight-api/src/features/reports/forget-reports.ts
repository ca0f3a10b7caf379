import type { Blobs } from '@forme/backing-services/blobs';
import type { Logger } from '@forme/service-kit';
import type { Resource } from '@forme/service-kit/lifecycle';
import { reportKey } from '../../blob-keys';
import type { ReportStore } from './report-store';

/** How long an expired link still says that it has expired, in days. */
const KEPT_DAYS = 30;
const EVERY_MS = 3_600_000;

/** Removes links that expired long ago, and their files; how many. */
export async function forgetReports(
  { blobs, store }: { readonly blobs: Blobs; readonly store: ReportStore },
  now: Date,
): Promise<number> {
  const gone = await store.removeExpired(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  for (const { tenant, id } of gone) await blobs.delete(reportKey(tenant, id));
  return gone.length;
}

/** Does so every hour until closed. */
export function forgettingReports(
  ports: { readonly blobs: Blobs; readonly store: ReportStore; readonly now: () => Date },
  logger: Logger,
): Resource {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = forgetReports(ports, ports.now()).then(
      (removed) => {
        if (removed > 0) logger.info({ removed }, 'expired reports were removed');
      },
      (error: unknown) => {
        logger.warn({ err: error }, 'expired reports could not be removed; tried again');
      },
    );
  }, EVERY_MS);
  timer.unref();
  return {
    name: 'expired reports',
    close: () => {
      clearInterval(timer);
      return running;
    },
  };
}
