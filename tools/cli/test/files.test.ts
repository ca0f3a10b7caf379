import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '@forme/contracts/preflight';
import { setTimeout as delay } from 'node:timers/promises';
import { onePagePdf } from '@forme/test-kit';
import { EXIT } from '../src/command';
import { forme, formeOnTerminal, processesWith, startForme } from './forme-process';

const page = (content = '') => onePagePdf({ content });
/** A profile that fails whatever uses device RGB. */
const profile = {
  name: 'No RGB',
  checks: { enabled: ['LNT_COLOR_002'], severity_overrides: { LNT_COLOR_002: 'error' } },
};

describe('files of the command line', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);
  const at = (args: readonly string[], more: object = {}) => forme(args, { cwd: folder, ...more });
  const linesOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ownTemp = () => ({ TMPDIR: mkdtempSync(path('tmp-')) });
  const expectNothingLeft = async ({ TMPDIR }: { readonly TMPDIR: string }) => {
    for (let tries = 0; tries < 50 && readdirSync(TMPDIR).length > 0; tries += 1) await delay(100);
    expect(readdirSync(TMPDIR)).toEqual([]);
    expect(await processesWith(TMPDIR)).toEqual([]);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forme-cli-files-'));
    mkdirSync(path('jobs/deep'), { recursive: true });
    writeFileSync(path('jobs/a.pdf'), page());
    writeFileSync(path('jobs/deep/b.PDF'), page());
    writeFileSync(path('jobs/deep/c.txt'), 'no PDF');
    writeFileSync(path('one.pdf'), page('1 0 0 rg 0 0 9 9 re f'));
    writeFileSync(path('rules.json'), JSON.stringify(profile));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('takes folders, patterns and standard input, and writes what it finds to a folder', async () => {
    const named = await at(['text', '--json', 'jobs', 'jobs/**/*.PDF', '-'], { input: page() });
    expect(linesOf(named.out).map(({ file, ok }) => [file, ok])).toEqual([
      [join('jobs', 'a.pdf'), true],
      [join('jobs', 'deep', 'b.PDF'), true],
      [join('jobs', 'deep', 'b.PDF'), true],
      ['standard input', true],
    ]);
    expect(named.err).toBe('4 read\n');
    const written = await at([
      'extract',
      'jobs',
      '--include',
      '*.txt',
      '--include',
      'a.*',
      '--out-dir',
      'made',
    ]);
    expect(written.code).toBe(EXIT.badInput);
    expect(readdirSync(path('made'))).toEqual(['a.extract.txt']);
    expect(readFileSync(path('made/a.extract.txt'), 'utf8')).toMatch(/a\.pdf: PDF 1\.\d, 1 page/);
    for (const [args, words] of [
      [['text', 'jobs/*.tif'], 'no file fits'],
      [['text', 'jobs', '--include', '*.tif'], 'holds no file like'],
      [['text', 'jobs', 'jobs/a.pdf', '--out-dir', 'x'], 'would both be written'],
    ] as const) {
      const refused = await at(args);
      expect([refused.code, refused.err]).toEqual([EXIT.usage, expect.stringContaining(words)]);
    }
  });

  it('compares a file with the ticket of its order', async () => {
    const run = (ticket: string) => {
      writeFileSync(path('order.jdf'), ticket);
      return at(['preflight', 'one.pdf', '--ticket', 'order.jdf', '--json']);
    };
    const jdf = (pages: string) =>
      `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n" JobID="J-2" Status="Waiting" Type="Product" Version="1.5"><ResourcePool><LayoutIntent ID="l"><Pages Preferred="${pages}"/></LayoutIntent></ResourcePool></JDF>`;
    const { out } = await run(jdf('6'));
    const { result } = JSON.parse(out) as { readonly result: Job };
    expect(result.jdf_overrides).toMatchObject({ job_id: 'J-2', values: { page_count: 6 } });
    expect(result.findings).toContainEqual(
      expect.objectContaining({
        check_id: 'LNT_DOC_011',
        params: expect.objectContaining({ expected: 6 }) as unknown,
      }),
    );
    const refused = await run(jdf('six'));
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(/--ticket: line 1, column \d+: "six" is not an integer/);
  });

  it('preflights without a database: fails by the verdict, and leaves nothing', async () => {
    const env = ownTemp();
    const args = ['preflight', '--profile', 'rules.json', 'jobs/a.pdf', 'one.pdf', 'none.pdf'];
    const failed = await at(args.slice(0, -1), { env });
    expect(failed.code).toBe(EXIT.verdict);
    expect(failed.out).toContain('one.pdf: fail');
    expect(failed.err).toBe('1 passed, 1 failed\n');
    const unread = await at([...args, '--report', 'json', '--out-dir', 'reports'], { env });
    expect([unread.code, unread.err]).toEqual([
      EXIT.badInput,
      expect.stringContaining('1 passed, 1 failed, 1 unreadable\n'),
    ]);
    expect(readdirSync(path('reports')).sort()).toEqual(['a.preflight.json', 'one.preflight.json']);
    await expectNothingLeft(env);
  });

  it('passes whatever the verdict is with --fail-on never, and is silent with --quiet', async () => {
    const args = [
      'preflight',
      '--profile',
      'rules.json',
      'one.pdf',
      '--fail-on',
      'never',
      '--quiet',
    ];
    const never = await at(args);
    expect([never.code, never.err]).toEqual([EXIT.good, '']);
    expect(never.out).toContain('one.pdf: fail');
  });

  it.each(['--profile', '--language'])(
    'refuses an unknown value of %s as wrong usage',
    async (option) => {
      const { code, err } = await at(['preflight', 'one.pdf', option, 'defalt']);
      expect([code, err]).toEqual([EXIT.usage, expect.stringContaining('defalt')]);
    },
  );

  it.each(['SIGINT', 'SIGKILL'] as const)('leaves nothing behind after %s', async (signal) => {
    const env = ownTemp();
    const names = Array.from({ length: 200 }, () => 'one.pdf');
    const child = startForme(['preflight', '--json', '--parallel', '1', ...names], {
      cwd: folder,
      env,
    });
    const out: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
    await once(child.stdout, 'data');
    child.kill(signal);
    const [code] = (await once(child, 'close')) as [number | null];
    if (signal === 'SIGINT') {
      expect(code).toBe(EXIT.interrupted);
      const told = linesOf(Buffer.concat(out).toString());
      expect(told.filter(({ ok }) => ok === false)).toEqual([]);
      expect(told.at(-1)).toEqual({ interrupted: true, done: told.length - 1, of: 200 });
    }
    await expectNothingLeft(env);
  });

  it('shows progress on a terminal, colours unless NO_COLOR is set, and neither in a pipe', async () => {
    mkdirSync(path('many'));
    for (let index = 0; index < 200; index += 1)
      copyFileSync(path('one.pdf'), path(`many/${index}.pdf`));
    const args = ['preflight', '--profile', 'rules.json', 'many'];
    const watched = await formeOnTerminal(args, { cwd: folder });
    expect(watched.code).toBe(EXIT.verdict);
    expect(watched.out).toMatch(/\d+ of 200 files, \d+ pages, [\d.]+ files\/s, \d+:\d\d left/);
    expect(watched.out).toContain('\u001B[31mfail\u001B[0m');
    expect(watched.out).toMatch(/200 failed\r?\n$/);
    const plain = await formeOnTerminal(
      ['preflight', '--profile', 'rules.json', '--quiet', 'jobs', 'one.pdf'],
      { cwd: folder, env: { NO_COLOR: '1' } },
    );
    expect(plain.out).not.toMatch(/\u001B|files\/s|passed/);
  });

  it('says in one line that a folder cannot be written', async () => {
    const nowhere = await at(['text', 'one.pdf'], { env: { TMPDIR: path('no-such-folder') } });
    expect(nowhere.code).toBe(EXIT.engineFailed);
    expect(nowhere.err).toMatch(
      /^forme text: .*no-such-folder.* cannot be used: there is no such folder\n$/,
    );
    const full = await at(['preflight', 'one.pdf', '--report', 'json', '-o', '/dev/full']);
    expect([full.code, full.err]).toEqual([
      EXIT.engineFailed,
      'forme preflight: /dev/full cannot be written: the disk is full\n',
    ]);
  });

  it('completes commands and options in bash, zsh and fish', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, out } = await at(['completion', shell]);
      expect(code).toBe(EXIT.good);
      expect(out).toMatch(/preflight/);
      expect(out).toMatch(/fail-on/);
    }
    expect((await at(['completion', 'tcsh'])).code).toBe(EXIT.usage);
  });

  it('prints its version as JSON', async () => {
    const { out } = await at(['--version', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      forme: expect.stringMatching(/^\d/),
      node: process.versions.node,
    });
  });
});
