// The table of mutations: every check of preflight changed one place at a time (comparisons inverted, thresholds and tolerances shifted
// by a step), its truth cases replayed on what extraction measured of them. A change that no case notices is a hole in the cases.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { holdsBaseline } from './baseline.mjs';

const floor = 0.95;

/** Runs the changes; true when 95 % are noticed and none escapes that the committed baseline does not list. */
export async function mutationsTable({ root, update }) {
  const lines = await changes(root);
  if (lines.length === 0) {
    console.log('\nMutations: nothing was changed; are the packages built?');
    return false;
  }
  const escaped = lines.filter(({ noticed }) => !noticed);
  const share = 1 - escaped.length / lines.length;
  console.log('\nMutations of preflight checks, judged by their truth cases');
  console.table([
    {
      files: new Set(lines.map(({ file }) => file)).size,
      changes: lines.length,
      noticed: lines.length - escaped.length,
      '%': Number((share * 100).toFixed(1)),
    },
  ]);
  for (const { file, line, change } of escaped)
    console.log(`  not noticed: ${file}:${line} ${change}`);
  if (share < floor) console.log(`FLOOR NOT HELD: ${(floor * 100).toFixed(0)} %.`);
  const isWorse = (was, now) => now > (was ?? 0);
  const options = { update, isWorse, isWhole: true };
  return holdsBaseline('preflight-mutations', countsOf(escaped), options) && share >= floor;
}

/** How often each change escapes. Lines move; what is changed, and how often, does not. */
function countsOf(escaped) {
  const counts = {};
  for (const { file, change } of escaped) {
    const key = `${file}: ${change}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function changes(root) {
  const program = join(root, 'tools/corpus/preflight-mutants.mjs');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.on('close', done));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line));
  return (await ended) === 0 ? lines : [];
}
