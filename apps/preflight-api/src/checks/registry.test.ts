import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultThresholds } from './thresholds.table';
import { askingThresholds, badFacts } from './bad-facts.fixture';
import type { Check } from './check';
import { coreFacts, facts, run } from './facts.fixture';
import { clauseChecks } from './conformance/clause-checks';
import { checkOf, checks } from './registry';

// Made of the clauses of standards, not of a file each.
const written = checks.filter((check) => !clauseChecks.includes(check));

const good = facts();
const asking = { ...defaultThresholds, ...askingThresholds };

const checkFiles = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(__dirname, name)).map((file) => join(name, file)))
  .filter((path) => path.endsWith('.ts') && !/\.(test|cases|fixture)\.ts$/.test(path))
  .filter((path) => /^ {2}id: '[A-Z]/m.test(readFileSync(join(__dirname, path), 'utf8')));

describe('the registry', () => {
  it('holds every check file of the folders, and every file has truth cases or a test next to it', () => {
    const exported = checkFiles.map((path) => {
      const values = Object.values(
        jest.requireActual<Record<string, Check>>(join(__dirname, path)),
      );
      expect(values).toHaveLength(1);
      return values[0]!;
    });
    expect(new Set(exported)).toEqual(new Set(written));
    expect(checkFiles).toHaveLength(written.length);
    for (const path of checkFiles) {
      const tests = readdirSync(join(__dirname, path, '..'));
      const names = ['.cases.ts', '.test.ts'].map((end) => basename(path).replace('.ts', end));
      expect(tests.some((name) => names.includes(name))).toBe(true);
    }
  });

  it('names each file as its check is named in code, and by no number of a catalogue', () => {
    for (const path of checkFiles) {
      const name = basename(path, '.ts').replaceAll(/-(\w)/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      expect(Object.keys(jest.requireActual<object>(join(__dirname, path)))).toEqual([name]);
      expect(basename(path)).not.toMatch(/^lnt-|-\d{3}\b/);
    }
  });

  it('has one check for an id, and finds it', () => {
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    for (const check of checks) expect(checkOf(check.id)).toBe(check);
    expect(checkOf('LNT_NONE_001')).toBeUndefined();
  });
});

describe.each(checks.map((check) => [check.id, check] as const))('%s', (_id, check) => {
  it('has an id of a known family', () => {
    expect(check.id).toMatch(
      /^((LNT|AI)(_[A-Z0-9]+)+|(PDFX4|PDFX1A|PDFX3|PDFA)-[A-Z0-9][A-Z0-9.-]*)$/,
    );
  });

  it('explains itself in plain sentences', () => {
    for (const sentence of [check.message, check.why, check.fix]) {
      expect(sentence).toMatch(/^([A-Z]|\{\w+\}).*[.]$/s);
      expect(sentence).not.toMatch(/\s{2}|\n|[<>]/);
    }
    expect(check.title).toMatch(/^[A-Z0-9][^{}<>\n]*[^.\s]$/);
    expect(check.title.length).toBeLessThanOrEqual(60);
    expect(check.why).not.toMatch(/[{}]/);
    expect(check.fix).not.toMatch(/[{}]/);
  });

  it('cites a clause only of a standard', () => {
    if (check.clause !== undefined) expect(check.standard).toBeDefined();
    if (check.standard === 'GWG 2022') expect(check.clause).toMatch(/^R\d{4}$/);
  });

  it('passes a good file, unless it reports a state that is not a fault', () => {
    const result = run(check, good);
    if (check.quiet) return;
    if (result.ran) expect(result.hits).toEqual([]);
    else expect(result.outcome).toMatch(/^(skipped|not_run)$/);
  });

  it('never fires for facts that are missing', () => {
    const result = run(check, coreFacts(), asking);
    if (!result.ran) expect(result.reason).toMatch(/\S/);
    // The core facts still say that the page has another size than ordered, and no more.
    else expect(result.hits.length === 0 || check.id === 'LNT_BOX_010').toBe(true);
  });

  it('gives equal results for equal facts, and leaves the facts alone', () => {
    for (const document of badFacts) {
      const before = JSON.stringify(document);
      expect(run(check, document, asking)).toEqual(run(check, document, asking));
      expect(JSON.stringify(document)).toBe(before);
    }
  });
});
