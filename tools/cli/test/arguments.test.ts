import { OutputClosed } from '../src/command';
import { main } from '../src/forme';
import { fakeTerminal } from './fake-terminal';

async function run(...args: string[]) {
  const terminal = fakeTerminal();
  const code = await main(args, terminal);
  return { code, out: terminal.output(), err: terminal.errors() };
}

describe('the arguments of forme', () => {
  it.each([[[]], [['--help']], [['-h']], [['help']]])('lists the commands for %j', async (args) => {
    const { code, out, err } = await run(...args);
    expect([code, err]).toEqual([0, '']);
    for (const name of [
      'extract',
      'render',
      'separations',
      'ink-coverage',
      'preflight',
      'profiles',
      'serve',
      'doctor',
      'bench',
    ]) {
      expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
  });

  it.each([
    'extract',
    'render',
    'separations',
    'ink-coverage',
    'preflight',
    'profiles',
    'serve',
    'doctor',
    'bench',
  ])('shows the help of %s, with its exit codes or its purpose', async (name) => {
    const help = await run(name, '--help');
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toMatch(new RegExp(`^forme ${name} `));
    expect((await run('help', name)).out).toBe(help.out);
  });

  it.each([['--version'], ['-V'], ['version']])('prints its version for %s', async (argument) => {
    expect(await run(argument)).toEqual({
      code: 0,
      out: expect.stringMatching(/^forme \d+\.\d+\.\d+\n$/),
      err: '',
    });
  });

  it.each<[string[], RegExp]>([
    [['extrakt'], /no command extrakt/],
    [['help', 'extrakt'], /no command extrakt/],
    [['extract'], /at least one file/],
    [['extract', '--pages', '1', 'x.pdf'], /--pages/],
    [['extract', '--parallel', '0', 'x.pdf'], /--parallel must be a whole number from 1 to 256/],
    [['extract', '--parallel', '100000', 'x.pdf'], /--parallel/],
    [['extract', '--deadline', 'soon', 'x.pdf'], /--deadline must be/],
    [['extract', '--files-from', 'no-such-list'], /--files-from: .*no-such-list/],
    [['objects'], /at least one file/],
    [['text', '--page', '0', 'x.pdf'], /--page must be a whole number/],
    [['render', 'x.pdf'], /-o names the picture/],
    [['render', 'x.pdf', '-o', 'x.gif'], /ends with \.png, \.jpg, \.jpeg or \.webp/],
    [['render', 'x.pdf', 'y.pdf', '-o', 'x.png'], /one file at a time/],
    [['render', 'x.pdf', '-o', 'x.png', '--dpi', '0'], /--dpi must be a whole number/],
    [['render', 'x.pdf', '-o', 'x.png', '--region', '0,0,0,9'], /--region takes/],
    [['render', 'x.pdf', '-o', 'x.png', '--no-overprint', '--layers-on', '1'], /does not go with/],
    [['separations', 'x.pdf', '--format', 'jpeg'], /--format is png or tiff/],
    [['separations', 'x.pdf', '--layers-on', '1,2', '--layers-off', '2'], /on and off at once/],
    [['separations', 'x.pdf', '--layers-on', 'all'], /--layers-on takes numbers/],
    [['ink-coverage', 'x.pdf', '--tac-limit', '-1'], /--tac-limit/],
    [['ink-coverage'], /at least one file/],
    [['preflight'], /at least one file/],
    [['preflight', '--fail-on', 'always', 'x.pdf'], /--fail-on must be/],
    [['preflight', '--report', 'docx', '-o', 'x', 'x.pdf'], /--report must be/],
    [['preflight', '--report', 'html', 'x.pdf'], /--report goes with -o/],
    [['preflight', '--report', 'html', '-o', 'r', 'x.pdf', 'y.pdf'], /--out-dir takes many/],
    [['serve', 'nothing'], /nothing is not a service/],
    [['serve', '--port-base', '70000'], /--port-base must be/],
    [['serve', '--sample', 'no-such.pdf'], /there is no file no-such\.pdf/],
    [['serve', 'hub', '--sample'], /needs the services preflight and extraction/],
    [['profiles', 'nowhere'], /there is no profile nowhere/],
    [['profiles', 'a', 'b'], /one profile/],
    [['hub'], /Say what to do: forme hub audit verify/],
    [['hub', 'audit', 'verify', '--head', 'last'], /--head takes SEQ:MAC/],
    [['doctor', 'who'], /takes no arguments/],
  ])('refuses %j with code 2', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n +at /);
  });

  it('ends quietly when the reader has gone, and prints an unexpected error', async () => {
    const closed = { ...fakeTerminal(), out: () => fail(new OutputClosed('gone')) };
    expect([await main(['--version'], closed), closed.errors()]).toEqual([0, '']);
    const full = { ...fakeTerminal(), out: () => fail(new Error('no space left')) };
    expect(await main(['--version'], full)).toBe(4);
    expect(full.errors()).toContain('no space left');
  });

  function fail(error: Error): never {
    throw error;
  }
});

describe('forme profiles', () => {
  it('lists the profiles, and shows one with its thresholds', async () => {
    const { profiles } = JSON.parse((await run('profiles', '--json')).out) as {
      readonly profiles: readonly { readonly profile_id: string }[];
    };
    expect(profiles.map(({ profile_id: id }) => id)).toContain('strict');
    const lines = (await run('profiles')).out.split('\n').filter((line) => line.startsWith('  '));
    expect(lines).toHaveLength(profiles.length);
    const variants = (await run('profiles', '--family', 'gwg2022')).out;
    expect(variants.match(/^ {2}gwg2022-/gm)).toHaveLength(23);
    expect(variants).not.toContain('strict');
    const strict = JSON.parse((await run('profiles', 'strict', '--json')).out) as object;
    expect(strict).toMatchObject({ profile_id: 'strict', thresholds: { min_dpi: 300 } });
    expect((await run('profiles', 'strict')).out).toMatch(/300 dpi .*\(min_dpi\)/);
  });
});

describe('forme doctor', () => {
  interface Found {
    readonly versions: Readonly<Record<string, string>>;
    readonly engine: { readonly walls: Readonly<Record<string, boolean>>; readonly problem: null };
    readonly configuration: readonly { readonly service: string; readonly set: string[] }[];
    readonly operations: readonly {
      readonly service: string;
      readonly declared: number;
      readonly served: number;
      readonly missing: readonly { readonly id: string }[];
    }[];
  }

  it('shows versions, sandbox, configured names without values, and operations with and without behaviour', async () => {
    const before = process.env['PREFLIGHT_TOKEN'];
    process.env['PREFLIGHT_TOKEN'] = 'a-value-nobody-must-see';
    try {
      const { code, out } = await run('doctor', '--json');
      expect(code).toBe(0);
      expect(out).not.toContain('a-value-nobody-must-see');
      const found = JSON.parse(out) as Found;
      expect(found.versions['node']).toBe(process.versions.node);
      expect(found.engine.problem).toBeNull();
      expect(found.engine.walls['files']).toBe(true);
      const preflight = found.configuration.find(({ service }) => service === 'preflight');
      expect(preflight?.set).toContain('PREFLIGHT_TOKEN');
      expect(found.operations.map(({ service }) => service).sort()).toEqual([
        'compare',
        'extraction',
        'hub',
        'preflight',
        'producer',
      ]);
      for (const { declared, served, missing } of found.operations) {
        expect(declared).toBe(served + missing.length);
        expect(served).toBeGreaterThan(0);
      }
      const served = found.operations.find(({ service }) => service === 'preflight');
      expect(served?.missing.map(({ id }) => id)).not.toContain('submitJob');
    } finally {
      if (before === undefined) delete process.env['PREFLIGHT_TOKEN'];
      else process.env['PREFLIGHT_TOKEN'] = before;
    }
  });
});
