// The console in Chromium against the five services: what a person waits for on a page of twelve inks and on 200 pages.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../report.mjs';

const browserPath = [
  process.env.FORME_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));
const pages = 200;

export const consoleSuite = {
  name: 'console',
  async run({ root, report, quick }) {
    if (browserPath === undefined) {
      report.loud(
        'Chromium is not installed (apt-get install chromium): the console is not measured',
      );
      return;
    }
    const require = createRequire(join(root, 'package.json'));
    const { chromium } = require('playwright-core');
    const pdfs = require('@forme/test-kit');
    const folder = await mkdtemp(join(tmpdir(), 'forme-bench-console-'));
    const server = await serve(root, folder);
    const browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(150_000);
      await onePage({ page, url: server.url, report, pdfs });
      await longDocument({ page, url: server.url, report, pdf: pdfs.longPdf(quick ? 20 : pages) });
    } finally {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Starts the five services. */
function serve(root, folder) {
  const args = ['serve', '--port-base', '0', '--data', join(folder, 'data')];
  const child = spawn(process.execPath, [join(root, 'tools/cli/dist/main.js'), ...args], {
    env: { ...process.env, PREFLIGHT_RATE_LIMIT_DISABLED: 'true' },
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.resume();
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /console\s+(http:\/\/[^\s/]+)\//.exec(output)?.[1];
      if (url !== undefined) resolve({ url, stop });
    });
    child.once('exit', (code) => reject(new Error(`forme serve ended with ${code}`)));
  });
}

async function submit(url, pdf) {
  const form = new FormData();
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'bench.pdf');
  const answer = await fetch(`${url}/api/v1/jobs?wait=120`, { method: 'POST', body: form });
  const { id, job_id: made } = await answer.json();
  return id ?? made;
}

/** The first tile of a page that was not seen before, tiles whose plates exist, and inks that are switched. */
async function onePage({ page, url, report, pdfs }) {
  await page.goto(`${url}/`);
  const job = await submit(url, pdfs.inkedPdf());
  await page.goto(`${url}/jobs/${job}`, { waitUntil: 'commit' });
  const shown = (member, wanted) =>
    page.waitForFunction(
      ([name, value]) => {
        const now = /** @type {HTMLElement | null} */ (document.querySelector('.stage-canvas'))
          ?.dataset[name];
        return value === null
          ? Number(now) > 0 && performance.now()
          : now === value && performance.now();
      },
      [member, wanted],
    );
  const first = await (await shown('painted', null)).jsonValue();
  const whole = await (await shown('whole', 'true')).jsonValue();
  report.figure({ name: 'first tile of a fresh A3 page', value: first, unit: 'ms', max: 1500 });
  report.figure({ name: 'the whole of it', value: whole, unit: 'ms' });
  const painter = await page.locator('.stage-canvas').getAttribute('data-painter');
  const tiles = await page.evaluate(async (address) => {
    const taken = [];
    for (let round = 0; round < 5; round++) {
      for (const place of ['1/0/0', '1/1/0', '1/0/1', '1/1/1']) {
        const started = performance.now();
        await (await fetch(`${address}/${place}`, { cache: 'no-store' })).arrayBuffer();
        taken.push(performance.now() - started);
      }
    }
    return taken;
  }, `${url}/api/v1/viewer/jobs/${job}/pages/1/plates`);
  report.figure({ name: 'tile, warm, median', value: quantile(tiles, 0.5), unit: 'ms', max: 100 });
  await page.getByLabel('Show Rhodamine', { exact: true }).waitFor();
  const switched = await page.evaluate(async (inks) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.stage-canvas'));
    const taken = [];
    for (const name of [...inks, ...inks]) {
      const box = /** @type {HTMLElement} */ (
        document.querySelector(`[aria-label="Show ${name}"]`)
      );
      const started = performance.now();
      box.click();
      await Promise.resolve();
      const gl = canvas.dataset.painter === 'webgl2' ? canvas.getContext('webgl2') : null;
      if (gl) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      else canvas.getContext('2d').getImageData(0, 0, 1, 1);
      taken.push(performance.now() - started);
    }
    return taken;
  }, pdfs.spotInks);
  const note = `composed by ${painter}`;
  const value = quantile(switched, 0.5);
  report.figure({ name: 'one of 12 inks switched, median', value, unit: 'ms', max: 50, note });
}

/** Thumbnails after a jump to the end of a long document. */
async function longDocument({ page, url, report, pdf }) {
  const job = await submit(url, pdf);
  await page.goto(`${url}/jobs/${job}`);
  await page.locator('.thumbnail img').first().waitFor();
  const started = Date.now();
  await page.locator('.thumbnails').evaluate((list) => {
    list.scrollTo(0, list.scrollHeight);
    list.querySelector('ol')?.scrollTo(0, list.querySelector('ol').scrollHeight);
  });
  await page.locator('li:last-child .thumbnail img').waitFor();
  const value = Date.now() - started;
  report.figure({ name: 'last thumbnail after a jump', value, unit: 'ms', max: 1000 });
}
