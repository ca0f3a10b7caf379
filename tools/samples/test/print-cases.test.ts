import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { officeFiles, olderFiles, printCases, type PrintVariant } from '../src/index';

const corpus = join(__dirname, '../../corpus');

/** Runs a table of the corpus in a process of its own, over the built services; what it printed. */
async function table(file: string, name: string, options: object): Promise<string> {
  const address = JSON.stringify(pathToFileURL(join(corpus, file)).href);
  const program = `import { ${name} } from ${address}; process.exit((await ${name}(${JSON.stringify(options)})) ? 0 : 1);`;
  const run = promisify(execFile);
  try {
    return (await run(process.execPath, ['--input-type=module', '-e', program])).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${stdout}\n${stderr}`, { cause: error });
  }
}

const label: PrintVariant = {
  id: 'label',
  asks: { R0007: ['error'], R0016: ['warning'], R0031: ['error', 'warning'], R1001: ['error'] },
  limits: { white_text_pt: 5, reject_dpi: 200, min_dpi: 240 },
  productType: 'label_leaflet',
};

describe('files just inside and just outside the limits of a variant', () => {
  it('are there for what it asks, with the weight and the limit of the variant', () => {
    const told = printCases(label).map(({ rule, name, expected }) => [rule, name, expected]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['R0007', 'white text that overprints', { R0007: 'error' }],
        ['R0007', 'white text that knocks out', {}],
        ['R0016', 'white text of 4.99 pt', { R0016: 'warning' }],
        ['R0016', 'white text of 5 pt', {}],
        ['R0031', '199 ppi', { R0031: 'error' }],
        ['R0031', '200 ppi', { R0031: 'warning' }],
        ['R0031', '239 ppi', { R0031: 'warning' }],
        ['R0031', '240 ppi', {}],
        ['R1001', 'no Cutting', { R1001: 'error' }],
      ]),
    );
    expect(new Set(told.map(([rule]) => rule))).toEqual(new Set(Object.keys(label.asks)));
  });

  it('are equal bytes on every call', async () => {
    for (const { make } of [...printCases(label).slice(0, 2), ...olderFiles(), ...officeFiles()]) {
      expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true);
    }
  });

  it('give exactly what they break: some of them, drawn by a seed', async () => {
    const printed = await table('preflight-gwg.mjs', 'preflightGwgTable', { few: 60 });
    expect(printed).toMatch(/^60 of \d{4} files judged, 0 wrong/m);
  });
});

describe('clean files', () => {
  it('have no errors and no warnings under their own profiles', async () => {
    const printed = await table('preflight-clean.mjs', 'preflightCleanTable', { few: true });
    expect(printed).toMatch(/^40 files, 0 findings that should not be/m);
  });
});
