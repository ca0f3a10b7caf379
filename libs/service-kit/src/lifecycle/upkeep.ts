import { clearTimeout, setTimeout } from 'node:timers';
import type { Logger } from '../logging/logger';
import type { Resource } from './service';

/** Does `work` now and then until it is closed: `everyMs` after the last time ended. What fails is logged and done again next time. */
export function upkeep(
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  logger: Logger,
): Resource {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, upkeep: name }, 'upkeep failed');
    }
    if (!closed) plan();
  };
  let running: Promise<void> = Promise.resolve();
  const plan = (): void => {
    timer = setTimeout(() => {
      running = once();
    }, everyMs);
    timer.unref();
  };
  plan();
  return {
    name,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
