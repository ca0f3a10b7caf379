// The table of marks: crop marks, and a colour bar of every ink where pages have a slug, over what opens of general, print and encrypted. No run may
// throw, fail its own verification or give other bytes a second time; output of files that qpdf calls clean is clean, and on print files the
// plates inside the trim of the first page are as they were.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdsBaseline } from './baseline.mjs';
import { passwordOf } from './passwords.mjs';
import { startReader } from './reader-process.mjs';

const folders = ['general', 'print', 'encrypted'];
/** Of 255. */
const mostDifference = 1;
/** One file in this many of each folder is taken, unless --all is given. */
const sampled = 6;

const crop = { type: 'crop', anchor: 'trim_corners' };
const templates = {
  crop: { marks: [crop] },
  bar: { marks: [crop, { type: 'color_bar', anchor: 'slug_top', inks: ['*'] }] },
};

/** True when all holds and nothing is worse than the committed baseline. */
export async function producerMarksTable({ corpus, update, all }) {
  const qpdf = !spawnSync('qpdf', ['--version']).error;
  if (!qpdf) console.log('\nMarks: qpdf is not installed: outputs are not checked by it.');
  const work = mkdtempSync(join(tmpdir(), 'forme-marked-'));
  const reader = startReader('./marks-reader.mjs');
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
            password: passwordOf(entry),
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
  const isWorse = (was, now) => was !== undefined && was !== now;
  return holdsBaseline('producer-marks', results, { update, isWorse }) && wrong.length === 0;
}

function faultsOf({ error, stack, failures = [], again, differs }) {
  if (error) return error === 'threw' || error === 'crash' ? [`${error} ${stack ?? ''}`] : [];
  return [
    ...failures,
    ...(again ? [] : ['a second run gave other bytes']),
    ...(differs > mostDifference ? [`a plate of the first page differs by ${differs}`] : []),
  ];
}
