import { longPdf } from '@forme/test-kit';
import type { CDPSession, Page } from 'playwright-core';
import { heavyPage, pdfOf } from './pdf';
import { expectSoon, settled } from './settled';
import {
  addFiles,
  describeInBrowser,
  openPage,
  startStack,
  type Stack,
  type Watched,
} from './stack';

/** Bytes per second of the throttled connection. */
const slow = 400_000;

/** A PDF that takes the connection some seconds: bytes that no object refers to follow its header. */
const largePdf = (): Buffer => {
  const pdf = pdfOf([heavyPage]);
  const filler = Buffer.from(`%${'x'.repeat(98)}\n`.repeat(24_000));
  const body = pdf.indexOf('1 0 obj');
  return Buffer.concat([pdf.subarray(0, body), filler, pdf.subarray(body)]);
};

describeInBrowser('an upload over a slow connection', () => {
  let stack: Stack;
  let watched: Watched;
  let page: Page;
  let network: CDPSession;

  beforeAll(async () => {
    stack = await startStack();
    watched = await openPage(stack);
    ({ page } = watched);
    network = await watched.context.newCDPSession(page);
  });
  afterAll(() => stack.stop());

  const throttle = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  const part = () =>
    page
      .locator('.upload progress')
      .evaluateAll((bars: HTMLProgressElement[]) => bars[0]?.value ?? null);

  it('shows how much has been sent, growing, and cancels one that is not wanted', async () => {
    await page.goto(`${stack.url}/`);
    await page.getByTestId('files').waitFor({ state: 'attached' });
    await throttle(slow);
    await addFiles(page, [
      { name: 'large.pdf', bytes: largePdf() },
      { name: 'unwanted.pdf', bytes: largePdf() },
    ]);
    const unwanted = page.locator('.upload', { hasText: 'unwanted' });
    await unwanted.getByRole('button', { name: 'Cancel' }).click();
    await unwanted.waitFor({ state: 'detached' });
    const first = await settled(part, (it) => it !== null && it > 0 && it < 1);
    const second = await settled(part, (it) => it === null || it > (first ?? 1));
    expect([first, second].every((it) => it !== null && it > 0 && it <= 1)).toBe(true);
    expect(second).toBeGreaterThan(first ?? 1);
    const shown = await page.locator('.upload .num').innerText();
    expect(Number.parseInt(shown, 10)).toBeGreaterThan(0);
    await throttle(-1);
    await page.locator('.upload[data-state="accepted"]').waitFor();
    const row = page.locator('tr[data-job]', { hasText: 'large' });
    await row.locator('.tag', { hasText: 'Fail' }).waitFor();
    expect(await page.locator('tr[data-job]').count()).toBe(1);
  });

  it('shows the steps of the check as the service reports them, before the list is read again', async () => {
    const held: (() => void)[] = [];
    let isHeld = false;
    await page.route('**/api/v1/jobs?*', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      const response = await route.fetch();
      // From here on only events can move the bar.
      isHeld ||= held.length === 0 && (await response.text()).includes('long.pdf');
      await route.fulfill({ response });
    });
    await addFiles(page, [{ name: 'long.pdf', bytes: Buffer.from(longPdf(200)) }]);
    const row = page.locator('tr[data-job]', { hasText: 'long' });
    await row.locator('progress').waitFor();
    expect(isHeld).toBe(true);
    const step = () => row.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value);
    expect(await settled(step, (it) => it >= 50)).toBeGreaterThanOrEqual(50);
    isHeld = false;
    for (const release of held) release();
    await row.locator('.tag', { hasText: /Pass|Fail/ }).waitFor();
    await expectSoon(() => row.locator('progress').count(), 0);
  });

  it('had no complaint of the browser', () => {
    expect(watched.complaints.filter((it) => !/status of (422|503)/.test(it))).toEqual([]);
  });
});
