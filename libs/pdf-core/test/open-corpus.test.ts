import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import { type CorpusEntry, corpusPdfs } from './corpus';
import { openInChild, type Outcome } from './open-in-child';

/**
 * Where the manifest and the truth differ. The manifest's facts come from qpdf and pypdf, "which may be wrong on
 * damaged files" (its own note).
 */
const corrections: Readonly<Record<string, { readonly pages?: number; readonly reason: string }>> =
  {
    'pdf/hostile/opf__T02-02_005_page-tree-no-kids.pdf': {
      pages: 1,
      reason:
        'the root node has lost /Kids, but the file holds the page (object 2); poppler shows one page too',
    },
    'pdf/hostile/opf__T02-03_002_page-object-wrong-type.pdf': {
      pages: 1,
      reason:
        'the only kid says /Type /Font but has MediaBox, Contents and Parent; poppler shows one page too',
    },
  };

/** Files marked `repair` in which nothing can be opened: no viewer shows a page. */
const nothingToRepair: ReadonlySet<string> = new Set([
  // The only dictionary that /Root or a /Type could lead to is empty: no page tree, no page.
  'pdf/hostile/pdfium__bug_298.pdf',
  // Every name that matters is overwritten with zeros: no /Pages, no /Kids, no /Type.
  'pdf/hostile/qpdf__issue-119.pdf',
  // The trailer names a catalog that is destroyed; poppler and mutool show no page, qpdf counts none.
  'pdf/hostile/qpdf__issue-120.pdf',
]);

/** Passwords the manifest does not know; the first is in qpdf's own test suite, the others were found by its tests. */
const morePasswords: Readonly<Record<string, readonly string[]>> = {
  'pdf/encrypted/qpdf__short-O-U.pdf': ['19723102477'],
  'pdf/encrypted/qpdf__pages-copy-encryption.pdf': ['user', 'owner'],
};

const boxNames: Readonly<Record<string, string>> = {
  MediaBox: 'media',
  CropBox: 'crop',
  BleedBox: 'bleed',
  TrimBox: 'trim',
  ArtBox: 'art',
};

interface Case {
  readonly entry: CorpusEntry;
  readonly password: string | undefined;
  readonly outcome: Outcome;
}

function passwordsOf(entry: CorpusEntry): readonly string[] {
  const { user_password: user, owner_password: owner, passwords = [] } = entry.expected;
  const known = [user, owner, ...passwords, ...(morePasswords[entry.path] ?? [])];
  return known.filter((password) => password !== undefined && password !== '') as string[];
}

function expectedPages(entry: CorpusEntry): number | undefined {
  return corrections[entry.path]?.pages ?? entry.facts.pages;
}

function opened(outcome: Outcome): outcome is Extract<Outcome, { pages: number | null }> {
  return 'pages' in outcome && outcome.pages !== null;
}

/** A readable table for the failure message; empty when all is well. */
function table(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([file, problem]) => `${file.padEnd(70)} ${problem}`).join('\n');
}

describeWithCorpus('opening the corpus', (corpus) => {
  let cases: readonly Case[] = [];
  let wrongPassword: readonly Case[] = [];

  beforeAll(async () => {
    const entries = corpusPdfs(corpus);
    const plan = entries.flatMap((entry) =>
      [undefined, ...passwordsOf(entry)].map((password) => ({ entry, password })),
    );
    const locked = entries.filter((entry) => entry.path.startsWith('pdf/encrypted/'));
    const wrong = locked.map((entry) => ({ entry, password: 'certainly not the password' }));
    const all = [...plan, ...wrong];
    const outcomes = await openInChild(
      all.map(({ entry, password }) => ({
        file: path.join(corpus.folder, entry.path),
        walk: true,
        ...(password === undefined ? {} : { password }),
      })),
    );
    const done = all.map((task, index) => ({ ...task, outcome: outcomes[index]! }));
    cases = done.slice(0, plan.length);
    wrongPassword = done.slice(plan.length);
  });

  const inFolders = (...folders: readonly string[]) =>
    cases.filter(({ entry }) => folders.some((name) => entry.path.startsWith(`pdf/${name}/`)));
  const hostile = (kind: string) =>
    inFolders('hostile').filter(({ entry }) => entry.expected.open === kind);
  const pageProblem = ({ entry, outcome }: Case): string | null => {
    if (!opened(outcome)) return outcome.error;
    const pages = expectedPages(entry);
    return pages === undefined || outcome.pages === pages
      ? null
      : `${String(outcome.pages)} pages instead of ${pages}`;
  };
  const problemsOf = (some: readonly Case[], problem: (one: Case) => string | null) =>
    some.flatMap((one): (readonly [string, string])[] => {
      const found = problem(one);
      return found === null ? [] : [[one.entry.path, found]];
    });

  it('ends every file with a document or a typed error, without a hang or a crash', () => {
    const all = [...cases, ...wrongPassword];
    expect(all.length).toBeGreaterThan(1500);
    expect(table(problemsOf(all, ({ outcome }) => (outcome.bug ? outcome.error : null)))).toBe('');
  });

  it('takes no more than three seconds and 512 MiB for any file', () => {
    const heavy = problemsOf([...cases, ...wrongPassword], ({ outcome }) => {
      if (!('milliseconds' in outcome)) return outcome.error;
      const { milliseconds, residentMegabytes } = outcome;
      return milliseconds > 3000 || residentMegabytes > 512
        ? `${milliseconds.toFixed(0)} ms, ${residentMegabytes.toFixed(0)} MiB`
        : null;
    });
    expect(table(heavy)).toBe('');
  });

  it('opens every sound file of general and print with the right page count', () => {
    const sound = inFolders('general', 'print').filter(({ entry, password }) => {
      const check = entry.facts.qpdf_check;
      return password === undefined && (check === 'clean' || check === 'warnings');
    });
    expect(sound.length).toBe(348);
    expect(table(problemsOf(sound, pageProblem))).toBe('');
  });

  it('opens every conformance file with the right page count', () => {
    const files = inFolders('conformance');
    expect(files.length).toBeGreaterThanOrEqual(955);
    expect(table(problemsOf(files, pageProblem))).toBe('');
  });

  it('opens every encrypted file with each known password and with the empty one where it fits', () => {
    const known = cases.filter(
      ({ entry, password }) =>
        password !== undefined ||
        (entry.path.startsWith('pdf/encrypted/') && entry.expected.opens_with_empty_password),
    );
    expect(known.length).toBeGreaterThan(60);
    expect(table(problemsOf(known, pageProblem))).toBe('');
  });

  it('refuses a wrong or missing password with a typed error', () => {
    const closed = (entry: CorpusEntry) => entry.expected.opens_with_empty_password === false;
    const missing = inFolders('encrypted').filter(
      ({ entry, password }) => password === undefined && closed(entry),
    );
    const wrong = wrongPassword.filter(({ entry }) => closed(entry));
    const isNot = (code: string) => (one: Case) =>
      one.outcome.error === code || one.outcome.error === 'encryption_unsupported'
        ? null
        : (one.outcome.error ?? 'opened');
    expect(missing.length).toBeGreaterThan(20);
    expect(table(problemsOf(missing, isNot('password_required')))).toBe('');
    expect(table(problemsOf(wrong, isNot('password_incorrect')))).toBe('');
  });

  it('reports revision, permissions and method of the encryption as the manifest does', () => {
    const encrypted = cases.filter(({ entry }) => entry.expected.encryption);
    expect(encrypted.length).toBeGreaterThan(40);
    const problems = problemsOf(encrypted, ({ entry, outcome }) => {
      if (!opened(outcome)) return null;
      const { R, P, method = 'RC4' } = entry.expected.encryption!;
      const own = outcome.encryption;
      const agrees = own?.r === R && own.permissions === P && own.method === method.toUpperCase();
      return agrees ? null : JSON.stringify(own);
    });
    expect(table(problems)).toBe('');
  });

  it('opens all 15 hostile files that must open and 94 of the 97 that must be repaired', () => {
    const ok = hostile('ok');
    const repair = hostile('repair');
    expect([ok.length, repair.length]).toEqual([15, 97]);
    expect(table(problemsOf(ok, pageProblem))).toBe('');
    const problems = problemsOf(repair, pageProblem);
    expect(table(problems.filter(([file]) => !nothingToRepair.has(file)))).toBe('');
    expect(problems.map(([file]) => file).sort()).toEqual([...nothingToRepair].sort());
  });

  it('refuses hostile files that must be rejected or opens them with a warning', () => {
    const silent = problemsOf(hostile('reject'), ({ outcome }) =>
      opened(outcome) && outcome.warnings.length === 0 ? 'opened without a warning' : null,
    );
    expect(table(silent)).toBe('');
  });

  it('reads versions, boxes and rotation as the manifest does', () => {
    const problems = problemsOf(cases, ({ entry, outcome }) =>
      opened(outcome) ? factProblem(entry, outcome) : null,
    );
    expect(table(problems)).toBe('');
  });

  it('says that a file was linearized exactly when it has a linearization dictionary', () => {
    const problems = problemsOf(cases, ({ entry, outcome }) => {
      if (!opened(outcome)) return null;
      const found = outcome.linearized || outcome.wasLinearized;
      return found === (entry.facts.linearized ?? false) ? null : `linearized: ${String(found)}`;
    });
    expect(table(problems)).toBe('');
  });

  it('repairs no file that qpdf calls clean', () => {
    const clean = cases.filter(({ entry }) => entry.facts.qpdf_check === 'clean');
    expect(clean.length).toBeGreaterThan(1000);
    const problems = problemsOf(clean, ({ outcome }) =>
      opened(outcome) && outcome.repaired ? outcome.warnings.join(' ') : null,
    );
    expect(table(problems)).toBe('');
  });
});

function factProblem(
  { facts }: CorpusEntry,
  outcome: Extract<Outcome, { pages: number | null }>,
): string | null {
  if (facts.header_version && outcome.headerVersion !== facts.header_version) {
    return `header ${String(outcome.headerVersion)} instead of ${facts.header_version}`;
  }
  if (facts.page1_rotate !== undefined && outcome.rotation !== facts.page1_rotate) {
    return `rotation ${String(outcome.rotation)} instead of ${facts.page1_rotate}`;
  }
  for (const [key, expected] of Object.entries(facts.page1_boxes ?? {})) {
    // A box of other than four numbers is no rectangle: it is reported as a warning, not as a box.
    if (expected.length !== 4) continue;
    const written = outcome.boxes[boxNames[key] ?? ''] ?? [];
    const agrees = expected.every((value, at) => Math.abs(value - (written[at] ?? NaN)) <= 0.01);
    if (!agrees) return `${key} ${JSON.stringify(written)} instead of ${JSON.stringify(expected)}`;
  }
  return null;
}
