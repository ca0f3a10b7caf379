// The table of marks: crop marks, and a colour bar of every ink where pages have a slug, over what opens of general, print and encrypted. No run may
// throw, fail its own verification or give other bytes a second time; output of files that qpdf calls clean is clean, and on print files the
// plates inside the trim of the first page are as they were.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const folders = ['general', 'print', 'encrypted'];
/** Of 255. */
const mostDifference = 1;
/** Of each folder one file in so many is taken, unless all are asked for. */
const sampled = 6;

const crop = { type: 'crop', anchor: 'trim_corners' };
const templates = {
  crop: { marks: [crop] },
  bar: { marks: [crop, { type: 'color_bar', anchor: 'slug_top', inks: ['*'] }] },
};

/** True when all holds and nothing is worse than the committed baseline. */
export async function producerMarksTable({ root, corpus, update, all }) {
  const qpdf = !spawnSync('qpdf', ['--version']).error;
  if (!qpdf) console.log('\nMarks: qpdf is not installed: outputs are not checked by it.');
  const work = mkdtempSync(join(tmpdir(), 'forme-marked-'));
  const reader = startReader();
  const results = {};
  const wrong = [];
  const rows = [];
  try {
    for (const folder of folders) {
      const entries = corpus.entries
        .filter(({ path }) => path.startsWith(`pdf/${folder}/`) && path.endsWith('.pdf'))
        .filter((_, index) => all || update || index % sampled === 0);
      const row = {
        folder,
        files: entries.length,
        marked: 0,
        typed_error: 0,
        qpdf_clean: 0,
        of: 0,
      };
      for (const entry of entries) {
        const outcomes = [];
        for (const [name, template] of Object.entries(templates)) {
          const output = join(work, 'marked.pdf');
          const file = join(corpus.folder, entry.path);
          const plates = folder === 'print';
          const answer = await reader.read({
            file,
            template,
            output,
            password: password(entry),
            plates,
          });
          const judged = qpdf && answer.ok && entry.facts?.qpdf_check === 'clean';
          const faults = faultsOf(answer);
          if (judged) {
            const { status, stderr } = spawnSync('qpdf', ['--check', output], {
              maxBuffer: 1 << 26,
            });
            row.of += 1;
            if (status === 0) row.qpdf_clean += 1;
            else faults.push(`qpdf: ${String(stderr).split('\n')[0]}`);
          }
          for (const fault of faults) wrong.push(`${entry.path}, ${name}: ${fault}`);
          row[answer.ok ? 'marked' : 'typed_error'] += 1;
          outcomes.push(`${name} ${answer.error ?? 'marked'}`);
        }
        results[entry.path] = outcomes.join(', ');
      }
      rows.push(row);
    }
  } finally {
    reader.end();
    rmSync(work, { recursive: true, force: true });
  }
  console.log('\nMarks: crop marks and colour bars, verified, plates of print files compared');
  console.table(rows);
  for (const line of wrong) console.log(`  WRONG ${line}`);
  const baseline = join(root, 'tools/corpus/baselines/producer-marks.json');
  return compareWithBaseline(baseline, results, update) && wrong.length === 0;
}

function faultsOf({ error, stack, failures = [], again, differs }) {
  if (error) return error === 'threw' || error === 'crash' ? [`${error} ${stack ?? ''}`] : [];
  return [
    ...failures,
    ...(again ? [] : ['a second run gave other bytes']),
    ...(differs > mostDifference ? [`a plate of the first page differs by ${differs}`] : []),
  ];
}

function password({ expected = {} }) {
  const known = [expected.user_password, expected.owner_password, ...(expected.passwords ?? [])];
  return known.find((secret) => typeof secret === 'string' && secret !== '');
}

/** A process that draws marks; started anew after it has died. */
function startReader() {
  const script = fileURLToPath(new URL('./marks-reader.mjs', import.meta.url));
  const start = () => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  };
  let running = start();
  return {
    async read(request) {
      running.child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await running.lines.next();
      if (!done) return JSON.parse(value);
      running = start();
      return { error: 'crash' };
    },
    end: () => running.child.stdin.end(),
  };
}

function compareWithBaseline(file, results, update) {
  const sorted = Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1));
  if (update || !existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
    console.log('Baseline written.');
    return true;
  }
  const before = JSON.parse(readFileSync(file, 'utf8'));
  const worse = sorted.filter(([path, now]) => before[path] !== undefined && before[path] !== now);
  for (const [path, now] of worse)
    console.log(`CHANGED ${path}: was "${before[path]}", is "${now}"`);
  return worse.length === 0;
}
