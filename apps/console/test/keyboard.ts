import type { Locator, Page } from 'playwright-core';

/** Most presses of the key: more than any screen has elements that take the focus. */
const mostPresses = 300;

/** Moves the focus to an element by the Tab key alone. Rejects when the key does not reach it. */
export async function tabTo(
  page: Page,
  element: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await element.waitFor();
  for (let press = 0; press < mostPresses; press += 1) {
    if (await element.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The key ${key} does not reach ${String(element)}`);
}
