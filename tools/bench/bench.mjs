// Benchmarks: the bars of the specification, and ratios against native tools that are measured in the same run.
//   npm run bench                                every suite
//   npm run bench -- extract                     the named suites
//   npm run bench -- --quick                     a tenth of the work; nothing is judged
//   npm run bench -- plates --dpi 150 --pages '^pdf/'    plates: these resolutions, pages whose name matches
//   npm run bench -- p20 --documents 5           the shipped answers on documents drawn by the seed; 20 by default
//   npm run bench -- --seed 7 --json FILE        what is random comes from the seed; all figures also as JSON
//   npm run bench -- all --history               every suite, and a file of its figures in docs/bench, named by date and commit
//   npm run bench -- guard --base REV            whether this commit is slower than another: see guard.mjs
// Exit code: 0 every bar held, 1 one was missed, 2 wrong usage.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../drills/service-process.mjs';
import { guard } from './guard.mjs';
import { findTools } from './native-tools.mjs';
import { openReport } from './report.mjs';
import { cartonSuite } from './suites/carton.mjs';
import { cliSuite } from './suites/cli.mjs';
import { compareSuite } from './suites/compare.mjs';
import { conformanceSuite } from './suites/conformance.mjs';
import { consoleSuite } from './suites/console.mjs';
import { extractSuite } from './suites/extract.mjs';
import { hubSuite } from './suites/hub.mjs';
import { imposeSuite } from './suites/impose.mjs';
import { trapSuite, whiteSuite, zonesSuite } from './suites/inks.mjs';
import { mappingSuite } from './suites/mapping.mjs';
import { matchingSuite } from './suites/matching.mjs';
import { p20Suite } from './suites/p20.mjs';
import { plateDecodeSuite } from './suites/plate-decode.mjs';
import { platesSuite } from './suites/plates.mjs';
import { preflightSuite } from './suites/preflight.mjs';
import { ticketsSuite } from './suites/tickets.mjs';

/** A suite: `{name, run(context)}`; what it finds goes to `context.report`. */
const suites = [
  cartonSuite,
  cliSuite,
  compareSuite,
  conformanceSuite,
  consoleSuite,
  extractSuite,
  hubSuite,
  imposeSuite,
  mappingSuite,
  matchingSuite,
  p20Suite,
  plateDecodeSuite,
  platesSuite,
  preflightSuite,
  ticketsSuite,
  trapSuite,
  whiteSuite,
  zonesSuite,
];

process.on('uncaughtException', (error) => {
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
  console.error(isUsage ? `bench: ${error.message}` : error);
  process.exit(isUsage ? 2 : 1);
});
if (process.argv[2] === 'guard') process.exit(guard(process.argv.slice(3)));

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20260101' },
    json: { type: 'string' },
    history: { type: 'boolean', default: false },
    dpi: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string' },
    documents: { type: 'string', default: '20' },
  },
});
const positionals = named.filter((name) => name !== 'all');
const unknown = positionals.filter((name) => !suites.some((suite) => suite.name === name));
const dpis = values.dpi.map(Number);
if (
  unknown.length > 0 ||
  !/^\d{1,9}$/.test(values.seed) ||
  !/^[1-9]\d?$/.test(values.documents) ||
  dpis.some((dpi) => ![150, 300, 600].includes(dpi))
) {
  const names = suites.map(({ name }) => name).join(', ');
  console.error(
    `bench: suites are ${names}; --seed takes a whole number, --documents 1 to 99, --dpi 150, 300 or 600`,
  );
  process.exit(2);
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const machine = {
  cores: availableParallelism(),
  memory_gib: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  load_before: loadavg()[0],
};
const tools = findTools();
const run = {
  commit: git('rev-parse', '--short', 'HEAD'),
  changed: git('status', '--porcelain') !== '',
  seed: Number(values.seed),
  quick: values.quick,
  dpi: dpis,
  documents: Number(values.documents),
  pages: values.pages ? new RegExp(values.pages) : null,
  machine,
  tools: Object.fromEntries(tools.map(({ name, version }) => [name, version])),
};
console.log(
  `commit ${run.commit}${run.changed ? ' with changes' : ''}, seed ${run.seed}, ${machine.cores} cores, Node ${machine.node}`,
);
const report = openReport({ judges: !values.quick });
if (machine.load_before > machine.cores / 2) {
  report.loud(
    `the machine is busy (load ${machine.load_before.toFixed(1)} on ${machine.cores} cores)`,
  );
}
for (const { name, debianPackage } of tools.filter((tool) => tool.version === null)) {
  report.loud(
    `${name} is not installed (apt-get install ${debianPackage}): no ratio with it is judged`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'forme-bench-'));
try {
  for (const suite of suites) {
    if (positionals.length > 0 && !positionals.includes(suite.name)) continue;
    report.begin(suite.name);
    /** @type {any} */
    const context = { ...run, root, folder, corpus: findCorpus(), nativeTools: tools, report };
    await suite.run(context);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
machine.load_after = loadavg()[0];
const figures = `${JSON.stringify({ ...run, rows: report.rows }, null, 1)}\n`;
if (values.json !== undefined) writeFileSync(values.json, figures);
if (values.history) {
  const place = join(root, 'docs/bench');
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, `${new Date().toISOString().slice(0, 10)}-${run.commit}.json`),
    figures,
  );
}
process.exitCode = report.end() ? 0 : 1;

/** `{folder, entries}`, or null with a loud line. */
function findCorpus() {
  const place = resolve(process.env.FORME_CORPUS ?? join(root, '../shared/corpus'));
  const manifest = join(place, 'MANIFEST.json');
  if (!existsSync(manifest)) {
    report.loud(`no corpus at ${place} (set FORME_CORPUS): suites over it are left out`);
    return null;
  }
  return { folder: place, entries: JSON.parse(readFileSync(manifest, 'utf8')).entries };
}
