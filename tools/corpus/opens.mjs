// The table of opens: `forme extract` over general, print, encrypted and hostile. Each file must end within
// 10 s in one engine process of bounded memory, with a document or a typed error.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { holdsBaseline } from './baseline.mjs';
import { passwordOf } from './passwords.mjs';

const folders = ['general', 'print', 'encrypted', 'hostile'];
const limitMs = 10_000;

/**
 * Files the manifest marks `reject` by one tool's exit code, although common readers show their pages. A RIP prints them,
 * so they open with warnings. Tried: poppler 22.12, mutool 1.21, Ghostscript 10.00, pdf.js 5.6.
 */
const openedElsewhere = {
  'pdf/hostile/opf__T02-02_002_page-tree-kids-links-recursive.pdf': 'poppler',
  'pdf/hostile/opf__T04_008_trailer-no-trailer-keyword.pdf': 'mutool, Ghostscript',
  'pdf/hostile/opf__T04_013_trailer-root-invalid-indirect-reference.pdf': 'mutool, Ghostscript',
  'pdf/hostile/pdfium__bug_455199.pdf': 'poppler, mutool, Ghostscript, pdf.js',
  'pdf/hostile/pdfium__parser_rebuildxref_error_notrailer.pdf': 'mutool',
  'pdf/hostile/pdfium__trailer_unterminated.pdf': 'poppler, mutool',
  'pdf/hostile/qpdf__bad-data-out.pdf': 'poppler, mutool, Ghostscript, pdf.js',
  'pdf/hostile/qpdf__bad-data.pdf': 'poppler, mutool, Ghostscript, pdf.js',
  'pdf/hostile/qpdf__broken-lzw.pdf': 'poppler, mutool, Ghostscript, pdf.js',
  'pdf/hostile/qpdf__deep-pages.pdf': 'poppler, mutool',
  'pdf/hostile/qpdf__pages-loop.pdf': 'poppler, mutool, Ghostscript, pdf.js',
  'pdf/hostile/qpdf__recover-xref-stream.pdf': 'poppler, mutool, Ghostscript, pdf.js',
  'pdf/hostile/qpdf__split-content-stream-errors.pdf': 'poppler, mutool, Ghostscript, pdf.js',
};

/** Where the manifest's page count is wrong. Both files hold one page; poppler shows it. */
const realPages = {
  'pdf/hostile/opf__T02-02_005_page-tree-no-kids.pdf': 1,
  'pdf/hostile/opf__T02-03_002_page-object-wrong-type.pdf': 1,
};

/** Runs the corpus through the command line; true when nothing is worse than the committed baseline. */
export async function opensTable({ root, corpus, update }) {
  const results = {};
  const rows = [];
  const broken = [];
  for (const folder of folders) {
    const entries = corpus.entries.filter((entry) => entry.path.startsWith(`pdf/${folder}/`));
    const outcomes = await extractAll(root, corpus.folder, entries);
    const row = { folder, files: entries.length, opened: 0, typed_error: 0, as_expected: 0, of: 0 };
    for (const entry of entries) {
      const outcome = outcomes.get(entry.path);
      results[entry.path] = summary(outcome);
      if (outcome.ok) row.opened += 1;
      else row.typed_error += 1;
      const wanted = expectation(folder, entry);
      if (wanted) {
        row.of += 1;
        const wrong = wanted.judge(outcome);
        if (wrong) broken.push({ path: entry.path, class: wanted.class, wrong });
        else row.as_expected += 1;
      }
      if (outcome.elapsed_ms > limitMs) {
        broken.push({ path: entry.path, class: 'time', wrong: `${outcome.elapsed_ms} ms` });
      }
      if (!outcome.ok && /crash|internal/.test(outcome.code)) {
        broken.push({ path: entry.path, class: 'crash', wrong: outcome.code });
      }
    }
    row.slowest_ms = Math.max(...[...outcomes.values()].map((outcome) => outcome.elapsed_ms));
    rows.push(row);
  }
  console.log('\nOpens: forme extract over the corpus');
  console.table(rows);
  const floors = floorsHeld(broken);
  if (broken.length > 0) {
    console.log('Not as expected:');
    for (const item of broken)
      console.log(`  ${item.class.padEnd(10)} ${item.path}: ${item.wrong}`);
  }
  const isWorse = (was, now) => was?.startsWith('opened') && was !== now;
  const holds = holdsBaseline('opens', results, { update, isWorse, printChanges: true });
  return holds && floors;
}

const summary = (outcome) => (outcome.ok ? `opened, ${outcome.pages} pages` : outcome.code);

/** What the manifest says of a file: its class and a judge that gives null when the outcome is right. */
function expectation(folder, entry) {
  const pages = realPages[entry.path] ?? entry.facts?.pages;
  const opensRight = (outcome) => {
    if (!outcome.ok) return `${outcome.code}: ${outcome.detail}`;
    return typeof pages === 'number' && outcome.pages !== pages
      ? `${outcome.pages} pages, the manifest says ${pages}`
      : null;
  };
  if (folder === 'general' || folder === 'print') {
    const sound = ['clean', 'warnings'].includes(entry.facts?.qpdf_check);
    return sound ? { class: 'sound', judge: opensRight } : null;
  }
  if (folder === 'encrypted') {
    return passwordOf(entry) === undefined && !entry.expected?.opens_with_empty_password
      ? null
      : { class: 'encrypted', judge: opensRight };
  }
  switch (entry.expected?.open) {
    case 'ok':
      return { class: 'ok', judge: opensRight };
    case 'repair':
      return { class: 'repair', judge: opensRight };
    case 'reject':
      return {
        class: 'reject',
        judge: (outcome) =>
          outcome.ok && !Object.hasOwn(openedElsewhere, entry.path)
            ? 'opened, by no other reader'
            : null,
      };
    default:
      return null;
  }
}

/** The floors: everything as expected but for at most 5 of the files marked `repair` and one fuzzed file marked `reject`. */
function floorsHeld(broken) {
  const counts = {};
  for (const item of broken) counts[item.class] = (counts[item.class] ?? 0) + 1;
  const allowed = { repair: 5, reject: 1 };
  let held = true;
  for (const [name, count] of Object.entries(counts)) {
    if (count <= (allowed[name] ?? 0)) continue;
    console.log(`FLOOR NOT HELD: ${name}: ${count} files are not as expected.`);
    held = false;
  }
  return held;
}

/** One run of the command line per password (most files have none). */
async function extractAll(root, folder, entries) {
  const byPassword = new Map();
  for (const entry of entries) {
    const key = passwordOf(entry) ?? '';
    byPassword.set(key, [...(byPassword.get(key) ?? []), entry]);
  }
  const outcomes = new Map();
  for (const [key, group] of byPassword) {
    for (const [path, outcome] of await extract(root, folder, group, key))
      outcomes.set(path, outcome);
  }
  return outcomes;
}

async function extract(root, folder, entries, secret) {
  const child = spawn(
    process.execPath,
    [
      join(root, 'tools/cli/dist/main.js'),
      'extract',
      '--json',
      '--fields',
      'pages',
      '--files-from',
      '-',
      ...(secret === '' ? [] : ['--password', secret]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  child.stdin.end(entries.map((entry) => join(folder, entry.path)).join('\n'));
  const outcomes = new Map();
  for await (const line of createInterface({ input: child.stdout })) {
    const answer = JSON.parse(line);
    const path = answer.file.slice(folder.length + 1);
    outcomes.set(
      path,
      answer.ok
        ? { ok: true, pages: answer.result.page_count, elapsed_ms: answer.elapsed_ms }
        : {
            ok: false,
            code: answer.problem.code,
            detail: answer.problem.detail,
            elapsed_ms: answer.elapsed_ms,
          },
    );
  }
  const missing = entries.filter((entry) => !outcomes.has(entry.path));
  if (missing.length > 0)
    throw new Error(`no answer for ${missing.map((entry) => entry.path).join(', ')}`);
  return outcomes;
}
