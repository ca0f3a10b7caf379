import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@forme/contracts/defined';
import { onePagePdf } from '@forme/test-kit';
import { EXIT } from '../src/command';
import { commandTable } from '../src/commands/table';
import { exitsOf } from '../src/exit-codes';
import { forme, formeOnTerminal, processesWith, type Interrupt, type Run } from './forme-process';

/** Arguments of one good run of each command; files of the folder below. */
const good: Readonly<Record<string, readonly string[]>> = {
  extract: ['extract'],
  objects: ['objects'],
  text: ['text'],
  conformance: ['conformance', 'pdfx4'],
  barcodes: ['barcodes'],
  separations: ['separations'],
  'ink-coverage': ['ink-coverage'],
  preflight: ['preflight'],
  render: ['render', 'page.pdf', '--dpi', '36', '-o', 'page.png'],
  rewrite: ['rewrite', '--plan', 'rewrite.json', 'page.pdf', 'rewritten.pdf'],
  marks: ['marks', '--template', 'marks.json', 'page.pdf', 'marked.pdf'],
  impose: ['impose', '--layout', 'layout.json', 'page.pdf', 'sheet.pdf'],
  trap: ['trap', 'page.pdf', 'trapped.pdf'],
  'white-underbase': ['white-underbase', 'page.pdf', 'white.pdf'],
  'ink-zones': ['ink-zones', 'page.pdf', 'zones.zip'],
  'export-separations': ['export-separations', 'page.pdf', 'plates.zip'],
  'soft-proof': ['soft-proof', 'page.pdf', 'proof.zip'],
  cjd: ['cjd', '--job', 'job.json', 'page.pdf', 'made.pdf'],
  schema: ['schema', 'rewrite'],
  map: ['map', 'transforms'],
  jdf: ['jdf', 'parse', 'ticket.jdf'],
  compare: ['compare', 'documents', '--reference', 'page.pdf', 'page.pdf'],
  watch: ['watch', 'in', '--out', 'ok', '--fail', 'bad', '--once'],
  profiles: ['profiles'],
  serve: ['serve', 'extraction', '--once', '--port-base', '0', '--data', 'data'],
  doctor: ['doctor'],
  completion: ['completion', 'bash'],
};

/** Commands without what they work on: a service, a database, a data folder, a suite. */
const refused: Readonly<Record<string, readonly [args: readonly string[], code: number]>> = {
  lineage: [['lineage', '--api', 'http://127.0.0.1:9'], EXIT.engineFailed],
  keys: [['keys', 'list', '--api', 'http://127.0.0.1:9'], EXIT.engineFailed],
  hub: [['hub', 'audit', 'verify'], EXIT.badInput],
  backup: [['backup', 'copy', '--data', 'no-data'], EXIT.badInput],
  restore: [['restore', 'no-backup', '--data', 'new-data'], EXIT.badInput],
  bench: [['bench', 'no-such-suite'], EXIT.usage],
};

/** Commands that read a plan or a document from standard input until it ends. */
const reading: Readonly<Record<string, readonly string[]>> = {
  rewrite: ['rewrite', '--plan', '-', 'page.pdf', 'out.pdf'],
  marks: ['marks', '--template', '-', 'page.pdf', 'out.pdf'],
  impose: ['impose', '--layout', '-', 'page.pdf', 'out.pdf'],
  trap: ['trap', '--policy', '-', 'page.pdf', 'out.pdf'],
  'white-underbase': ['white-underbase', '--policy', '-', 'page.pdf', 'out.pdf'],
  'ink-zones': ['ink-zones', '--policy', '-', 'page.pdf', 'out.zip'],
  'export-separations': ['export-separations', '--policy', '-', 'page.pdf', 'out.zip'],
  'soft-proof': ['soft-proof', '--options', '-', 'page.pdf', 'out.zip'],
  cjd: ['cjd', '--job', '-', 'page.pdf', 'out.pdf'],
  map: ['map', 'dry-run', '-', 'ticket.jdf'],
  jdf: ['jdf', 'parse', '-'],
};

const files = {
  'rewrite.json': '{"ops":[{"op":"metadata_set","key":"Title","value":"Page"}]}',
  'marks.json': '{"marks":[{"type":"crop","anchor":"trim_corners"}]}',
  'layout.json': '{"sheet":{"width_pt":842,"height_pt":595},"grid":{"cols":2,"rows":1}}',
  'job.json': '{"steps":[{"type":"rewrite","plan":{"ops":[]}}]}',
  'ticket.jdf':
    '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" Type="Product" ID="n1" Status="Waiting" Version="1.7" JobID="J1"/>',
  'broken.pdf': '%PDF-1.7 nothing',
};

const perFile = commandTable.filter(({ input }) => input === 'files').map(({ name }) => name);
const progress = /\d+ of 200 files, (?:\d+ pages, )?[\d.]+ files\/s, \d+:\d\d left/;

/** A busy machine needs seconds for each start of the program. */
const longest = 300_000;

describe('every command on a terminal', () => {
  const page = onePagePdf({ content: '0 0 0 1 k 9 9 20 20 re f' });
  let folder: string;
  let env: Readonly<Record<string, string>>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forme-terminal-'));
    for (const made of ['many', 'few', 'in', 'ok', 'bad', 'tmp', 'home'])
      mkdirSync(join(folder, made));
    for (let index = 0; index < 200; index += 1)
      writeFileSync(join(folder, 'many', `${index}.pdf`), page);
    for (const name of ['few/a.pdf', 'page.pdf']) writeFileSync(join(folder, name), page);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    env = {
      TMPDIR: join(folder, 'tmp'),
      HOME: join(folder, 'home'),
      FORME_DATA_FOLDER: join(folder, 'none'),
      PREFLIGHT_ADMIN_KEY: 'an admin key that no service has',
    };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a command, which leaves no process, no temporary file and no file that its arguments do not name. */
  const leavingNothing = async (args: readonly string[], run: () => Promise<Run>): Promise<Run> => {
    const before = new Set(readdirSync(folder));
    const ended = await run();
    expect(await processesWith(join(folder, 'tmp'))).toEqual([]);
    expect(['tmp', 'home'].flatMap((name) => readdirSync(join(folder, name)))).toEqual([]);
    const made = readdirSync(folder).filter((name) => !before.has(name) && !args.includes(name));
    expect(made).toEqual([]);
    return ended;
  };
  const onTerminal = (args: readonly string[], interruptAt?: Interrupt): Promise<Run> =>
    leavingNothing(args, () =>
      formeOnTerminal(args, { cwd: folder, env, ...defined({ interruptAt }) }),
    );
  const inPipe = (args: readonly string[], input: string | Uint8Array = ''): Promise<Run> =>
    leavingNothing(args, () => forme(args, { cwd: folder, env, input }));
  const codesOf = (name: string) =>
    exitsOf(commandTable.find((entry) => entry.name === name)?.exits ?? {}).map(([code]) => code);

  it('has a run for each command', () => {
    const names = [...Object.keys(good), ...Object.keys(refused)].sort();
    expect(names).toEqual(commandTable.map(({ name }) => name).sort());
    const streams = commandTable.filter(({ input }) => input === 'stream');
    expect(Object.keys(reading).sort()).toEqual(streams.map(({ name }) => name).sort());
  });

  it.each(perFile)(
    '%s shows progress over 200 files, and Ctrl-C ends it with 130 and without a false failure',
    async (name) => {
      const run = await onTerminal([...(good[name] ?? []), '--parallel', '1', 'many'], progress);
      expect(run.out).toMatch(progress);
      expect([run.code, run.out]).toEqual([
        EXIT.interrupted,
        expect.stringMatching(/interrupted: \d+ of 200 files are done/),
      ]);
      expect(run.out).not.toMatch(/unreadable|not finished/);
      // A failed verdict of a finished file is no false failure: the counts add up to the finished files.
      const [, done, rest = ''] =
        /interrupted: (\d+) of 200 files are done\s+(.*)/.exec(run.out) ?? [];
      const counts = [...rest.matchAll(/(\d+) /g)].map(([, count]) => Number(count));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(done));
    },
    longest,
  );

  it.each(perFile)(
    '%s takes a folder and standard input in a pipe, shows no progress there, and reports what it cannot read',
    async (name) => {
      const run = await inPipe([...(good[name] ?? []), 'few', '-', 'broken.pdf'], page);
      expect([run.code, run.err]).toEqual([
        EXIT.badInput,
        expect.stringMatching(/1 unreadable\n$/),
      ]);
      expect(run.out + run.err).not.toMatch(/\u001B|files\/s|\r/);
      const quiet = await inPipe([...(good[name] ?? []), '--quiet', 'few']);
      expect(quiet.err).toBe('');
      expect(codesOf(name)).toContain(quiet.code);
    },
    longest,
  );

  it.each(Object.entries(good).filter(([name]) => !perFile.includes(name)))(
    '%s ends with 0 on a terminal',
    async (name, args) => {
      const run = await onTerminal(args);
      expect([run.code, run.out]).toEqual([EXIT.good, expect.not.stringMatching(/^ +at /m)]);
      expect(codesOf(name)).toContain(run.code);
    },
    longest,
  );

  it.each(Object.entries(refused))(
    '%s names what is missing',
    async (name, [args, code]) => {
      const run = await onTerminal(args);
      expect([run.code, run.out]).toEqual([code, expect.not.stringMatching(/^ +at /m)]);
      expect(codesOf(name)).toContain(code);
    },
    longest,
  );

  it.each(Object.entries(reading))(
    '%s ends with 130 at Ctrl-C while it reads',
    async (_name, args) => {
      const run = await onTerminal(args, 'reading');
      expect([run.code, run.out]).toEqual([EXIT.interrupted, expect.not.stringMatching(/^ +at /m)]);
    },
    longest,
  );

  it.each(commandTable.map(({ name }) => name))(
    '%s refuses an unknown option with 2',
    async (name) => {
      const run = await inPipe([name, '--no-such-option']);
      expect([run.code, run.out]).toEqual([EXIT.usage, '']);
      expect(run.err).toMatch(new RegExp(`^(?:forme )?${name}: .*--no-such-option`));
    },
    longest,
  );
});
