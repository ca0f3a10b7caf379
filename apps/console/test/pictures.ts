import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = process.env['FORME_PICTURES'];

/** Keeps a picture of the screen as `guide-NAME.png` in the folder of FORME_PICTURES; without it nothing is done. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `guide-${name}.png`), animations: 'disabled' });
}

/** The screen in both schemes at three widths: `NAME`, `NAME-dark`, `NAME-1024`, `NAME-1024-dark`, `NAME-390`, `NAME-390-dark`. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await takePicture(page, name);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const [suffix, width, scheme] of [
    ['-dark', size.width, 'dark'],
    ['-1024-dark', 1024, 'dark'],
    ['-1024', 1024, 'light'],
    ['-390-dark', 390, 'dark'],
    ['-390', 390, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: size.height });
    await page.waitForTimeout(1500);
    await takePicture(page, `${name}${suffix}`);
  }
  await page.setViewportSize(size);
  await page.waitForTimeout(500);
}
