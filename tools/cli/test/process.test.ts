import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { forme, processesWith, startForme } from './forme-process';

interface Line {
  readonly file: string;
  readonly ok: boolean;
  readonly result?: { readonly page_count: number; readonly verdict?: string };
  readonly problem?: { readonly code: string };
}

const lines = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('the built command line', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forme-cli-test-'));
    writeFileSync(path('good.pdf'), await pdf());
    writeFileSync(path('locked.pdf'), await pdf('open sesame'));
    writeFileSync(path('text.pdf'), 'no PDF at all');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function pdf(userPassword?: string): Promise<Uint8Array> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.addPage([200, 100]);
    if (userPassword !== undefined) document.encrypt({ userPassword, ownerPassword: 'owner' });
    return document.save();
  }

  /** Temporary files of the run go here, so that what stays behind is seen. */
  const ownTemp = (): Readonly<Record<string, string>> => ({ TMPDIR: mkdtempSync(path('tmp-')) });

  it('extracts files into lines in the order of the arguments, and tells bad ones by code 3', async () => {
    const env = ownTemp();
    const { code, out } = await forme(
      ['extract', '--json', 'absent.pdf', 'good.pdf', 'text.pdf', 'locked.pdf', 'good.pdf'],
      { cwd: folder, env },
    );
    expect(code).toBe(3);
    expect(lines(out).map(({ file, problem }) => [file, problem?.code ?? 'ok'])).toEqual([
      ['absent.pdf', 'not_found'],
      ['good.pdf', 'ok'],
      ['text.pdf', 'not_a_pdf'],
      ['locked.pdf', 'password_required'],
      ['good.pdf', 'ok'],
    ]);
    expect(lines(out)[1]?.result?.page_count).toBe(1);
    expect(readdirSync(env['TMPDIR'] ?? '')).toEqual([]);
  });

  it('prints the text and the objects of pages', async () => {
    const document = await PDFDocument.create({ updateMetadata: false });
    for (const words of ['first page', 'second page']) {
      document.addPage([200, 100]).drawText(words, { x: 10, y: 50, size: 12 });
    }
    writeFileSync(path('words.pdf'), await document.save());
    const text = await forme(['text', 'words.pdf'], { cwd: folder });
    expect([text.code, text.out]).toEqual([0, 'first page\n\fsecond page\n\f']);
    const json = await forme(['text', '--json', '--page', '2', 'words.pdf', 'text.pdf'], {
      cwd: folder,
    });
    expect(json.code).toBe(3);
    expect(lines(json.out)).toMatchObject([
      { ok: true, result: { pages: [{ page_index: 1, regions: [{ text: 'second page' }] }] } },
      { ok: false, problem: { code: 'not_a_pdf' } },
    ]);
    const objects = await forme(['objects', '--page', '1', 'words.pdf'], { cwd: folder });
    expect(objects.code).toBe(0);
    expect(JSON.parse(objects.out.split('\n')[0] ?? '')).toMatchObject({ kind: 'text' });
    const beyond = await forme(['text', '--page', '3', 'words.pdf'], { cwd: folder });
    expect([beyond.code, beyond.err]).toEqual([2, expect.stringContaining('has 2 pages')]);
  });

  it('reads names from standard input, takes the password from the environment, and keeps to the fields asked for', async () => {
    const { code, out } = await forme(
      ['extract', '--json', '--files-from', '-', '--fields', 'fonts'],
      {
        cwd: folder,
        input: 'good.pdf\r\nlocked.pdf\n\n',
        env: { FORME_PDF_PASSWORD: 'open sesame' },
      },
    );
    const [good, locked] = lines(out);
    expect([code, good?.ok, locked?.ok]).toEqual([0, true, true]);
    expect(good?.result).toHaveProperty('fonts');
    expect(good?.result).not.toHaveProperty('images');
  });

  it('ends quietly when its reader has had enough, with thousands of files to go', async () => {
    const env = ownTemp();
    const child = startForme(['extract', '--json', '--files-from', '-'], { cwd: folder, env });
    const errors: Buffer[] = [];
    child.stderr.on('data', (bytes: Buffer) => errors.push(bytes));
    child.stdin.end('good.pdf\n'.repeat(10_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect([code, Buffer.concat(errors).toString()]).toEqual([0, '']);
    expect(readdirSync(env['TMPDIR'] ?? '')).toEqual([]);
    expect(await processesWith(env['TMPDIR'] ?? '')).toEqual([]);
  });

  it('refuses a command that there is not, and answers --help and --version', async () => {
    expect((await forme(['extrakt'])).code).toBe(2);
    expect(await forme(['--help'])).toMatchObject({ code: 0, err: '' });
    expect((await forme(['--version'])).out).toMatch(/^forme \d/);
  });

  it('hands bench its arguments, and its exit code back', async () => {
    const { code, err } = await forme(['bench', 'nosuch']);
    expect(code).toBe(2);
    expect(err).toMatch(/^bench: suites are extract/);
  });

  it('preflights files into jobs and writes a report', async () => {
    const env = ownTemp();
    const json = await forme(['preflight', 'good.pdf', 'absent.pdf', '--json'], {
      cwd: folder,
      env,
    });
    const [good, absent] = lines(json.out);
    expect([json.code, good?.ok, absent?.problem?.code]).toEqual([3, true, 'not_found']);
    expect(['pass', 'pass_with_warnings', 'fail']).toContain(good?.result?.verdict);

    const report = await forme(['preflight', 'good.pdf', '--report', 'html', '-o', 'r.html'], {
      cwd: folder,
      env,
    });
    expect(report.err).toBe('');
    expect(readFileSync(path('r.html'), 'utf8')).toMatch(/^<!doctype html>/i);
    expect(readdirSync(env['TMPDIR'] ?? '')).toEqual([]);
    expect(await processesWith(env['TMPDIR'] ?? '')).toEqual([]);
  });

  it('serves a sample job once, tells where everything is, and ends', async () => {
    const data = path('data-once');
    const { code, out } = await forme([
      'serve',
      '--once',
      '--sample',
      '--port-base',
      '0',
      '--data',
      data,
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/label\.pdf: \w+/);
    expect(out).toMatch(/report {3}http:\/\/127\.0\.0\.1:\d+\/r\/[\w-]{43} \(html\)/);
    for (const name of ['extraction', 'producer', 'hub', 'compare', 'preflight']) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +http://127\\.0\\.0\\.1:\\d+ `, 'm'));
    }
    expect(await processesWith(data)).toEqual([]);
  });

  it('stops in order at SIGTERM, and leaves no process behind', async () => {
    const data = path('data-term');
    const child = startForme(['serve', '--port-base', '0', '--data', data]);
    let out = '';
    while (!out.includes('Stop with Ctrl-C')) {
      const [bytes] = (await once(child.stdout, 'data')) as [Buffer];
      out += bytes.toString();
    }
    expect((await processesWith(data)).length).toBeGreaterThan(1);
    const killer = setTimeout(() => child.kill('SIGKILL'), 60_000);
    child.kill('SIGTERM');
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    clearTimeout(killer);
    expect([code, signal]).toEqual([0, null]);
    expect(await processesWith(data)).toEqual([]);
    expect(existsSync(data)).toBe(true);
  });

  it('stops in order at a SIGTERM that comes while it starts', async () => {
    const data = path('data-early');
    const child = startForme(['serve', '--port-base', '0', '--data', data]);
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect([code, signal]).toEqual([0, null]);
    expect(await processesWith(data)).toEqual([]);
  });
});
