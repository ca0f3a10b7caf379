// The table of imposition: 2-up and booklet over what opens of general, print and encrypted. No run may throw or fail its own verification, sheets
// of a file that qpdf calls clean are clean, and on print files the plates of every placed page are those of the page.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { holdsBaseline } from './baseline.mjs';
import { passwordOf } from './passwords.mjs';
import { startReader } from './reader-process.mjs';

const folders = ['general', 'print', 'encrypted'];
/** Of 255: rounding of matrices. */
const mostDifference = 1;
/** One file in this many of each folder is taken, unless --all is given. */
const sampled = 6;

const a3 = { width_pt: 1190.55, height_pt: 841.89 };
const common = {
  sheet: a3,
  marks_zone: { top_pt: 25, right_pt: 25, bottom_pt: 25, left_pt: 25 },
  bleed_pt: 8.5,
  bleed_handling: 'extend',
  crop_marks: true,
};
const plans = {
  two_up: { ...common, grid: { cols: 2, rows: 1 }, cell_order: 'top-left' },
  booklet: {
    ...common,
    binding: { style: 'saddle-stitch', creep: { caliper_pt: 0.3 } },
    scale: 'fit',
    align: { x: 'center', y: 'center' },
    fold_marks: true,
    registration_marks: true,
  },
};

/** True when all holds and nothing is worse than the committed baseline. */
export async function producerImposeTable({ corpus, update, all }) {
  const qpdf = await qpdfAt();
  if (!qpdf) console.log('\nImposition: qpdf is not installed: sheets are not checked by it.');
  const work = mkdtempSync(join(tmpdir(), 'forme-imposed-'));
  const reader = startReader('./impose-reader.mjs');
  const results = {};
  const wrong = [];
  const rows = [];
  try {
    for (const folder of folders) {
      const entries = corpus.entries
        .filter(({ path }) => path.startsWith(`pdf/${folder}/`))
        .filter((_, index) => all || update || index % sampled === 0);
      const row = {
        folder,
        files: entries.length,
        runs: 0,
        imposed: 0,
        typed_error: 0,
        qpdf_clean: 0,
        of: 0,
        slowest_ms: 0,
      };
      for (const entry of entries) {
        const outcomes = [];
        for (const [name, plan] of Object.entries(plans)) {
          const out = join(work, 'sheets.pdf');
          const file = join(corpus.folder, entry.path);
          const request = {
            file,
            plan,
            out,
            password: passwordOf(entry),
            plates: folder === 'print',
          };
          const answer = await reader.read(request);
          const clean = qpdf && !answer.error && entry.facts?.qpdf_check === 'clean';
          const faults = [...faultsOf(answer), ...(clean ? await qpdfFaults(out) : [])];
          for (const fault of faults) wrong.push(`${entry.path}, ${name}: ${fault}`);
          row.runs += 1;
          row[answer.error ? 'typed_error' : 'imposed'] += 1;
          if (clean) row.of += 1;
          if (clean && !faults.some((fault) => fault.startsWith('qpdf'))) row.qpdf_clean += 1;
          row.slowest_ms = Math.max(row.slowest_ms, answer.ms ?? 0);
          outcomes.push(`${name} ${answer.error ?? `${answer.sides} sides`}`);
        }
        results[entry.path] = outcomes.join(', ');
      }
      rows.push(row);
    }
  } finally {
    reader.end();
    rmSync(work, { recursive: true, force: true });
  }
  console.log('\nImposition: 2-up and booklet, verified, plates of print files compared');
  console.table(rows);
  for (const line of wrong) console.log(`  WRONG ${line}`);
  const isWorse = (was, now) => was !== undefined && was !== now;
  const options = { update, isWorse, printChanges: true };
  return holdsBaseline('producer-impose', results, options) && wrong.length === 0;
}

function faultsOf({ error, stack, failures = [], differs }) {
  if (error) return error === 'threw' || error === 'crash' ? [`${error} ${stack ?? ''}`] : [];
  const apart = differs && differs.difference > mostDifference;
  return [
    ...failures,
    ...(apart
      ? [`plate ${differs.ink} of page ${differs.page} differs by ${differs.difference}`]
      : []),
  ];
}

const run = promisify(execFile);

async function qpdfAt() {
  try {
    await run('qpdf', ['--version']);
    return true;
  } catch {
    return false;
  }
}

async function qpdfFaults(file) {
  try {
    await run('qpdf', ['--check', file]);
    return [];
  } catch (error) {
    return [`qpdf: ${String(error.stderr).split('\n')[0]}`];
  }
}
