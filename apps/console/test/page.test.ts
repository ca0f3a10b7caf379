import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deltaE2000, srgbToLab } from '@forme/pdf-core/color';
import { findCorpus, inkedPdf, readPng } from '@forme/test-kit';
import type { Page } from 'playwright-core';
import type { ColorTable } from '../src/features/page/compose/color-table';
import { composeTile } from '../src/features/page/compose/compose-tile';
import { asPrinted, type PageLook } from '../src/features/page/compose/ink-look';
import { readPlateTile } from '../src/features/page/compose/plate-tile';
import { heavyPage, pdfOf } from './pdf';
import { takePicture } from './pictures';
import { bytesOf, pdfField, submitFile } from './requests';
import { expectSoon, settled } from './settled';
import { describeInBrowser, openPage, startStack, type Stack, type Watched } from './stack';

/** Print files of the corpus whose composition is compared with their pictures; built pages without one. */
const printFiles = [
  'cip4__page',
  'jhove__DDAP_Singlev3',
  'pdfjs__devicen',
  'pikepdf__pdfx',
  'preflight__cmyk',
  'preflight__devicen',
  'preflight__gray',
  'preflight__pdfx-1a-subsetting',
  'preflight__registration_black',
  'preflight__rgb',
];

/** Displayed height of the page of inks, in points. */
const pageHeight = 1191;

const labOf = (rgb: ArrayLike<number>) =>
  srgbToLab([(rgb[0] ?? 0) / 255, (rgb[1] ?? 0) / 255, (rgb[2] ?? 0) / 255]);

describeInBrowser('the page view', () => {
  let stack: Stack;
  let watched: Watched;
  let page: Page;
  let job = '';
  let table: ColorTable;
  const inked = inkedPdf();

  const viewer = (path: string) => bytesOf(`${stack.url}/api/v1/viewer/jobs/${job}/${path}`);
  const tileOf = async (z: number, x: number, y: number, query = '') =>
    readPlateTile(await viewer(`pages/1/plates/${z}/${x}/${y}${query}`));
  const whole = () => page.locator('canvas[data-whole=true]').waitFor();
  /** Scale and place of the page on the canvas, once it is painted to its end in a view that fits the wish. */
  const viewOf = async (isFinal: (scale: number) => boolean = () => true) => {
    const read = () =>
      page
        .locator('.stage-canvas[data-view]')
        .evaluate(({ dataset }: HTMLElement) => [dataset['whole'], dataset['view']] as const);
    const numbers = ([, view = '']: Awaited<ReturnType<typeof read>>) =>
      view.split(' ').map(Number);
    const isPainted = (it: Awaited<ReturnType<typeof read>>) =>
      it[0] === 'true' && isFinal(numbers(it)[0] ?? 0);
    const [scale = 0, left = 0, top = 0] = numbers(await settled(read, isPainted));
    return { scale, left, top };
  };
  const zoomOf = (scale: number) => Math.log2((scale * pageHeight) / 512);
  /** Opens the page with one pixel of the plates for each of the canvas. */
  const openPageAt = async (painter: string) => {
    await page.goto(`${stack.url}/jobs/${job}?painter=${painter}`);
    await whole();
    await page.getByRole('button', { name: '1:1' }).click();
    await viewOf((scale) => Math.abs(zoomOf(scale) - Math.round(zoomOf(scale))) < 1e-6);
  };
  const openWholePage = async () => {
    await page.goto(`${stack.url}/jobs/${job}?painter=canvas`);
    return viewOf();
  };
  /** The canvas becomes what the plates say, within 2 of 255. */
  const expectComposed = async (look: PageLook, query = '') => {
    const isNear = (difference: number) => difference <= 2;
    expect(await settled(() => farthest(look, query), isNear)).toBeLessThanOrEqual(2);
  };
  const everyInk = () => page.getByRole('button', { name: 'All', exact: true }).click();

  /** What the canvas shows, RGBA, read from the screen. Marks of findings are taken off it. */
  const canvasPixels = async () => {
    await page.locator('.marks').evaluate((marks) => marks.setAttribute('hidden', ''));
    const shot = await page.locator('.stage-canvas').screenshot();
    return page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = picture;
      const copy = new OffscreenCanvas(width, height);
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(picture, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data;
      let text = '';
      for (let at = 0; pixels && at < pixels.length; at += 8192) {
        text += String.fromCharCode(...pixels.subarray(at, at + 8192));
      }
      return { width, height, base64: btoa(text) };
    }, shot.toString('base64'));
  };

  /** Largest difference of a channel between canvas and plates, one pixel of the plates for each of the canvas. */
  const farthest = async (look: PageLook, query = ''): Promise<number> => {
    const { scale, left, top } = await viewOf();
    const z = Math.round(zoomOf(scale));
    const { width, height, base64 } = await canvasPixels();
    const seen = Buffer.from(base64, 'base64');
    let most = 0;
    let compared = 0;
    for (const x of [0, 1]) {
      const tile = await tileOf(z, x, 0, query);
      const expected = composeTile(tile, table, look);
      for (let at = 0; at < tile.width * tile.height; at += 3) {
        const px = left + x * 512 + (at % tile.width);
        const py = top + Math.floor(at / tile.width);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const from = (py * width + px) * 4;
        for (let c = 0; c < 3; c++) {
          most = Math.max(most, Math.abs((seen[from + c] ?? 0) - (expected[at * 4 + c] ?? 0)));
        }
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(10_000);
    return most;
  };

  beforeAll(async () => {
    stack = await startStack();
    watched = await openPage(stack);
    ({ page } = watched);
    job = await submitFile(stack, 'inked.pdf', inked);
    table = await viewer('color-table');
  });
  afterAll(() => stack.stop());

  it.each(['canvas', 'webgl2'])('composes by %s what the plates say', async (painter) => {
    await openPageAt(painter);
    expect(await page.locator('.stage-canvas').getAttribute('data-painter')).toBe(painter);
    await expectComposed(asPrinted);
  });

  it('shows a page without the inks that are switched off, without a request', async () => {
    await openPageAt('canvas');
    await page.getByLabel('Show Rhodamine', { exact: true }).waitFor();
    await takePicture(page, 'page');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const off = ['Cyan', 'Gold'];
    for (const ink of off) await page.getByLabel(`Show ${ink}`, { exact: true }).uncheck();
    const inks = off.map((name) => ({ name, visible: false, opaque: false, rgb: null }));
    await expectComposed({ ...asPrinted, inks });
    expect(fetched.filter((url) => url.includes('/plates/'))).toEqual([]);
    await everyInk();
    await expectComposed(asPrinted);
  });

  it('shows one ink alone, in gray, opaque, and in another colour and order', async () => {
    await openPageAt('canvas');
    await page.getByLabel('Show Gold', { exact: true }).waitFor();
    const labels = await page
      .locator('.ink input[aria-label^="Show "]')
      .evaluateAll((boxes) => boxes.map((it) => it.getAttribute('aria-label') ?? ''));
    const names = labels.map((it) => it.replace('Show ', ''));
    const choice = (name: string) => ({ name, visible: true, opaque: false, rgb: null });
    const inks = names.map(choice);
    await page.getByRole('button', { name: 'Solo Gold', exact: true }).click();
    const solo = inks.map((it) => ({ ...it, visible: it.name === 'Gold' }));
    await expectComposed({ ...asPrinted, inks: solo });
    await everyInk();
    await page.getByLabel('Plates in gray').check();
    await expectComposed({ ...asPrinted, inks, gray: true });
    await page.getByLabel('Plates in gray').uncheck();
    await page.getByLabel('Gold: spot').click();
    await page.getByLabel('Gold is opaque').check();
    await page.getByLabel('Colour of Gold').fill('#00a050');
    const gold = { ...choice('Gold'), opaque: true, rgb: [0, 160 / 255, 80 / 255] as const };
    const changed = inks.map((it) => (it.name === 'Gold' ? gold : it));
    await expectComposed({ ...asPrinted, inks: changed });
    for (let at = names.indexOf('Gold'); at > 0; at -= 1) {
      await page.getByRole('button', { name: 'Move Gold down on paper' }).click();
    }
    const below = [gold, ...inks.filter(({ name }) => name !== 'Gold')];
    await expectComposed({ ...asPrinted, inks: below });
  });

  it('marks what is over the limit of total coverage, as the limit is moved', async () => {
    await openPageAt('canvas');
    await page.getByLabel(/^Mark coverage over/).check();
    await page.getByLabel('Limit in percent').fill('220');
    await expectComposed({ ...asPrinted, coverageLimit: 220 });
  });

  it('shows the page without a layer that is switched off', async () => {
    await openPageAt('canvas');
    await page.getByRole('tab', { name: 'Layers' }).click();
    await page.getByLabel('Show the layer Notes').uncheck();
    await expectComposed(asPrinted, '?ocg_off=0');
    const [on, off] = [await tileOf(1, 0, 0), await tileOf(1, 0, 0, '?ocg_off=0')];
    expect(Buffer.from(on.planes).equals(Buffer.from(off.planes))).toBe(false);
  });

  it('draws the boxes where the page declares them', async () => {
    await openPageAt('canvas');
    await page.getByRole('button', { name: 'Boxes' }).click();
    const { scale, left, top } = await viewOf();
    const placed = async (name: string) => {
      const box = page.locator(`.page-boxes .${name}`);
      const read = (member: string) => box.getAttribute(member).then(Number);
      return Promise.all(['x', 'y', 'width', 'height'].map(read));
    };
    const expected = [left + 10 * scale, top + 10 * scale, 822 * scale, 1171 * scale];
    for (const [at, value] of (await placed('trim')).entries()) {
      expect(value).toBeCloseTo(expected[at] ?? NaN, 3);
    }
    expect((await placed('bleed'))[2]).toBeCloseTo(838 * scale, 3);
  });

  it('measures in millimetres, inches and points', async () => {
    const { scale } = await openWholePage();
    await page.getByRole('button', { name: 'Measure' }).click();
    const box = await page.locator('.stage-canvas').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 300];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 3 });
    await page.mouse.up();
    const points = 100 / scale;
    for (const [unit, factor] of [
      ['mm', 25.4 / 72],
      ['in', 1 / 72],
      ['pt', 1],
    ] as const) {
      await page.getByLabel('Unit').selectOption(unit);
      const read = () => page.locator('.measure-line text').innerHTML();
      const text = await settled(read, (it) => it.includes(unit));
      const digits = unit === 'in' ? 1 : 0;
      expect(parseFloat(text.replaceAll(',', ''))).toBeCloseTo(points * factor, digits);
    }
  });

  it('reads the densities that the sample operation reads, and names the object', async () => {
    const { scale, top } = await openWholePage();
    const box = await page.locator('.stage-canvas').boundingBox();
    const below = 200;
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + below);
    // All of one reading, at once: the panel is filled again for every point.
    const read = () =>
      page.locator('.reading').evaluate((panel: HTMLElement) => ({
        exact: panel.dataset['exact'],
        place: [...(panel.querySelector('p')?.textContent ?? '').matchAll(/[xy] ([\d.]+)/g)].map(
          ([, value]) => value ?? '',
        ),
        shown: [...panel.querySelectorAll('.density:not(.total)')].map((it) => it.textContent),
      }));
    const height = pageHeight - (below - top) / scale;
    const { place, shown, exact } = await settled(
      read,
      (it) => it.exact === 'true' && Math.abs(Number(it.place[1]) - height) < 2,
    );
    expect(exact).toBe('true');
    const form = new FormData();
    pdfField(form, 'pdf', inked, 'a.pdf');
    const [x = '', y = ''] = place;
    for (const [name, value] of Object.entries({ x, y, dpi: '300' })) form.set(name, value);
    const address = `${stack.url}/services/extraction/v1/sample/density`;
    const answer = await fetch(address, { method: 'POST', body: form });
    const { channels } = (await answer.json()) as { channels: { name: string; percent: number }[] };
    expect(shown).toEqual(channels.map(({ name, percent }) => `${name}${percent.toFixed(1)}`));
    await page.getByRole('heading', { name: 'Vector' }).waitFor();
  });

  it('names font and size of a text, resolution of an image and the inks of processing steps', async () => {
    const sample = (name: string) => readFile(join(__dirname, '../../../samples', name));
    const facts = page.getByRole('region', { name: 'Object' });
    const openJob = async (id: string) => {
      await page.goto(`${stack.url}/jobs/${id}?painter=canvas`);
      await viewOf();
    };
    await openJob(await submitFile(stack, 'brochure.pdf', await sample('brochure.pdf')));
    const thumbnails = page.locator('.thumbnail');
    await expectSoon(() => thumbnails.locator('img').count(), 4);
    await page.locator('.stage').focus();
    await page.keyboard.press('r');
    await facts.getByRole('heading', { name: 'Image' }).waitFor();
    await facts.getByText('90 × 90 ppi').waitFor();
    await thumbnails.nth(2).click();
    await page.getByText('Page 3 of 4').waitFor();

    await openJob(await submitFile(stack, 'text.pdf', pdfOf([heavyPage])));
    const { scale, left, top } = await viewOf();
    const box = await page.locator('.stage-canvas').boundingBox();
    const [x, y] = [left + 24 * scale, top + (120 - 98) * scale];
    await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + y);
    await facts.getByRole('heading', { name: 'Text' }).waitFor();
    for (const fact of ['Helvetica', '12 pt', 'DeviceCMYK 0 0 0 1']) {
      await facts.getByText(fact).waitFor();
    }

    await openJob(await submitFile(stack, 'label.pdf', await sample('label.pdf')));
    await page.getByLabel('Show Dieline', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Page' }).click();
    const steps = page.locator('.facts div', { hasText: 'Dieline and processing steps' });
    await expectSoon(() => steps.locator('dd').innerText(), 'Dieline, White');
  });

  it('marks the place of a finding that is pointed at, and zooms to it when it is chosen', async () => {
    await page.goto(`${stack.url}/jobs/${job}?painter=canvas`);
    const { scale } = await viewOf();
    const named = await page.locator('.mark').first().getAttribute('title');
    const finding = page.locator('[data-finding]', { hasText: named ?? '' }).first();
    await finding.locator('.finding-head').hover();
    await page.locator('.mark.hovered').first().waitFor();
    await finding.locator('.finding-head').click();
    await page.locator('.mark.selected').first().waitFor();
    expect((await viewOf((it) => it !== scale)).scale).toBeGreaterThan(scale);
  });

  it('has no complaint of the browser and no request to another host', () => {
    const ours = watched.complaints.filter((it) => !/GPU stall|status of 503/.test(it));
    expect(ours).toEqual([]);
    expect(watched.strangers).toEqual([]);
  });

  const corpus = findCorpus();
  const files = corpus
    ? printFiles.map((name) => [name, () => bytesIn(name)] as const)
    : ([
        ['a page of twelve inks', () => inked],
        ['a page of a spot ink', () => pdfOf([heavyPage])],
      ] as const);
  const bytesIn = (name: string): Uint8Array => {
    const entry = corpus?.under('pdf/print').find(({ path }) => path.endsWith(`/${name}.pdf`));
    if (!corpus || !entry) throw new Error(`The corpus has no ${name}`);
    return corpus.read(entry);
  };

  it.each(files)('composes %s as render shows it', async (name, read) => {
    const render = (operation: string, fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      pdfField(form, 'pdf', read(), 'a.pdf');
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      const address = `${stack.url}/services/extraction/v1/render/${operation}`;
      return bytesOf(address, { method: 'POST', body: form });
    };
    const place = { page: '1', z: '0', x: '0', y: '0', size: '512' };
    const tile = await readPlateTile(await render('tile-plates', place));
    const composed = composeTile(tile, await render('color-table', { page: '1' }), asPrinted);
    const shown = readPng(Buffer.from(await render('tile', place)));
    const distances = Array.from({ length: tile.width * tile.height }, (_, at) =>
      deltaE2000(
        labOf(composed.subarray(at * 4, at * 4 + 3)),
        labOf(shown.at(at % tile.width, Math.floor(at / tile.width))),
      ),
    ).sort((a, b) => a - b);
    const mean = distances.reduce((sum, it) => sum + it, 0) / distances.length;
    const p99 = distances[Math.floor(distances.length * 0.99)] ?? 0;
    console.info(`${name}: dE2000 mean ${mean.toFixed(3)}, p99 ${p99.toFixed(2)}`);
    expect(mean).toBeLessThan(1);
    expect(p99).toBeLessThan(3);
  });
});
