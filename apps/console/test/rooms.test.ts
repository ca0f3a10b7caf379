import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inkedPdf, readPng } from '@forme/test-kit';
import type { Page } from 'playwright-core';
import { violationsOf } from './accessibility';
import { heavyPage, pdfOf } from './pdf';
import { takePicture, takePictures } from './pictures';
import { bytesOf, pdfField, submitFile } from './requests';
import { expectSoon, loaded } from './settled';
import { steppedSheet } from './stepped-sheet';
import { describeInBrowser, openPage, startStack, type Stack, type Watched } from './stack';

/** {@link heavyPage} with its spot field and its text elsewhere. */
const movedPage = heavyPage.replace('110 20 60 60', '116 26 60 60').replace('20 95 Td', '40 95 Td');

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const pdfFile = (name: string, bytes: Uint8Array): UploadedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

describeInBrowser('the rooms of the console', () => {
  let stack: Stack;
  let watched: Watched;
  let page: Page;
  let first = '';
  let second = '';
  const before = pdfOf([heavyPage]);
  const after = pdfOf([movedPage]);

  beforeAll(async () => {
    stack = await startStack();
    watched = await openPage(stack);
    ({ page } = watched);
    [first, second] = [
      await submitFile(stack, 'before.pdf', before),
      await submitFile(stack, 'after.pdf', after),
    ];
  });
  afterAll(() => stack.stop());

  it('compares two jobs: regions, swipe, blink and the map of differences', async () => {
    await page.goto(`${stack.url}/compare?a=${first}&b=${second}`);
    await page.locator('.compare-page .tag.warning').waitFor();
    const next = page.getByRole('button', { name: 'Next region' });
    await page.locator('.pair-frame img').nth(1).waitFor();
    await next.click();
    await page.locator('.region-mark').waitFor();
    await page.getByRole('slider', { name: 'Position of the edge' }).fill('30');
    const clip = () =>
      page.locator('.pair-frame img.over').evaluate((image) => getComputedStyle(image).clipPath);
    await expectSoon(clip, 'inset(0px 0px 0px 30%)');
    await takePictures(page, 'compare');
    await page.getByRole('button', { name: 'Blink' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.over')?.style.clipPath === 'none',
    );
    await page.getByRole('button', { name: 'Difference', exact: true }).click();
    await page.getByRole('img', { name: 'Difference' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  const measure = async (reference: UploadedFile, others: readonly UploadedFile[]) => {
    await page.goto(`${stack.url}/compare?mode=files`);
    await page.getByLabel('Reference PDF').setInputFiles(reference);
    await page.getByLabel(/^Candidate PDFs or plates/).setInputFiles([...others]);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/comparison=cmp_/);
    await page.locator('.measured .candidate').waitFor();
    await loaded(page);
  };

  it('measures a file against another in a job that a reload finds again', async () => {
    await measure(pdfFile('before.pdf', before), [pdfFile('after.pdf', after)]);
    await page.reload();
    await page.locator('.compare-page .tag.warning').waitFor();
    expect(await page.getByLabel('Shown ink').locator('option').allInnerTexts()).toEqual(
      expect.arrayContaining(['all inks', 'Gold', 'Black']),
    );
    await page.getByLabel('Shown ink').selectOption('Gold');
    await page.getByRole('img', { name: 'Compared side' }).waitFor();
    await page.getByRole('button', { name: 'Next region' }).click();
    await page.locator('.region-mark').waitFor();
    await page.getByRole('button', { name: 'Difference', exact: true }).click();
    await page.getByRole('img', { name: 'Difference' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('measures a file against its plates, ink by ink', async () => {
    const folder = join(__dirname, '../../../samples');
    const plates = await Promise.all(
      ['Cyan', 'Magenta', 'Black'].map(async (ink) => ({
        name: `label(${ink}).tif`,
        mimeType: 'image/tiff',
        buffer: await readFile(join(folder, 'plates', `label(${ink}).tif`)),
      })),
    );
    await measure(pdfFile('label.pdf', await readFile(join(folder, 'label.pdf'))), plates);
    const row = (ink: string) => page.locator('.candidate tbody tr', { hasText: ink });
    await expectSoon(() => row('Magenta').locator('td').nth(1).innerText(), 'on both sides');
    await expectSoon(() => row('Yellow').locator('td').nth(1).innerText(), 'only in the PDF');
    await page.locator('.tag', { hasText: 'Missing inks' }).waitFor();
    await page.getByRole('img', { name: 'Reference' }).waitFor();
    await page.getByLabel('Shown ink').selectOption('Magenta');
    await loaded(page);
    await takePicture(page, 'compare-files');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('measures every place of a stepped sheet', async () => {
    const { sheet, art } = await steppedSheet(stack);
    await measure(pdfFile('sheet.pdf', sheet), [pdfFile('label.pdf', art)]);
    const places = page.getByRole('navigation', { name: 'Places' }).getByRole('button');
    await expectSoon(() => places.count(), 4);
    await places.nth(3).click();
    await expectSoon(() => places.nth(3).getAttribute('aria-current'), 'true');
    expect(await places.nth(3).innerText()).toMatch(/place 4/);
    await takePictures(page, 'compare-places');
  });

  it('previews the sheet that the producer writes, by a form of the schema and its JSON', async () => {
    await page.goto(`${stack.url}/produce`);
    await page.getByTestId('produce-file').setInputFiles(pdfFile('before.pdf', before));
    const sheet = page.locator('img.sheet').first();
    const widthOf = () => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await sheet.waitFor();
    await loaded(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the PDF' }).click(),
    ]);
    const written = await readFile(await download.path());
    const form = new FormData();
    pdfField(form, 'pdf', written, 'sheet.pdf');
    form.set('page', '1');
    form.set('dpi', '72');
    const request = { method: 'POST', body: form, headers: { Accept: 'image/png' } };
    const address = `${stack.url}/services/extraction/v1/render/page`;
    const own = readPng(Buffer.from(await bytesOf(address, request)));
    const shown = await sheet.evaluate(async (image: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      });
      context?.drawImage(image, 0, 0);
      const rgba = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const rgb = Uint8Array.from(rgba.filter((_, at) => at % 4 < 3));
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', rgb));
      return { width, height, digest: [...digest] };
    });
    const { width, height } = own;
    const rgb = Buffer.alloc(width * height * 3);
    for (let at = 0; at < width * height; at++) {
      rgb.set(own.at(at % width, Math.floor(at / width)).slice(0, 3), at * 3);
    }
    const digest = [...createHash('sha256').update(rgb).digest()];
    expect(shown).toEqual({ width, height, digest });
    const json = page.getByLabel('Plan as JSON');
    await json.fill('{"sheet": ');
    await page.getByText('This is not valid JSON').waitFor();
    await json.fill('{"sheet": {"width_pt": 500, "height_pt": 400}, "page_mapping": "repeat"}');
    await expectSoon(() => page.getByLabel('width_pt').first().inputValue(), '500');
    await expectSoon(widthOf, 500);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('draws page numbers, folds, gaps and creep of each side of a booklet, and opens it as a job', async () => {
    const folder = join(__dirname, '../../../samples');
    await page.goto(`${stack.url}/produce`);
    const booklet = await readFile(join(folder, 'booklet.pdf'));
    await page.getByTestId('produce-file').setInputFiles(pdfFile('booklet.pdf', booklet));
    const plan = JSON.parse(await readFile(join(folder, 'booklet.json'), 'utf8')) as object;
    const gutters = { binding: { style: 'saddle-stitch', spine_gutter_pt: 14.17 } };
    const json = page.getByLabel('Plan as JSON');
    await json.fill(JSON.stringify({ ...plan, ...gutters }));
    const drawn = page.locator('.sheet-layout');
    const numbers = () => drawn.locator('.page-number').allTextContents();
    await drawn.getByText('5 mm').waitFor({ state: 'attached' });
    await json.fill(JSON.stringify(plan));
    await page.getByText('Sheet 1, front').waitFor();
    await drawn.getByText('5 mm').waitFor({ state: 'detached' });
    await expectSoon(numbers, ['12', '1']);
    await expectSoon(() => drawn.locator('.sheet-fold text').allTextContents(), ['fold 1']);
    await loaded(page);
    await takePictures(page, 'produce');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next side' }).click();
    await page.getByText('Sheet 1, back').waitFor();
    await expectSoon(numbers, ['2', '11']);
    await page.getByRole('button', { name: 'Next side' }).click();
    await expectSoon(numbers, ['10', '3']);
    await drawn.getByText('creep -0.11 mm').first().waitFor({ state: 'attached' });
    await page.getByLabel('Page numbers, folds and gaps').uncheck();
    await expectSoon(() => drawn.count(), 0);
    await page.getByRole('button', { name: 'Open in the page view' }).click();
    await page.waitForURL(/\/jobs\//);
    await page.locator('canvas[data-whole=true]').waitFor();
    expect(await page.locator('h1').innerText()).toBe('booklet-impose.pdf');
  });

  it('previews a white underbase next to the page, and marks', async () => {
    await page.goto(`${stack.url}/produce`);
    const file = pdfFile('before.pdf', before);
    await page.getByTestId('produce-file').setInputFiles(file);
    await page.getByLabel('Producer').selectOption('white-underbase');
    const plate = page.locator('img.sheet').nth(1);
    await plate.waitFor();
    expect(await plate.getAttribute('alt')).toBe('White');
    const shades = await plate.evaluate((image: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      });
      context?.drawImage(image, 0, 0);
      const at = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[0];
      return { art: at(60, 70), paper: at(100, 5) };
    });
    // The gray plate is dark where there is ink.
    expect(shades.art).toBeLessThan(40);
    expect(shades.paper).toBeGreaterThan(250);
    await page.getByLabel('Producer').selectOption('marks');
    await expectSoon(() => page.locator('img.sheet').count(), 1);
    await page.getByRole('link', { name: 'Download the PDF' }).waitFor();
  });

  it('refuses an edit of a profile with the member that is wrong, and keeps a good one', async () => {
    await page.goto(`${stack.url}/profiles/strict`);
    await page.getByRole('button', { name: 'Copy and edit' }).waitFor();
    await takePictures(page, 'profiles');
    await page.getByRole('button', { name: 'Copy and edit' }).click();
    const source = page.getByLabel('Profile (JSON)');
    const good = JSON.parse(await source.inputValue()) as Record<string, unknown>;
    await source.fill(JSON.stringify({ ...good, thresholds: { max_tac: 'much' } }));
    const faults = page.locator('.note.bad');
    await faults.filter({ hasText: 'thresholds' }).waitFor();
    const save = page.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await source.fill(JSON.stringify(good));
    await page.locator('.note.good').waitFor();
    await page.getByLabel('Id', { exact: true }).fill('own-strict');
    await save.click();
    await page.waitForURL(/own-strict/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain('own-strict');
  });

  it('compares two profiles, tries a file under both, and imports one', async () => {
    await page.goto(`${stack.url}/profiles`);
    await page.getByRole('searchbox', { name: 'Search profiles' }).fill('advisory');
    await page.getByRole('link', { name: /^Advisory only/ }).click();
    await page.getByLabel('Compare with').selectOption('strict');
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.getByRole('columnheader', { name: 'Strict' }).waitFor();
    expect(await differences.locator('tbody tr').count()).toBeGreaterThan(1);
    const trial = page.getByRole('region', { name: 'Try on a file' });
    await trial.getByLabel('Try on a file').setInputFiles(pdfFile('tried.pdf', before));
    const verdicts = trial.locator('.tag');
    await expectSoon(() => verdicts.count(), 2);
    expect(await verdicts.nth(1).innerText()).toBe('Fail');
    await trial.getByText(/^Only under Strict/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy and edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Id', { exact: true }).fill('imported');
    const profile = JSON.parse(await dialog.getByLabel('Profile (JSON)').inputValue()) as object;
    await dialog.getByLabel('Import').setInputFiles({
      name: 'imported.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...profile, name: 'From <i>elsewhere</i>' })),
    });
    await dialog.locator('.note.good').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/profiles\/imported/);
    await page.getByRole('heading', { name: 'From <i>elsewhere</i>' }).waitFor();
  });

  it('shows the hub and the services, and says in an empty list how it is filled', async () => {
    await page.goto(`${stack.url}/hub`);
    await page.getByText('Entities appear when a connected system').waitFor();
    for (const [room, text] of [
      ['Envelopes', 'An envelope is a stored event'],
      ['Dead letters', 'Work that fails for good'],
      ['Connections', 'A connection holds the address'],
    ] as const) {
      await page.getByRole('link', { name: room, exact: true }).click();
      await page.locator('.state.empty', { hasText: text }).waitFor();
    }
    await page.getByRole('link', { name: 'Mappings' }).click();
    await page.getByLabel('Document (JSON)').fill('{');
    await page.getByText('This is not JSON.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${stack.url}/operate`);
    await page.waitForFunction(() => document.querySelectorAll('tbody .tag.good').length >= 5);
    await takePictures(page, 'operate');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('shows the guides', async () => {
    await page.goto(`${stack.url}/guide/`);
    await page.getByRole('heading', { name: 'Check a file' }).waitFor();
    await page.getByRole('link', { name: 'Read a page ink by ink' }).click();
    await page.getByRole('heading', { name: 'Read a page ink by ink' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('shows a tenant nothing of another', async () => {
    const other = await openPage(stack);
    await other.context.addInitScript(() =>
      sessionStorage.setItem('forme.session', JSON.stringify({ tenant: 'acme' })),
    );
    await other.page.goto(`${stack.url}/`);
    await other.page.getByRole('heading', { name: 'No jobs yet' }).waitFor();
    const refusalOf = async (id: string) => {
      await other.page.goto(`${stack.url}/jobs/${id}`);
      const text = await other.page.locator('main .note.bad').innerText();
      return text.split('\n')[0];
    };
    expect(await refusalOf(first)).toBe(await refusalOf('01a209ab-0000-7000-8000-000000000000'));
    const theirs = await submitFile(stack, 'theirs.pdf', before, { 'X-Preflight-Tenant': 'acme' });
    await other.page.goto(`${stack.url}/jobs/${theirs}`);
    await other.page.locator('[data-finding]').first().waitFor();
    await other.context.close();
    await page.goto(`${stack.url}/`);
    await page.locator('tr[data-job]').first().waitFor();
    expect(await page.locator('tr[data-job]', { hasText: 'theirs' }).count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'has no serious violation of accessibility on any screen in the %s scheme',
    async (scheme) => {
      const own = await openPage(stack, { width: 1440, height: 900 }, scheme);
      for (const path of [
        '/',
        `/jobs/${first}`,
        `/compare?a=${first}&b=${second}`,
        '/compare?mode=files',
        '/produce',
        '/profiles',
        '/profiles/strict',
        '/hub',
        '/operate',
        '/guide',
      ]) {
        await own.page.goto(`${stack.url}${path}`);
        await own.page.locator('main h1, main h2').first().waitFor();
        await loaded(own.page);
        expect([path, await violationsOf(own.page)]).toEqual([path, []]);
      }
      await own.context.close();
    },
  );

  it('fits a phone: no screen is wider than 390 pixels', async () => {
    const inked = await submitFile(stack, 'carton.pdf', inkedPdf());
    await page.goto(`${stack.url}/jobs/${inked}`);
    await page.locator('canvas[data-whole=true]').waitFor();
    await page.getByLabel('Show Gold', { exact: true }).waitFor();
    await page.locator('.thumbnail img').first().waitFor();
    await loaded(page);
    await takePictures(page, 'page');
    await page.locator('[data-finding] .finding-head').first().click();
    await page.locator('canvas[data-whole=true]').waitFor();
    await takePictures(page, 'findings');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      `/jobs/${inked}`,
      '/',
      '/compare',
      '/produce',
      '/profiles',
      '/hub',
      '/operate',
      '/guide',
    ]) {
      await page.goto(`${stack.url}${path}`);
      await page.locator('main h1, main h2, .toolbar').first().waitFor();
      await loaded(page);
      const wide = await page.evaluate(() => {
        const isWide = (it: Element) => it.scrollWidth > it.clientWidth;
        const outside = [...document.querySelectorAll('body *')].filter(
          (it) => it.getBoundingClientRect().right > 391 && !it.closest('.rooms, .table-wrap'),
        );
        const bars = [...document.querySelectorAll('.toolbar')].filter(isWide);
        const whole = isWide(document.documentElement) ? outside : [];
        return [...bars, ...whole].map((it) => `${it.tagName} ${it.className}`).slice(0, 8);
      });
      expect([path, wide]).toEqual([path, []]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${stack.url}/`);
    await page.locator('tr[data-job] img.thumb').first().waitFor();
    await takePictures(page, 'jobs');
  });

  it('had no complaint of the browser and no request to another host', () => {
    const expected = /status of (400|404|410|422|503)|GPU stall/;
    expect(watched.complaints.filter((it) => !expected.test(it))).toEqual([]);
    expect(watched.strangers).toEqual([]);
  });
});
