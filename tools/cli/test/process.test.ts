import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@forme/backing-services/drivers';
import { PDFDocument, PDFName } from 'pdf-lib';
import { forme, processesWith, startForme } from './forme-process';

interface Line {
  readonly file: string;
  readonly ok: boolean;
  readonly result?: {
    readonly page_count: number;
    readonly verdict?: string;
    readonly profile_id?: string;
  };
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

  it('extracts files into lines in the order of the arguments, and reports bad ones by code 3', async () => {
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

  describe('over plates', () => {
    /** A page of 100 x 50 pt: its left half full of a spot ink, its lower half 80 % yellow over it; a second page is empty. */
    const content = '/Spot cs 1 scn 0 0 50 50 re f /Over gs 0 0 0.8 0 k 0 0 100 25 re f';

    beforeAll(async () => {
      const document = await PDFDocument.create({ updateMetadata: false });
      const { context } = document;
      const ramp = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 0, 0, 0], N: 1 };
      const page = document.addPage([100, 50]);
      page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
      page.node.set(
        PDFName.of('Resources'),
        context.obj({
          ColorSpace: { Spot: ['Separation', 'Deep/Sea', 'DeviceCMYK', ramp] },
          ExtGState: { Over: { OP: true, op: true, OPM: 1 } },
        }),
      );
      document.addPage([100, 50]);
      writeFileSync(path('plates.pdf'), await document.save());
    });

    it('lists the inks of a page and writes an image of each', async () => {
      const args = ['separations', 'plates.pdf', 'text.pdf', '-o', 'out', '--dpi', '72'];
      const { code, out, err } = await forme(args, { cwd: folder });
      expect([code, err]).toEqual([
        3,
        expect.stringMatching(/^text\.pdf: .*\(not_a_pdf\)\n1 read, 1 unreadable\n$/),
      ]);
      expect(out.split('\n')).toEqual([
        `plates.pdf: process    40.00 %  Yellow  ${join('out', 'plates-p1-01-Yellow.png')}`,
        `plates.pdf: spot       50.00 %  Deep/Sea  ${join('out', 'plates-p1-02-Deep_Sea.png')}`,
        '',
      ]);
      const png = readFileSync(path('out/plates-p1-02-Deep_Sea.png'));
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
        'PNG',
        100,
        50,
      ]);
      const tiff = ['separations', 'plates.pdf', '--page', '2', '--json', '--format', 'tiff'];
      const empty = await forme([...tiff, '-o', 'none'], { cwd: folder });
      expect(lines(empty.out)[0]).toMatchObject({ ok: true, result: { separations: [] } });
      const one = await forme(['separations', 'plates.pdf', '--format', 'tiff', '-o', 'tiff'], {
        cwd: folder,
      });
      expect([one.code, one.err]).toEqual([0, '']);
      const [first = ''] = readdirSync(path('tiff')).sort();
      expect(readFileSync(path(`tiff/${first}`)).toString('latin1', 0, 3)).toBe('II*');
    });

    it('measures every page, each ink and all together', async () => {
      const args = ['ink-coverage', '--json', '--window-mm', '5', 'plates.pdf', 'absent.pdf'];
      const { code, out } = await forme(args, { cwd: folder });
      const [measured, absent] = lines(out);
      expect([code, absent?.problem?.code]).toEqual([3, 'not_found']);
      expect(measured?.result).toMatchObject({
        pages: [
          {
            page_num: 1,
            inks: [{ name: 'Yellow' }, { name: 'Deep/Sea', type: 'spot' }],
            max_tac: 180,
            over_limit_percent: 0,
            worst_window: { mean_tac: 180 },
          },
          { page_num: 2, inks: [], max_tac: 0 },
        ],
      });
      const beyond = await forme(['ink-coverage', '--page', '3', 'plates.pdf'], { cwd: folder });
      expect([beyond.code, beyond.err]).toEqual([3, expect.stringContaining('page_missing')]);
    });

    it('renders a page as it prints and as viewers draw it', async () => {
      const args = ['render', 'plates.pdf', '--dpi', '72', '--json', '-o'];
      const png = await forme([...args, 'page.png', '--region', '10,5,40,30'], { cwd: folder });
      expect(lines(png.out)).toMatchObject([{ ok: true, result: { page_num: 1, missing: [] } }]);
      const bytes = readFileSync(path('page.png'));
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([40, 30]);
      const jpeg = await forme([...args, 'page.jpg', '--no-overprint'], { cwd: folder });
      expect(jpeg.code).toBe(0);
      expect(readFileSync(path('page.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      const nowhere = await forme([...args, join('no', 'folder', 'x.png')], { cwd: folder });
      expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringMatching(/cannot be written/)]);
      const outside = await forme([...args, 'x.png', '--region', '0,0,400,10'], { cwd: folder });
      expect([outside.code, existsSync(path('x.png'))]).toEqual([3, false]);
    });
  });

  it('reads names from standard input, takes the password from the environment, and prints the requested fields only', async () => {
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
    expect(err).toMatch(/^bench: suites are .*extract, .*plates/);
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

  it('ends with 1 on a failed verdict, and writes the PDF report', async () => {
    const env = ownTemp();
    const run = await forme(
      ['preflight', 'good.pdf', '--fail-on', 'warning', '--report', 'pdf', '-o', 'r.pdf'],
      { cwd: folder, env },
    );
    expect([run.code, run.out.split(':')[0]]).toEqual([1, 'good.pdf']);
    expect(readFileSync(path('r.pdf')).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it('checks with a profile from a file, and ends with 2 for an invalid one', async () => {
    const env = ownTemp();
    writeFileSync(
      path('one.json'),
      JSON.stringify({ name: 'Boxes', checks: { enabled: ['LNT_BOX_001'] } }),
    );
    const run = await forme(['preflight', 'good.pdf', '--profile', 'one.json', '--json'], {
      cwd: folder,
      env,
    });
    expect(run.err).toBe('');
    expect(lines(run.out)[0]?.result?.profile_id).toMatch(/^file-[0-9a-f]{16}$/);
    writeFileSync(
      path('none.json'),
      JSON.stringify({ name: 'Boxes', checks: { enabled: ['LNT_BOX_0001'] } }),
    );
    const refused = await forme(['preflight', 'good.pdf', '--profile', 'none.json'], {
      cwd: folder,
      env,
    });
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('none.json is not valid'),
    ]);
  });

  it('sorts the files of a hot folder, with their reports', async () => {
    const env = ownTemp();
    for (const name of ['in', 'ok', 'bad']) mkdirSync(path(`hot-${name}`));
    copyFileSync(path('good.pdf'), path('hot-in/label.pdf'));
    writeFileSync(path('hot-in/broken.pdf'), '%PDF-1.7 nothing');
    writeFileSync(path('hot-in/not-yet.pdf.part'), 'half');
    writeFileSync(path('hot-in/empty.pdf'), '');
    mkdirSync(path('hot-in/nosuch'));
    copyFileSync(path('good.pdf'), path('hot-in/nosuch/label.pdf'));
    const args = [
      '--out',
      'hot-ok',
      '--fail',
      'hot-bad',
      '--settle',
      '50',
      '--give-up',
      '1',
      '--once',
    ];
    args.push('--recursive', '--profile-folders');
    const run = await forme(
      ['watch', 'hot-in', ...args, '--profile', 'advisory-only', '--report', 'json'],
      { cwd: folder, env },
    );
    expect(run.code).toBe(0);
    expect(readdirSync(path('hot-ok')).sort()).toEqual([
      'label.pdf',
      'label.preflight.json',
      'label.result.json',
    ]);
    const result = JSON.parse(readFileSync(path('hot-ok/label.result.json'), 'utf8')) as Line;
    expect(result).toMatchObject({ file: 'label.pdf', ok: true, result: { page_count: 1 } });
    // An empty file is moved after its time, or left where --once ends before.
    const bad = readdirSync(path('hot-bad')).filter((name) => !name.startsWith('empty'));
    expect(bad.sort()).toEqual(['broken.pdf', 'broken.problem.json', 'nosuch']);
    const told = readFileSync(path('hot-bad/nosuch/label.problem.json'), 'utf8');
    expect(JSON.parse(told)).toMatchObject({
      problem: { detail: expect.stringContaining('nosuch') },
    });
    expect(readdirSync(path('hot-in/nosuch'))).toEqual([]);
  });

  it('serves a sample job once, prints all addresses, and ends', async () => {
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
    const sheet = /plates {3}(file:\S+) \(page 1\)/.exec(out)?.[1] ?? '';
    const plates = [...readFileSync(new URL(sheet), 'utf8').matchAll(/alt="Plate of ([^"]+)"/g)];
    expect(plates.map(([, ink]) => ink)).toEqual(
      expect.arrayContaining(['Black', 'FORME Orange', 'Dieline']),
    );
    for (const name of ['extraction', 'producer', 'hub', 'compare', 'preflight']) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +http://127\\.0\\.0\\.1:\\d+ `, 'm'));
    }
    expect(await processesWith(data)).toEqual([]);
  });

  it('says what to do about a database of another build, and ends', async () => {
    const data = path('data-other');
    const database = await openDatabase({
      dataFolder: data,
      cacheBytes: 1024,
      s3Region: '',
      s3Prefix: '',
      s3ForcePathStyle: false,
    });
    await database.records.query(`update forme_migrations set checksum = 'x' where owner = 'jobs'`);
    await database.close();
    const { code, err } = await forme(['serve', '--once', '--port-base', '0', '--data', data]);
    expect(code).toBe(2);
    expect(err).toContain(`the database in ${data} was made by another build of Forme`);
    expect(err).toMatch(/Name another data folder with --data or FORME_DATA_FOLDER, or remove/);
    expect(err).not.toMatch(/^ +at /m);
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
