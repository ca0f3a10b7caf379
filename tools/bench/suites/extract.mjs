// Extraction over real HTTP: a corpus and heavy files against the native tools, growth, memory, and a warm cache under load.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sha256, startExtraction } from '../extraction.mjs';
import { processCost, timeTool } from '../native-tools.mjs';
import { cpuOfEnded, peakDuring } from '../processes.mjs';
import { growth, quantile } from '../report.mjs';
import { steadyLoad } from '../steady-load.mjs';

const mib = 1024 * 1024;

/** Sizes of the heavy files: 100 to 1,000 pages, 10 to 50 MB, 500 images and more. */
const heavySizes = [
  { pages: 100, megabytes: 10, imagesPerPage: 5, linesPerPage: 60, pathsPerPage: 300 },
  { pages: 100, megabytes: 50, imagesPerPage: 10, linesPerPage: 20, pathsPerPage: 2000 },
  { pages: 200, megabytes: 20, imagesPerPage: 3, linesPerPage: 40, pathsPerPage: 500 },
  { pages: 250, megabytes: 30, imagesPerPage: 2, linesPerPage: 60, pathsPerPage: 100 },
  { pages: 300, megabytes: 25, imagesPerPage: 4, linesPerPage: 30, pathsPerPage: 1000 },
  { pages: 400, megabytes: 40, imagesPerPage: 2, linesPerPage: 50, pathsPerPage: 200 },
  { pages: 500, megabytes: 15, imagesPerPage: 1, linesPerPage: 60, pathsPerPage: 50 },
  { pages: 600, megabytes: 35, imagesPerPage: 1, linesPerPage: 45, pathsPerPage: 400 },
  { pages: 800, megabytes: 45, imagesPerPage: 1, linesPerPage: 55, pathsPerPage: 100 },
  { pages: 1000, megabytes: 50, imagesPerPage: 1, linesPerPage: 50, pathsPerPage: 60 },
];

/** Pages of the documents whose cost is to grow like their length. */
const lengths = [10, 30, 100, 300, 1000];

/** `npm run bench -- extract`. */
export const extractSuite = {
  name: 'extract',
  async run(context) {
    const { buildHeavy, buildLabel } = createRequire(import.meta.url)(
      join(context.root, 'tools/samples/dist/index.js'),
    );
    const service = await startExtraction(context.folder);
    try {
      const scene = { ...context, service, buildHeavy, label: Buffer.from(await buildLabel()) };
      await warmUp(scene);
      await overCorpus(scene);
      await overHeavyFiles(scene);
      await overLengths(scene);
      await warmCache(scene);
    } finally {
      await service.stop();
    }
  },
};

/** A comment behind the end makes the same document new to every cache. */
const anew = (bytes, mark) => Buffer.concat([bytes, Buffer.from(`\n% ${mark}\n`)]);

/** Every engine process has compiled its code before anything is measured. */
async function warmUp({ service, label, machine }) {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: machine.cores * 2 }, (_, at) =>
        service.extract(anew(label, `warm-up ${round} ${at}`)),
      ),
    );
  }
}

async function overCorpus({ service, corpus, quick, nativeTools, report }) {
  if (corpus === null) return;
  const seen = new Set();
  const entries = corpus.entries
    .filter(({ path }) => /^pdf\/(general|print)\//.test(path))
    .filter(({ sha256: hash }) => !seen.has(hash) && seen.add(hash))
    .filter((_, index) => !quick || index % 10 === 0);
  const files = entries.map(({ path }) => join(corpus.folder, path));
  const { ours, theirs, answers, cost, cpu } = await compare(service, files, nativeTools);
  const times = answers.map(({ ms }) => ms);
  const refused = answers.filter(({ status }) => status !== 200);
  const broken = refused.filter(({ status }) => status >= 500);
  report.ratio({
    name: `general and print, ${files.length} files, one after another, against ${names(nativeTools)}`,
    ours,
    theirs,
    max: 1,
    judged: allThere(nativeTools),
    note: `${refused.length} typed refusals; ${(ours / (theirs - cost)).toFixed(2)} x when starting their processes (${cost.toFixed(0)} ms) cost nothing`,
  });
  reportCost(report, 'general and print', cpu, answers);
  report.figure({ name: 'answers above 499', value: broken.length, unit: 'files', max: 0 });
  report.figure({ name: 'cold, p50', value: quantile(times, 0.5), unit: 'ms', max: 60 });
  report.figure({ name: 'cold, p95', value: quantile(times, 0.95), unit: 'ms', max: 300 });
  const slowest = times.indexOf(Math.max(...times));
  report.figure({
    name: 'cold, slowest',
    value: times[slowest],
    unit: 'ms',
    note: entries[slowest].path,
  });
}

async function overHeavyFiles({ service, quick, nativeTools, report, buildHeavy, seed, folder }) {
  const rivals = nativeTools.filter(({ name }) =>
    ['pdffonts', 'pdfimages', 'pdftotext'].includes(name),
  );
  const files = [];
  await mkdir(join(folder, 'heavy'), { recursive: true });
  for (const [index, size] of heavySizes.entries()) {
    if (quick && index > 0) break;
    const file = join(folder, 'heavy', `${index}.pdf`);
    await writeFile(file, await buildHeavy({ ...size, seed: seed + index }));
    files.push(file);
  }
  const { ours, theirs, answers, perFile, cpu } = await compare(service, files, rivals);
  report.ratio({
    name: `${files.length} heavy files, against ${names(rivals)}`,
    ours,
    theirs,
    max: 1,
    judged: allThere(rivals),
    note: perFile
      .map((file, index) => `${heavySizes[index].pages} p ${(file.ours / file.theirs).toFixed(2)}`)
      .join(', '),
  });
  reportCost(report, 'heavy files', cpu, answers);
  const refused = answers.filter(({ status }) => status !== 200);
  report.figure({ name: 'heavy files refused', value: refused.length, unit: 'files', max: 0 });
}

/** Each file through the service and then through every tool, so that a machine that slows down slows both. */
async function compare(service, files, nativeTools) {
  const installed = nativeTools.filter(({ version }) => version !== null);
  const cpu = { ours: -service.cpuMs(), theirs: -cpuOfEnded(process.pid) };
  const answers = [];
  const perFile = [];
  for (const file of files) {
    const from = performance.now();
    const answer = await service.extract(await readFile(file));
    const ours = performance.now() - from;
    answers.push({ ...answer, ms: ours, text: '' });
    const theirs = installed.reduce((sum, tool) => sum + timeTool(tool, file), 0);
    perFile.push({ ours, theirs });
  }
  cpu.ours += service.cpuMs();
  cpu.theirs += cpuOfEnded(process.pid);
  const total = (side) => perFile.reduce((sum, file) => sum + file[side], 0);
  const cost = processCost() * installed.length * files.length;
  return { answers, perFile, cost, cpu, ours: total('ours'), theirs: total('theirs') };
}

/** Work instead of time: a busy machine hardly changes it. The cost of starting the tools is part of it. */
function reportCost(report, name, cpu, answers) {
  report.ratio({ name: `${name}, time on the processors`, ...cpu, note: slowestStages(answers) });
}

/** Where the engine spent its time, by its own account. */
function slowestStages(answers) {
  const sums = new Map();
  for (const { headers } of answers) {
    const stages = JSON.parse(headers['x-engine-stage-durations-ms'] ?? '{}');
    for (const [stage, ms] of Object.entries(stages)) sums.set(stage, (sums.get(stage) ?? 0) + ms);
  }
  const slowest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 6);
  return slowest.map(([stage, ms]) => `${stage} ${ms.toFixed(0)}`).join(', ');
}

const allThere = (tools) => tools.every(({ version }) => version !== null);
const names = (tools) => tools.map(({ name }) => name).join(' + ');

async function overLengths({ service, quick, report, buildHeavy, seed }) {
  const points = [];
  for (const pages of quick ? lengths.slice(0, 3) : lengths) {
    const size = { pages, megabytes: pages / 50, linesPerPage: 50, pathsPerPage: 60, seed };
    const bytes = Buffer.from(await buildHeavy(size));
    const times = [];
    let peak = 0;
    let cpuMs = -service.cpuMs();
    for (const round of [1, 2, 3]) {
      const measured = await peakDuring(service.engineProcesses, () =>
        service.extract(anew(bytes, `round ${round}`)),
      );
      if (measured.result.status !== 200) {
        report.loud(`${pages} pages were answered ${measured.result.status}`);
      }
      times.push(measured.result.ms);
      peak = Math.max(peak, measured.peak);
    }
    const ms = quantile(times, 0.5);
    cpuMs += service.cpuMs();
    points.push([pages, ms]);
    const last = pages === 1000;
    report.figure({
      name: `${pages} pages`,
      value: ms,
      unit: 'ms',
      ...(last ? { max: 5000 } : {}),
      note: `${(ms / pages).toFixed(2)} ms a page, ${(cpuMs / times.length / pages).toFixed(2)} on the processors`,
    });
    report.figure({
      name: `${pages} pages, peak of the engine process`,
      value: peak / mib,
      unit: 'MiB',
      ...(last ? { max: 400 } : {}),
    });
  }
  report.figure({
    name: `growth from ${points[0][0]} to ${points.at(-1)[0]} pages`,
    value: growth(points),
    unit: 'as power of the length (1 is linear)',
    max: 1.1,
  });
}

async function warmCache({ service, quick, report, label }) {
  const rate = 50;
  const seconds = quick ? 2 : 10;
  const hash = sha256(label);
  const extract = { method: 'POST', path: '/v1/extract' };
  const surfaces = [
    {
      name: 'extract, PDF',
      bars: { p50: 30, p95: 200, p99: 800 },
      question: { ...extract, type: 'application/pdf', body: label },
    },
    {
      name: 'extract, by hash',
      bars: { p50: 30, p95: 200, p99: 800 },
      question: {
        ...extract,
        type: 'application/json',
        body: Buffer.from(JSON.stringify({ sha256: hash })),
      },
    },
    {
      name: 'text-regions',
      bars: { p50: 5, p95: 30, p99: 100 },
      question: { path: `/v1/documents/${hash}/text-regions?page_index=0` },
    },
    { name: 'healthz', bars: { p50: 5, p95: 25, p99: 50 }, question: { path: '/v1/healthz' } },
  ];
  for (const { name, bars, question } of surfaces) {
    const first = await service.send(question);
    if (first.status !== 200) {
      report.loud(`${name} answers ${first.status}: its load run is left out`);
      continue;
    }
    const found = await steadyLoad(service, question, { rate, seconds });
    for (const [share, max] of Object.entries(bars)) {
      const note = `${found.good} of ${found.count} at ${rate}/s`;
      report.figure({ name: `warm ${name}, ${share}`, value: found[share], unit: 'ms', max, note });
    }
    report.figure({
      name: `warm ${name}, not answered 200`,
      value: found.count - found.good,
      unit: 'requests',
      max: 0,
    });
  }
}
