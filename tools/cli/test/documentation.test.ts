import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { commandTable } from '../src/commands/table';
import {
  helpNotRun,
  jsonBlocks,
  languagesNotRun,
  linesNotRun,
} from './documentation/not-run.table';
import { blocksOf, documentedPages, examplesOf, type Block } from './documentation/pages';
import { faultsOf, runReaders, type Faults, type Reader } from './documentation/run-examples';
import { scriptOf } from './documentation/script';
import { clone, startStack, type Stack } from './documentation/stack';
import { processesWith, program } from './forme-process';

/** A busy machine runs 70 examples in minutes. */
const longest = 3_600_000;
/** Readers at a time. */
const width = 2;
/** Blocks about a stopped installation. */
const afterStop = /forme (?:backup|restore) /;
/** Programs that examples start and that a machine may lack. */
const programs = ['curl', 'jq', 'openssl'];

/** Files that the help texts name, each a sample. */
const named: Readonly<Record<string, string>> = {
  'label.pdf': 'label.pdf',
  'leaflet.pdf': 'brochure.pdf',
  'report.pdf': 'label.pdf',
  'in.pdf': 'label.pdf',
  'sheets.pdf': 'label.pdf',
  'sheet.pdf': 'carton.pdf',
  'label-a.pdf': 'carton.pdf',
  'label-b.pdf': 'carton.pdf',
  'approved.pdf': 'booklet.pdf',
  'new.pdf': 'booklet.pdf',
  'newspaper.icc': 'plans/press.icc',
  'jobs/label.pdf': 'label.pdf',
};

const pages = documentedPages();
const blocks = pages.flatMap(blocksOf);
const commands = blocks.filter(({ language }) => language === 'sh');
const placeOf = ({ page, line }: Block): string => `${page}:${line}`;

function pageReaders(): readonly Reader[] {
  return pages.flatMap((page) => {
    const own = blocksOf(page);
    const examples = own.flatMap((block) => {
      const { language, text } = block;
      const place = placeOf(block);
      if (language === 'sh' && !afterStop.test(text)) return [{ place, text }];
      const command = language === 'json' ? jsonBlocks[page] : undefined;
      if (command === undefined) return [];
      const file = `block-${block.line}.json`;
      return [{ place, text: command.replace('FILE', file) }];
    });
    const prepare = (folder: string): void => {
      cpSync(join(clone, 'samples'), join(folder, 'samples'), { recursive: true });
      for (const { file, line, text, language } of own)
        if (language === 'json') writeFileSync(join(folder, file ?? `block-${line}.json`), text);
    };
    const isRun = examples.some(({ text }) => scriptOf(text).isRun);
    return isRun ? [{ name: page.replaceAll('/', '-'), examples, prepare }] : [];
  });
}

async function helpReaders(): Promise<readonly Reader[]> {
  const readers = commandTable.map(async ({ name, load }): Promise<readonly Reader[]> => {
    const examples = examplesOf((await load()).help).map((text, at) => ({
      place: `forme ${name} --help, ${at + 1}`,
      text,
    }));
    const prepare = name === 'barcodes' ? filesWithPhoto : namedFiles;
    return examples.length === 0 ? [] : [{ name: `help-${name}`, examples, prepare }];
  });
  return (await Promise.all(readers)).flat();
}

function namedFiles(folder: string): void {
  for (const [name, sample] of Object.entries(named)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(clone, 'samples', sample), join(folder, name));
  }
  cpSync(join(clone, 'samples/plates'), join(folder, 'plates'), { recursive: true });
}

/** Adds a photo of the label. */
function filesWithPhoto(folder: string): void {
  namedFiles(folder);
  const args = ['render', 'label.pdf', '--dpi', '150', '-o', 'photo.jpg'];
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: folder });
  if (status !== 0) throw new Error('forme render failed');
}

describe('the documentation, on a fresh start', () => {
  let stack: Stack;
  let faults: Faults;

  beforeAll(async () => {
    const absent = programs.filter((name) => spawnSync(name, ['--version']).error);
    if (absent.length > 0) throw new Error(`The examples need ${absent.join(', ')}`);
    stack = await startStack();
    faults = await runReaders([...pageReaders(), ...(await helpReaders())], stack, width);
  }, longest);
  afterAll(async () => {
    await stack.stop();
    stack.remove();
  }, longest);

  it('has no block that is neither run nor named with a reason', () => {
    const unknown = blocks.filter(
      ({ language, page, file }) =>
        language !== 'sh' &&
        !(language in languagesNotRun) &&
        !(language === 'json' && (file !== undefined || page in jsonBlocks)),
    );
    expect(unknown.map(placeOf)).toEqual([]);
    const omitted = new Set(commands.flatMap(({ text }) => scriptOf(text).omitted));
    expect([...omitted].sort()).toEqual(Object.keys(linesNotRun).sort());
  });

  it('names scripts of npm that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
      readonly scripts: object;
    };
    const missing = pages.flatMap((page) =>
      [...readFileSync(join(clone, page), 'utf8').matchAll(/\bnpm run (?:--\w+ )*([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${page}: npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(pageReaders().flatMap(({ examples }) => examples.map(({ place }) => place)))(
    'runs %s as pasted',
    (place) => expect(faults.get(place)).toEqual([]),
  );

  it('runs the examples of every help text', async () => {
    const places = (await helpReaders()).flatMap(({ examples }) => examples);
    expect(places.length).toBeGreaterThan(30);
    const omitted = new Set(places.flatMap(({ text }) => scriptOf(text).omitted));
    expect([...omitted]).toEqual(Object.keys(helpNotRun));
    const faulty = places.map(({ place, text }) => [place, text, faults.get(place)] as const);
    expect(faulty.filter(([, , found]) => found?.length !== 0)).toEqual([]);
  });

  it.each([
    ['a request that is refused', 'curl http://127.0.0.1:8081/v1/no-such-operation'],
    ['an option that there is not', 'npx forme profiles --no-such-option'],
    ['a command in the middle of a pipe', 'npx forme profiles --family no-such-family | cat'],
    ['a file that it does not name', 'F=$(printf other).txt; touch $F'],
    ['another exit code than it says', 'npx forme schema rewrite # exit code 3'],
  ])(
    'fails for an example with %s',
    async (_what, text) => {
      const folder = join(stack.root, 'readers', 'README.md');
      expect(existsSync(folder)).toBe(true);
      expect((await faultsOf(text, folder, stack)).length).toBe(1);
    },
    longest,
  );

  it(
    'runs the examples about a stopped installation, and leaves no process',
    async () => {
      expect(await stack.stop()).toBe(0);
      expect(await processesWith(stack.root)).toEqual([]);
      const stopped = commands.filter(({ text }) => afterStop.test(text));
      const examples = stopped.map((block) => ({ place: placeOf(block), text: block.text }));
      const reader = { name: 'stopped', examples, prepare: () => undefined };
      const found = await runReaders([reader], stack, 1);
      expect([...found.values()].flat()).toEqual([]);
      expect(found.size).toBeGreaterThan(0);
      expect(readdirSync(stack.root).sort()).toEqual(['home', 'readers', 'tmp', 'var', 'work']);
    },
    longest,
  );
});
