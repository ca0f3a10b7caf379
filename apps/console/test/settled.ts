import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';

/** Longest wait for a state of a page, in milliseconds: as long as the page waits for an element. */
export const longestWaitMs = 150_000;

/** Reads again until the value is final, and gives the last value, for `expect`. Elements of a page are filled at different times. */
export async function settled<T>(
  read: () => Promise<T>,
  isFinal: (value: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const value = await read();
    if (isFinal(value) || Date.now() > deadline) return value;
    await pause(100);
  }
}

/** Reads again until the value is the wanted one; fails with the last value. */
export async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  expect(await settled(read, (value) => isDeepStrictEqual(value, wanted))).toEqual(wanted);
}

/** Waits until nothing on the page says that it loads, and no image is unfinished. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main, .shared') !== null &&
      document.querySelector('.spinner') === null &&
      [...document.images].every((it) => it.complete),
  );
}
