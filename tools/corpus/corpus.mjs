// Prints the corpus tables and fails when a committed baseline gets worse.
//   npm run corpus                 every table but mutation, which takes half an hour
//   npm run corpus -- --update     rewrites the baselines (review the diff before committing)
//   npm run corpus -- --only opens one table
//   npm run corpus -- --all        every document where a table takes a sample
//   npm run corpus -- --part 2/4   the second of four parts of compare-instances or compare-defects
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { barcodesTable } from './barcodes.mjs';
import { compareDefectsTable } from './compare-defects.mjs';
import { compareIdenticalTable } from './compare-identical.mjs';
import { compareInstancesTable } from './compare-instances.mjs';
import { comparePlateSetsTable } from './compare-plate-sets.mjs';
import { compareStepPlatesTable } from './compare-step-plates.mjs';
import { compareStepsTable } from './compare-steps.mjs';
import { conformanceTable } from './conformance.mjs';
import { jbig2Table } from './jbig2.mjs';
import { jdfTable } from './jdf.mjs';
import { jpxTable } from './jpx.mjs';
import { matchingTable } from './matching.mjs';
import { mutationTable } from './mutation.mjs';
import { opensTable } from './opens.mjs';
import { plateFilesTable } from './plate-files.mjs';
import { platesTable } from './plates.mjs';
import { preflightCleanTable } from './preflight-clean.mjs';
import { findingsTable } from './preflight-findings.mjs';
import { preflightGwgTable } from './preflight-gwg.mjs';
import { mutationsTable } from './preflight-mutations.mjs';
import { producerColorTable } from './producer-color.mjs';
import { producerImposeTable } from './producer-impose.mjs';
import { producerMarksTable } from './producer-marks.mjs';
import { producerRewriteTable } from './producer-rewrite.mjs';
import { sameAnswersTable } from './same-answers.mjs';
import { textTable } from './text.mjs';
import { ticketsTable } from './tickets.mjs';
import { verapdfTable } from './verapdf.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = resolve(process.env.FORME_CORPUS ?? join(root, '../shared/corpus'));
const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : null;

if (!existsSync(join(folder, 'MANIFEST.json'))) {
  console.log(`corpus: no corpus at ${folder} (set FORME_CORPUS); no table was made.`);
  process.exit(process.env.FORME_REQUIRE_CORPUS === '1' ? 1 : 0);
}

const corpus = {
  folder,
  entries: JSON.parse(readFileSync(join(folder, 'MANIFEST.json'), 'utf8')).entries,
};
const tables = {
  opens: opensTable,
  'same-answers': sameAnswersTable,
  text: textTable,
  barcodes: barcodesTable,
  conformance: conformanceTable,
  verapdf: verapdfTable,
  plates: platesTable,
  'plate-files': plateFilesTable,
  'compare-identical': compareIdenticalTable,
  'compare-defects': compareDefectsTable,
  'compare-instances': compareInstancesTable,
  'compare-steps': compareStepsTable,
  'compare-step-plates': compareStepPlatesTable,
  'compare-plate-sets': comparePlateSetsTable,
  'preflight-mutations': mutationsTable,
  'preflight-gwg': preflightGwgTable,
  'preflight-clean': preflightCleanTable,
  'preflight-findings': findingsTable,
  'producer-color': producerColorTable,
  'producer-impose': producerImposeTable,
  'producer-marks': producerMarksTable,
  'producer-rewrite': producerRewriteTable,
  tickets: ticketsTable,
  jdf: jdfTable,
  matching: matchingTable,
  mutation: mutationTable,
  jbig2: jbig2Table,
  jpx: jpxTable,
};
/** Tables that take longer than all others together. */
const byNameOnly = ['mutation'];
let failed = false;
for (const [name, table] of Object.entries(tables)) {
  if (only && only !== name) continue;
  if (!only && byNameOnly.includes(name)) {
    console.log(`${name}: not run; npm run corpus -- --only ${name} makes this table`);
    continue;
  }
  // Parts of the table of barcodes have names, which it reads itself.
  const [part, of] =
    args.includes('--part') && name !== 'barcodes'
      ? (args[args.indexOf('--part') + 1] ?? '').split('/').map(Number)
      : [1, 1];
  if (!(part >= 1 && part <= of && Number.isInteger(part) && Number.isInteger(of))) {
    console.error('corpus: --part takes K/N, the K-th of N parts');
    process.exit(2);
  }
  /** @type {any} */
  const how = {
    root,
    corpus,
    update: args.includes('--update'),
    all: args.includes('--all'),
    part: { part, of },
  };
  failed = !(await table(how)) || failed;
}
process.exit(failed ? 1 : 0);
