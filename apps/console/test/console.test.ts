import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { violationsOf } from './accessibility';
import { tabTo } from './keyboard';
import { heavyPage, pdfOf } from './pdf';
import { takePicture } from './pictures';
import { expectSoon, settled } from './settled';
import {
  addFiles,
  describeInBrowser,
  openPage,
  startStack,
  type Stack,
  type Watched,
} from './stack';

const dist = join(__dirname, '../dist');

describe('the built console', () => {
  it('loads less than 300 kB, compressed, before its first screen', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    const initial = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
      (it) => it[1] ?? '',
    );
    const bytes = initial.map((name) => gzipSync(readFileSync(join(dist, name))).length);
    const total = bytes.reduce((sum, it) => sum + it, 0);
    console.info(`initial bundle: ${Math.round(total / 1000)} kB gzip in ${initial.length} files`);
    expect(initial.length).toBeGreaterThan(1);
    expect(total).toBeLessThan(300_000);
  });

  it('holds no schema of a contract, no inline code and the licences of its parts', () => {
    const files = readdirSync(join(dist, 'assets'));
    const code = files
      .filter((it) => it.endsWith('.js'))
      .map((it) => readFileSync(join(dist, 'assets', it), 'utf8'));
    expect(code.some((it) => it.includes('additionalProperties:'))).toBe(false);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toMatch(
      /<script(?![^>]*src=)|<style|style=/,
    );
    expect(readFileSync(join(dist, 'licences.md'), 'utf8')).toMatch(/react-dom/);
  });
});

describeInBrowser('the console in a browser', () => {
  let stack: Stack;
  let watched: Watched;
  let page: Page;
  let job = '';

  beforeAll(async () => {
    stack = await startStack();
    watched = await openPage(stack);
    ({ page } = watched);
  });
  afterAll(() => stack.stop());

  const verdict = () => page.getByTestId('verdict').innerText();
  const firstFinding = () => page.locator('[data-finding]').first();
  const names = () => page.locator('tr[data-job] .file-name').allInnerTexts();
  /** The job from its address, so that a step does not depend on where the one before it ended. */
  const openJob = async () => {
    await page.goto(`${stack.url}/jobs/${job}`);
    await firstFinding().waitFor();
  };
  const openFirstError = async () => {
    await openJob();
    const row = page.locator('.finding.error').first();
    await row.locator('.finding-head').click();
    await row.getByRole('button', { name: 'Decide' }).waitFor();
    return row;
  };

  it('says on an empty list what to do', async () => {
    await page.goto(`${stack.url}/`);
    await page.getByRole('heading', { name: 'No jobs yet' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('takes several PDFs at once, shows their progress, and lists them with verdict and thumbnail', async () => {
    const name = '<img src=x onerror=alert(1)>.pdf';
    await addFiles(page, [
      { name, bytes: pdfOf([heavyPage]) },
      { name: 'second.pdf', bytes: pdfOf([heavyPage, heavyPage]) },
      { name: 'broken.pdf', bytes: Buffer.from('this is no PDF') },
    ]);
    await page.locator('.upload[data-state="accepted"]').nth(1).waitFor();
    const refused = page.locator('.upload[data-state="refused"]');
    await refused.waitFor();
    expect(await refused.innerText()).toContain('broken.pdf');
    const row = page.locator('tr[data-job]', { hasText: 'onerror' });
    await row.locator('.tag', { hasText: 'Fail' }).waitFor();
    await row.locator('img.thumb').waitFor();
    await page.locator('tr[data-job]', { hasText: 'second' }).locator('img.thumb').waitFor();
    await expectSoon(async () => (await names()).sort(), [name, 'second.pdf'].sort());
    job = (await row.getAttribute('data-job')) ?? '';
    expect(await violationsOf(page)).toEqual([]);
  });

  it('filters the list by name, verdict and batch, and keeps the filter in the address', async () => {
    await page.getByRole('searchbox', { name: 'File name' }).fill('second');
    await page.keyboard.press('Enter');
    await page.waitForURL(/name=second/);
    await expectSoon(names, ['second.pdf']);
    const [first] = (await (await fetch(`${stack.url}/api/v1/jobs`)).json()).jobs;
    expect(first.reference).toMatch(/^batch-/);
    await page.goto(`${stack.url}/?batch=${first.reference}`);
    await page.getByRole('heading', { name: `Batch ${first.reference}` }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('tr[data-job]').length === 2);
  });

  it('shows the findings of a job by severity, with what to do', async () => {
    await openJob();
    await firstFinding().locator('.finding-head').click();
    await page.getByText('Why it matters').waitFor();
    await page.locator('canvas[data-whole=true]').waitFor();
    await takePicture(page, 'findings');
    expect(await page.locator('.severity-head').first().innerText()).toMatch(/Errors/);
    expect(await page.locator('h1').innerText()).toContain('<img src=x');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('changes the effective verdict with a decision, by keyboard alone, and back when it is revoked', async () => {
    await openJob();
    await expectSoon(verdict, 'Fail');
    const errors = page.locator('.finding.error');
    const count = await errors.count();
    for (let at = 0; at < count; at += 1) {
      const row = errors.nth(at);
      await row.locator('.finding-head').focus();
      await page.keyboard.press('Enter');
      await row.getByRole('button', { name: 'Decide' }).focus();
      await page.keyboard.press('Enter');
      await row.getByLabel('Reason').focus();
      await page.keyboard.type('Agreed with <b>the customer</b>');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await row.locator('.decision').waitFor();
      await row.locator('.finding-head .tag', { hasText: 'waive' }).waitFor();
    }
    expect(await settled(verdict, (it) => it !== 'Fail')).toMatch(/Pass/);
    const open = page.locator('.finding.open');
    expect(await open.locator('.decision').innerText()).toContain('<b>the customer</b>');
    await open.getByRole('button', { name: 'Revoke' }).click();
    await expectSoon(verdict, 'Fail');
  });

  it('leads by keyboard alone from a file over a finding and a decision to a link', async () => {
    // The browser hands its dialog over only some time after it is waited for.
    const opened = page.waitForEvent('filechooser');
    await page.goto(`${stack.url}/`);
    const adds = page.getByRole('button', { name: 'Add PDFs' });
    await adds.waitFor();
    await tabTo(page, adds);
    await page.keyboard.press('Enter');
    const chooser = await opened;
    const buffer = pdfOf([heavyPage, heavyPage, heavyPage]);
    await chooser.setFiles({ name: 'third.pdf', mimeType: 'application/pdf', buffer });
    const row = page.locator('tr[data-job]', { hasText: 'third' });
    await row.locator('.tag', { hasText: 'Fail' }).waitFor();
    await tabTo(page, row.locator('.file-name'));
    await page.keyboard.press('Enter');
    const finding = page.locator('.finding.error').first();
    await finding.waitFor();
    await tabTo(page, finding.locator('.finding-head'));
    await page.keyboard.press('Enter');
    await tabTo(page, finding.getByRole('button', { name: 'Decide' }));
    await page.keyboard.press('Enter');
    await tabTo(page, finding.getByLabel('Reason'));
    await page.keyboard.type('Agreed');
    await tabTo(page, finding.getByRole('button', { name: 'Record' }));
    await page.keyboard.press('Enter');
    await finding.locator('.decision').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Share' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Create link' }));
    await page.keyboard.press('Enter');
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(address).toMatch(/\/share\/[\w-]{43}$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('keeps comments of a finding in a thread', async () => {
    const thread = (await openFirstError()).getByRole('region', { name: 'Comments' });
    for (const words of ['Please check <i>this</i>', 'Checked']) {
      await thread.getByLabel('New comment').fill(words);
      await thread.getByRole('button', { name: 'Add comment' }).click();
      await thread.locator('.comment', { hasText: words }).waitFor();
      await expectSoon(() => thread.getByLabel('New comment').inputValue(), '');
    }
    await expectSoon(() => thread.locator('.comment').count(), 2);
  });

  it('shares a job by a link that needs no account, and not after the link was revoked', async () => {
    await openJob();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByLabel('Link', { exact: true }).inputValue();
    const guest = await openPage(stack);
    await guest.page.goto(address);
    await guest.page.locator('[data-finding]').first().waitFor();
    expect(await guest.page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    expect(await violationsOf(guest.page)).toEqual([]);
    const links = page.getByRole('region', { name: 'Links' });
    const mine = links.locator(`[data-token="${address.split('/').at(-1) ?? ''}"]`);
    await mine.getByRole('button', { name: 'Revoke' }).click();
    await mine.waitFor({ state: 'detached' });
    await guest.page.reload();
    const notValid = guest.page.getByRole('heading', { name: 'This link is not valid' });
    await notValid.waitFor();
    const gone = await guest.page.locator('main').innerText();
    await guest.page.goto(`${stack.url}/share/${'a'.repeat(43)}`);
    await notValid.waitFor();
    expect(await guest.page.locator('main').innerText()).toBe(gone);
    expect(guest.strangers).toEqual([]);
    await guest.context.close();
  });

  it('downloads a report', async () => {
    await openJob();
    await page.getByRole('button', { name: 'Reports' }).click();
    const row = page.locator('.report-list li', { hasText: 'XML' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xml$/);
  });

  it('runs a job again under another profile, and deletes one', async () => {
    await page.goto(`${stack.url}/`);
    const row = page.locator('tr[data-job]', { hasText: 'second' });
    await row.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('dialog').getByLabel('Profile').selectOption('strict');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/jobs\//);
    await page.locator('.job-facts', { hasText: 'strict' }).waitFor();
    // A job that is in progress is not deleted.
    await firstFinding().waitFor();
    await page.goto(`${stack.url}/?profile=strict`);
    await expectSoon(names, ['second.pdf']);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No job matches the filters' }).waitFor();
  });

  it('speaks German and keeps the choice', async () => {
    const { page: other, context } = await openPage(stack);
    await other.goto(`${stack.url}/`);
    await other.getByRole('button', { name: 'Settings' }).click();
    await other.getByLabel('Language').selectOption('de');
    await other.getByRole('heading', { name: 'Aufträge' }).waitFor();
    await other.reload();
    await other.getByRole('heading', { name: 'Aufträge' }).waitFor();
    await expectSoon(() => other.locator('html').getAttribute('lang'), 'de');
    await context.close();
  });

  it('had no complaint of the browser, no violation of its policy and no request to another host', () => {
    // A machine that is busy answers 503, and the page asks again.
    const expected = /status of (404|410|422|503)/;
    expect(watched.complaints.filter((it) => !expected.test(it))).toEqual([]);
    expect(watched.strangers).toEqual([]);
  });
});
