// The shipped answers on documents drawn from the corpus by a seed, ours and the tools in turns: facts, detectors, plates with images,
// preflight, memory. Ratios are of processor time, which a busy machine changes little; `--documents N` draws fewer.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startPreflight } from '../../drills/preflight-services.mjs';
import { drawDocuments } from '../drawn-documents.mjs';
import { startExtraction } from '../extraction.mjs';
import { emptyPages, ghostscriptVersion, separate } from '../ghostscript.mjs';
import { timeTool } from '../native-tools.mjs';
import { cpuOfAll, cpuOfEnded, peakDuring } from '../processes.mjs';
import { quantile } from '../report.mjs';
import { openSizes, separationsOf } from '../separations.mjs';

const mib = 1024 * 1024;
const warmRounds = 8;
/** Rows of the table and their bars: median, sum over all documents, worst. */
/** @typedef {{ median?: number, p95?: number, sum?: number, worst?: number, judged?: boolean }} Bars */

const bars = {
  facts: { median: 0.4, sum: 0.6, worst: 1 },
  detectors: { median: 1.5, p95: 1.5 },
  pictures: { median: 0.5, sum: 0.5, worst: 1 },
  numbers: { median: 0.3, sum: 0.2 },
  preflight: { sum: 1.5 },
  restMiB: 250,
};
/** A page whose separation nets less than this says nothing about the tools. */
const leastNetMs = 5;

/** `npm run bench -- p20`. */
export const p20Suite = {
  name: 'p20',
  async run(context) {
    const { corpus, report, seed, quick, documents: wanted } = context;
    if (corpus === null) return;
    const rest = (await memoryAtRest(context)) / mib;
    const service = await startExtraction(context.folder, {
      ENGINE_MAX_RASTER_PIXELS: '1000000000',
      ENGINE_DEADLINE_MS: '600000',
    });
    try {
      const scene = { ...context, service, distinct: marker() };
      const facts = async (bytes) => {
        const answer = await service.facts(bytes);
        return answer.status === 200 ? JSON.parse(answer.text) : null;
      };
      const count = quick ? Math.min(5, wanted) : wanted;
      const documents = await drawDocuments({ corpus, seed, count, facts });
      for (const { path, kind, pages } of documents) console.log(`  ${path}: ${kind}, ${pages} p`);
      await warmUp(scene, documents);
      await factsAgainstTools(scene, documents);
      await detectorsAgainstFacts(scene, documents);
      await platesAgainstGhostscript(scene, documents);
      report.figure({ name: 'memory at rest', value: rest, unit: 'MiB', max: bars.restMiB });
    } finally {
      await service.stop();
    }
    await preflightAgainstTools(context);
  },
};

/** Bytes of memory of a service without requests: its engine has ended all processes but one. */
async function memoryAtRest({ folder, machine }) {
  const service = await startExtraction(folder, { ENGINE_REST_SECONDS: '5' });
  try {
    const all = service.engineProcesses().length;
    const kept = all - machine.cores + 1;
    while (service.engineProcesses().length > kept) await delay(200);
    return service.memory();
  } finally {
    await service.stop();
  }
}

/** A comment behind the end makes the same document new to every cache. */
function marker() {
  let made = 0;
  return (bytes) => Buffer.concat([bytes, Buffer.from(`\n% ${(made += 1)}\n`)]);
}

async function warmUp({ service, distinct, machine }, documents) {
  for (let round = 0; round < warmRounds; round += 1) {
    const { bytes } = documents[round % documents.length];
    const requests = Array.from({ length: machine.cores }, () => service.extract(distinct(bytes)));
    await Promise.all(requests);
  }
}

/** Milliseconds of processor time and on the clock that work takes in the processes that `cpuMs` counts. */
async function timed(cpuMs, work) {
  const before = cpuMs();
  const from = performance.now();
  const answer = await work();
  return { cpu: cpuMs() - before, ms: performance.now() - from, answer };
}

const endedMs = () => cpuOfEnded(process.pid);

/** Work of a few milliseconds is below a tick of the clock of processors: it is repeated. */
async function repeated(cpuMs, work) {
  const runs = [await timed(cpuMs, work)];
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  while (sum('cpu') < 100 && runs.length < 12) runs.push(await timed(cpuMs, work));
  return { cpu: sum('cpu') / runs.length, ms: sum('ms') / runs.length, answer: runs[0].answer };
}

async function factsAgainstTools({ service, distinct, nativeTools, report }, documents) {
  const tools = nativeTools.filter(({ version }) => version !== null);
  const rows = [];
  const { peak } = await peakDuring(service.engineProcesses, async () => {
    for (const { path, file, bytes } of documents) {
      const ours = await repeated(service.cpuMs, () => service.facts(distinct(bytes)));
      const theirs = await repeated(endedMs, () => tools.forEach((tool) => timeTool(tool, file)));
      rows.push({ path, ours, theirs });
    }
  });
  const judged = tools.length === nativeTools.length;
  table(report, 'facts against five native tools', rows, { ...bars.facts, judged });
  report.figure({ name: 'facts, peak of an engine process', value: peak / mib, unit: 'MiB' });
}

async function detectorsAgainstFacts({ service, distinct, report }, documents) {
  const rows = [];
  const { peak } = await peakDuring(service.engineProcesses, async () => {
    for (const { path, bytes } of documents) {
      const theirs = await repeated(service.cpuMs, () => service.facts(distinct(bytes)));
      const ours = await repeated(service.cpuMs, () => service.extract(distinct(bytes)));
      rows.push({ path, ours, theirs });
    }
  });
  table(report, 'the request as shipped against facts alone', rows, bars.detectors);
  report.figure({ name: 'as shipped, peak of an engine process', value: peak / mib, unit: 'MiB' });
}

async function platesAgainstGhostscript(scene, documents) {
  const { service, folder, dpi, report, quick, root } = scene;
  if (ghostscriptVersion() === null) {
    report.loud('gs is not installed (apt-get install ghostscript): no ratio is measured');
    return;
  }
  const separations = separationsOf(service);
  const empty = emptyPages(folder);
  const sizeOf = openSizes(root);
  const wanted = dpi.length > 0 ? dpi : quick ? [150] : [150, 300];
  for (const at of wanted) {
    for (const { format, bar } of [
      { format: 'png', bar: bars.pictures },
      { format: 'none', bar: bars.numbers },
    ]) {
      const rows = [];
      for (const { path, file, bytes } of documents) {
        const ours = await repeated(service.cpuMs, () => separations(bytes, { dpi: at, format }));
        if (ours.answer.status !== 200) continue;
        const { width, height } = await sizeOf(file);
        const nothing = empty(width, height, at);
        const theirs = separate(file, at, folder);
        const cpu = theirs.cpuMs - nothing.cpuMs;
        if (!theirs.good || cpu < leastNetMs) continue;
        rows.push({ path, ours, theirs: { cpu, ms: theirs.ms - nothing.ms } });
      }
      table(
        report,
        `separations, format ${format}, ${at} dpi, against tiffsep less its start`,
        rows,
        bar,
      );
    }
  }
}

/** Print files through a preflight of its own against Ghostscript's ink coverage, pdffonts and pdfimages. */
async function preflightAgainstTools({ corpus, folder, seed, documents: wanted, quick, report }) {
  const paths = corpus.entries
    .map(({ path }) => path)
    .filter((path) => /^pdf\/print\/.*\.pdf$/.test(path))
    .filter((_, index, all) => (index * 7 + seed) % all.length < (quick ? 5 : wanted));
  const services = await startPreflight(folder);
  const cpuMs = () => services.pids.reduce((sum, pid) => sum + cpuOfAll(pid), 0);
  try {
    const files = [];
    for (const path of paths) {
      const file = join(corpus.folder, path);
      files.push({ path, file, bytes: await readFile(file) });
    }
    const distinct = marker();
    for (const file of files.slice(0, 5))
      await services.run({ ...file, bytes: distinct(file.bytes) });
    const rows = [];
    for (const { path, file, bytes } of files) {
      const ours = await timed(cpuMs, () => services.run({ path, bytes: distinct(bytes) }));
      const theirs = await timed(endedMs, () => {
        spawnSync('gs', ['-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=ink_cov', '-o', '-', file]);
        spawnSync('pdffonts', [file]);
        spawnSync('pdfimages', ['-list', file]);
      });
      rows.push({ path, ours, theirs });
    }
    table(
      report,
      'preflight of print files against ink_cov, pdffonts, pdfimages',
      rows,
      bars.preflight,
    );
  } finally {
    await services.stop();
  }
}

/** The rows of the table: median, 95th of 100, sum and worst of the ratios of processor time; the ratio on the clock next to the sum. */
function table(report, name, rows, /** @type {Bars} */ { median, p95, sum, worst, judged = true }) {
  const ratios = rows.map(({ ours, theirs }) => ours.cpu / Math.max(1, theirs.cpu));
  const total = (side, key) => rows.reduce((all, row) => all + row[side][key], 0);
  const last = rows[ratios.indexOf(Math.max(...ratios))];
  const figure = (what, value, max, note) =>
    report.figure({
      name: `${name}, ${what}`,
      value,
      unit: 'x',
      judged,
      ...(max === undefined ? {} : { max }),
      ...(note === undefined ? {} : { note }),
    });
  figure('median', quantile(ratios, 0.5), median, `${rows.length} documents`);
  figure('p95', quantile(ratios, 0.95), p95);
  const clock = total('ours', 'ms') / total('theirs', 'ms');
  report.ratio({
    name: `${name}, of sums`,
    ours: total('ours', 'cpu'),
    theirs: total('theirs', 'cpu'),
    judged,
    ...(sum === undefined ? {} : { max: sum }),
    note: `${clock.toFixed(2)} on the clock`,
  });
  figure('worst', Math.max(...ratios), worst, last?.path);
}
