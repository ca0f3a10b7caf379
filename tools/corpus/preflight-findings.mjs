// The table of findings: jobs over every PDF of the corpus. None may end in a failure of ours, what cannot be opened says why, and so
// does each check that did not run. Of all findings 200 are drawn by a seed; docs/truth has their judgements by a look at each page.
import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreflight } from '../drills/preflight-services.mjs';
import { draw, drawFindings } from './preflight-draw.mjs';

const atOnce = 4;
const sample = 25;
/** Every check takes a second a page, for barcodes: so many files are enough for a quarter of the draw. */
const everythingSample = 6;
const leastTrue = 0.95;

/** What the service says of a file; anything else is a failure of ours. */
const reasons = new Set([
  ...['password_required', 'unparseable', 'unsupported_encryption', 'not_a_pdf', 'empty_file'],
]);

/** Every check there is: a quarter of the draw comes from those that the default profile leaves out. */
const everything = {
  name: 'Everything',
  version: '1.0',
  workflow: 'CMYK',
  checks: {
    enabled: ['LNT_*', 'PDFX4-*', 'PDFX1A-*', 'PDFX3-*', 'PDFA-*', 'AI_*'],
    disabled: [],
    severity_overrides: {},
  },
  thresholds: {},
};

/** Runs the jobs; true when no job failed by our fault and at least 95 % of the judged findings are true. */
export async function findingsTable({ root, corpus, all, update }) {
  const paths = corpus.entries
    .map(({ path }) => path)
    .filter((path) => path.startsWith('pdf/'))
    .filter((_, index) => all || index % sample === 0);
  const folder = await mkdtemp(join(tmpdir(), 'forme-findings-'));
  const services = await startPreflight(folder);
  const rows = new Map();
  const faults = [];
  const findings = [];
  try {
    await services.register('everything', everything);
    const queue = [
      ...paths.map((path) => ({ path, profile: 'default' })),
      ...paths
        .filter((_, index) => index % everythingSample === 0)
        .map((path) => ({ path, profile: 'everything' })),
    ];
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { path, profile } = next;
        const file = { path, bytes: await readFile(join(corpus.folder, path)) };
        const job = await services.job(file, profile);
        faults.push(...faultsOf(path, job));
        count(rows, path, profile, job);
        findings.push(...(job.findings ?? []).map((found) => drawable(found, path, profile)));
        if (queue.length % 100 === 0) process.stderr.write(`${queue.length} jobs to go\n`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await services.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    '\nFindings: jobs over the PDFs of the corpus, under the default profile and all checks',
  );
  console.table(Object.fromEntries([...rows].sort()));
  for (const fault of faults.slice(0, 50)) console.log(`FAULT ${fault}`);
  const truth = all ? await judged(root, findings, update) : true;
  return faults.length === 0 && truth;
}

function faultsOf(path, { status, error, checks = [] }) {
  if (status === 'failed') {
    return reasons.has(error?.code) && error.detail
      ? []
      : [`${path}: ${error?.code} ${error?.detail}`];
  }
  if (status !== 'completed') return [`${path}: the job is ${status}`];
  return checks
    .filter(({ outcome, reason }) => outcome === 'failed' || (outcome !== 'run' && !reason))
    .map(
      ({ check_id: id, outcome, reason }) =>
        `${path}: ${id} ${outcome} ${reason ?? 'without a reason'}`,
    );
}

function count(rows, path, profile, job) {
  const name = `${path.split('/')[1]}, ${profile}`;
  const row = rows.get(name) ?? {
    files: 0,
    pass: 0,
    pass_with_warnings: 0,
    fail: 0,
    'not opened': 0,
    findings: 0,
    'checks run': 0,
    skipped: 0,
    'not run': 0,
  };
  rows.set(name, row);
  row.files += 1;
  row[job.status === 'completed' ? job.verdict : 'not opened'] += 1;
  row.findings += job.findings?.length ?? 0;
  for (const { outcome } of job.checks ?? []) {
    row[{ run: 'checks run', skipped: 'skipped' }[outcome] ?? 'not run'] += 1;
  }
}

function drawable(found, file, profile) {
  const { check_id, fingerprint, severity, message, page_num, bbox, count: hits, places } = found;
  return { file, profile, check_id, fingerprint, severity, message, page_num, bbox, hits, places };
}

/** Draws, and compares with what was judged. With `update` the new draw is written; what is new in it waits for its judgement. */
async function judged(root, findings, update) {
  const path = join(root, 'docs/truth/preflight-findings.json');
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).findings : [];
  const known = new Map(before.map((entry) => [`${entry.file} ${entry.fingerprint}`, entry]));
  const drawn = drawFindings(findings, draw).map((entry) => {
    const { judgement = null, reason = null } =
      known.get(`${entry.file} ${entry.fingerprint}`) ?? {};
    const { places: _, ...told } = entry;
    return { ...told, judgement, reason };
  });
  const isTrue = drawn.filter(({ judgement }) => judgement === 'true').length;
  const open = drawn.filter(({ judgement }) => judgement === null).length;
  console.log(
    `${findings.length} findings; drawn by seed ${draw.seed}: ${drawn.length}, judged true ${isTrue}, otherwise ${drawn.length - isTrue - open}, not judged ${open}`,
  );
  if (update) await writeFile(path, `${JSON.stringify({ draw, findings: drawn }, null, 1)}\n`);
  return isTrue >= leastTrue * (drawn.length - open);
}
