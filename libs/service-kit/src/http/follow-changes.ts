import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 200;
const slowestPollMs = 2000;

/** A value at every change, until it is final or the signal aborts. One that stays long is examined less often. */
export async function* followChanges<T>(
  read: () => Promise<T>,
  isFinal: (value: T) => boolean,
  signal: AbortSignal,
): AsyncGenerator<T> {
  let last = '';
  let pause = pollMs;
  while (!signal.aborted) {
    const now = await read();
    const text = JSON.stringify(now);
    pause = text === last ? Math.min(slowestPollMs, pause * 1.2) : pollMs;
    if (text !== last) yield now;
    if (isFinal(now)) return;
    last = text;
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}
