import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const root = join(__dirname, '../../..');

/** Chromium of the machine; undefined when it is missing. */
export const browserPath = [
  process.env['FORME_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));

/** Runs the suite when there is a browser; else says so loudly, and fails where programs are required. */
export function describeInBrowser(name: string, suite: () => void): void {
  if (browserPath !== undefined) {
    describe(name, suite);
    return;
  }
  const text = `Chromium is missing: "${name}" is left out. Install it with apt-get install chromium.`;
  if (process.env['FORME_REQUIRE_SERVICES'] === '1') {
    it(name, () => {
      throw new Error(text);
    });
    return;
  }
  console.warn(`*** ${text} ***`);
  describe.skip(name, suite);
}

/** The five services, started as `forme serve` starts them, and a browser. */
export interface Stack {
  /** Address of the console, without a slash at its end. */
  readonly url: string;
  readonly browser: Browser;
  /** Data folder of the services. */
  readonly data: string;
  readonly stop: () => Promise<void>;
}

/** Starts the built services on free ports in a folder of their own, and Chromium. */
export async function startStack(env: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-console-e2e-'));
  const data = join(folder, 'data');
  const program = join(root, 'tools/cli/dist/main.js');
  const child = spawn(process.execPath, [program, 'serve', '--port-base', '0', '--data', data], {
    env: { ...process.env, PREFLIGHT_RATE_LIMIT_DISABLED: 'true', ...env },
  });
  const url = await consoleAddress(child);
  const browser = await chromium.launch({
    executablePath: browserPath ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-gl=angle', '--use-angle=swiftshader'],
  });
  return {
    url,
    browser,
    data,
    async stop() {
      await browser.close();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function consoleAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /console\s+(http:\/\/[^\s/]+)\//.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`forme serve ended with ${code}:\n${output}`)));
  });
}

/** A page of the console, and everything that must not happen on it. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Messages of the browser's console that are warnings or errors, and violations of the page's policy. */
  readonly complaints: string[];
  /** Requests to any other host. */
  readonly strangers: string[];
}

/** Opens a page in a browser profile of its own. */
export async function openPage(
  { browser, url }: Stack,
  size: { readonly width: number; readonly height: number } = { width: 1440, height: 900 },
  scheme: 'light' | 'dark' = 'light',
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    locale: 'en-GB',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(150_000);
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const address = new URL(request.url());
    const own = address.protocol === 'blob:' || address.origin === url;
    if (!own) strangers.push(request.url());
  });
  return { page, context, complaints, strangers };
}

/** Chooses PDFs in the file dialog of the list of jobs. */
export async function addFiles(
  page: Page,
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<void> {
  await page
    .getByTestId('files')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: 'application/pdf', buffer: bytes })),
    );
}
