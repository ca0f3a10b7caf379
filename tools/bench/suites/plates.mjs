// Separations over real HTTP: hard pages against Ghostscript's tiffsep, memory, health while plates are made, and clients that leave.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startExtraction } from '../extraction.mjs';
import { emptyPages, ghostscriptVersion, separate } from '../ghostscript.mjs';
import { peakDuring } from '../processes.mjs';
import { quantile } from '../report.mjs';
import { openSizes, separationsOf } from '../separations.mjs';
import { steadyLoad } from '../steady-load.mjs';

const mib = 1024 * 1024;
/** Resolution and the bar of the median ratio there. */
const resolutions = [
  { dpi: 150, max: 0.6, rounds: 3 },
  { dpi: 300, max: 0.8, rounds: 1 },
  { dpi: 600, max: 1, rounds: 1 },
];
/** No page may take more times as long as there. */
const worstRatio = 3;
/** Generated pages below that are no heavy ones; corpus pages count for the median all the same, the worst page is one above it: below, start-up and rounding decide. */
const leastNetMs = 300;
/** What is subtracted varies by more than what is left of a quick page. */
const fewestNetMs = 1;
const monsters = ['poster of A3, 200 effects', 'label of 19,000 paths, 12 inks', '3,500 gradients'];
const monsterMs = 3000;

/** After so long an engine process that was killed has been replaced. */
const replacedMs = 4000;

/** `npm run bench -- plates`. */
export const platesSuite = {
  name: 'plates',
  async run(context) {
    const version = ghostscriptVersion();
    if (version === null) {
      context.report.loud(
        'gs is not installed (apt-get install ghostscript): no ratio is measured',
      );
    }
    const service = await startExtraction(context.folder, {
      ENGINE_MAX_RASTER_PIXELS: '1000000000',
      ENGINE_DEADLINE_MS: '600000',
    });
    try {
      const loaded = await loadPages(context);
      const scene = { ...context, service, loaded, separations: numbersOf(service) };
      await warmUp(scene);
      await monstersInTime(scene);
      if (version !== null) await againstGhostscript(scene, version);
      await memory(scene);
      await health(scene);
      await leaving(scene);
    } finally {
      await service.stop();
    }
  },
};

/** `{name, file, generated, width, height}` in points; generated pages first, then print files of the corpus and every fourth general one. */
async function loadPages({ root, folder, corpus, quick, pages: asked, seed }) {
  const require = createRequire(import.meta.url);
  const { plateLoad } = require(join(root, 'tools/samples/dist/index.js'));
  const sizeOf = openSizes(root);
  const place = join(folder, 'plates');
  await mkdir(place, { recursive: true });
  const isAsked = (name) => asked === null || asked.test(name);
  const wanted = (index) => !quick || index < 3 || (index * 7 + seed) % 6 === 0;
  const files = [];
  for (const [index, page] of plateLoad.entries()) {
    const always = /^A4 in 12 inks/.test(page.name) || monsters.includes(page.name);
    if (!always && !(wanted(index) && isAsked(page.name))) continue;
    const file = join(place, `${index}.pdf`);
    await writeFile(file, await page.build(seed + index));
    files.push({ name: page.name, file, generated: true });
  }
  for (const [index, path] of corpusPaths(corpus).entries()) {
    if ((quick && index % 18 !== 0) || !isAsked(path)) continue;
    files.push({ name: path, file: join(corpus.folder, path), generated: false });
  }
  const pages = [];
  for (const page of files) {
    const size = await sizeOf(page.file);
    if (size) pages.push({ ...page, ...size });
  }
  return pages;
}

/** The pages that the table of plates compares. */
function corpusPaths(corpus) {
  const paths = (corpus?.entries ?? []).map(({ path }) => path);
  const print = paths.filter((path) => /^pdf\/print\/.*\.pdf$/i.test(path));
  const general = paths.filter((path) => /^pdf\/general\/.*\.pdf$/i.test(path));
  return [...print, ...general.filter((_, at) => at % 4 === 0)];
}

/** What plates are like, without images of them. */
function numbersOf(service) {
  const separations = separationsOf(service);
  return (bytes, dpi, signal) => separations(bytes, { dpi, format: 'none', signal });
}

/** Every engine process has compiled its code before anything is measured. */
async function warmUp({ loaded: pages, separations, machine }) {
  const light = pages.slice(0, 12);
  for (const page of light) {
    const bytes = await readFile(page.file);
    await Promise.all(Array.from({ length: machine.cores }, () => separations(bytes, 72)));
  }
}

/** Median time of a number of rounds, after one that is not measured. */
async function ours({ separations, service }, { file }, dpi, rounds) {
  const bytes = await readFile(file);
  if (rounds > 1) await separations(bytes, dpi);
  const times = [];
  let cpuMs = -service.cpuMs();
  for (let round = 0; round < rounds; round += 1) {
    const { status, ms, text } = await separations(bytes, dpi);
    if (status !== 200) return { status, text };
    times.push(ms);
  }
  cpuMs = (cpuMs + service.cpuMs()) / rounds;
  return { status: 200, ms: quantile(times, 0.5), cpuMs };
}

async function monstersInTime(scene) {
  for (const page of scene.loaded.filter(({ name }) => monsters.includes(name))) {
    const { status, ms } = await ours(scene, page, 150, 3);
    if (status !== 200) scene.report.loud(`${page.name} is answered ${status}`);
    else
      scene.report.figure({ name: `${page.name}, 150 dpi`, value: ms, unit: 'ms', max: monsterMs });
  }
}

async function againstGhostscript(scene, version) {
  const { report, folder, quick, pages: asked, dpi: dpis } = scene;
  const empty = emptyPages(folder);
  const pages = scene.loaded.filter(({ name }) => asked === null || asked.test(name));
  const wanted = dpis.length > 0 ? dpis : quick ? [150] : [150, 300, 600];
  for (const { dpi, max, rounds } of resolutions.filter((it) => wanted.includes(it.dpi))) {
    const found = [];
    for (const page of pages) {
      const one = await onePage(scene, page, { dpi, rounds: quick ? 1 : rounds, empty });
      if (one) found.push({ name: page.name, ...one });
    }
    reportRatios(report, { dpi, max, version, found });
  }
}

/** Null for a generated page that is quick there, or one that one of the two refuses. */
async function onePage(scene, page, { dpi, rounds, empty }) {
  const { folder, report } = scene;
  const nothing = empty(page.width, page.height, dpi);
  const runs = Array.from({ length: rounds }, () => separate(page.file, dpi, folder));
  if (runs.some(({ good }) => !good)) return null;
  const theirs = quantile(
    runs.map(({ ms }) => ms),
    0.5,
  );
  const theirCpu = quantile(
    runs.map(({ cpuMs }) => cpuMs),
    0.5,
  );
  if (page.generated && theirs - nothing.ms < leastNetMs) return null;
  const mine = await ours(scene, page, dpi, rounds);
  if (mine.status !== 200) {
    report.loud(
      `${page.name} at ${dpi} dpi is answered ${mine.status}: ${mine.text.slice(0, 200)}`,
    );
    return null;
  }
  const net = Math.max(fewestNetMs, theirs - nothing.ms);
  const row = {
    ours: mine.ms,
    theirs,
    net,
    ratio: mine.ms / net,
    whole: mine.ms / theirs,
    cpu: mine.cpuMs / Math.max(10, theirCpu - nothing.cpuMs),
  };
  report.figure({
    name: `${dpi} dpi, ${page.name}`,
    value: row.ratio,
    unit: 'x',
    note: `${row.ours.toFixed(0)} / ${net.toFixed(0)} ms net; ${row.whole.toFixed(2)} x of all ${theirs.toFixed(0)} ms, ${row.cpu.toFixed(2)} x on the processors`,
  });
  return row;
}

function reportRatios(report, { dpi, max, version, found }) {
  if (found.length === 0) {
    report.loud(`no page takes Ghostscript ${leastNetMs} ms more than an empty one at ${dpi} dpi`);
    return;
  }
  const median = (key) =>
    quantile(
      found.map((row) => row[key]),
      0.5,
    );
  const heavy = found.filter(({ net }) => net >= leastNetMs);
  report.figure({
    name: `${dpi} dpi, median of ${found.length} pages against Ghostscript ${version}`,
    value: median('ratio'),
    unit: 'x',
    max,
    note: `${median('whole').toFixed(2)} x of its whole time, ${median('cpu').toFixed(2)} x on the processors`,
  });
  const ratios = (rows) => rows.map(({ ratio }) => ratio);
  report.figure({
    name: `${dpi} dpi, median of the ${heavy.length} of them that net ${leastNetMs} ms there`,
    value: quantile(ratios(heavy), 0.5),
    unit: 'x',
  });
  const worst = heavy.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const light = found.filter(({ net, ratio }) => net < leastNetMs && ratio > worstRatio);
  report.figure({
    name: `${dpi} dpi, worst page that nets ${leastNetMs} ms`,
    value: worst.ratio,
    unit: 'x',
    max: worstRatio,
    note: `${worst.name}; of the ${found.length - heavy.length} quicker ones ${light.length} are above ${worstRatio}`,
  });
}

async function memory({ loaded: pages, separations, service, report }) {
  for (const { name, max } of [
    { name: 'A4 in 12 inks', max: 400 },
    { name: 'A4 in 12 inks, photograph', max: 700 },
  ]) {
    const page = pages.find((candidate) => candidate.name === name);
    const bytes = await readFile(page.file);
    const { peak, result } = await peakDuring(service.engineProcesses, () =>
      separations(bytes, 600),
    );
    if (result.status !== 200) report.loud(`${name} at 600 dpi is answered ${result.status}`);
    else {
      report.figure({
        name: `${name}, 600 dpi, peak of an engine process`,
        value: peak / mib,
        unit: 'MiB',
        max,
        note: `${result.ms.toFixed(0)} ms`,
      });
    }
  }
}

/** Response times of `/healthz` while twice as many pages as cores are in progress. */
async function health({ loaded: pages, separations, service, report, machine, quick }) {
  const bytes = await readFile(pages.find(({ name }) => name === monsters[1]).file);
  const state = { working: true, made: 0 };
  const workers = Array.from({ length: machine.cores * 2 }, async () => {
    while (state.working) {
      await separations(bytes, 300);
      state.made += 1;
    }
  });
  const rate = 50;
  const question = { path: '/healthz' };
  const found = await steadyLoad(service, question, { rate, seconds: quick ? 3 : 10 });
  state.working = false;
  await Promise.all(workers);
  report.figure({
    name: 'healthz while plates are made, p99',
    value: found.p99,
    unit: 'ms',
    max: 50,
    note: `p50 ${found.p50.toFixed(1)} ms, ${found.good} of ${found.count} at ${rate}/s, ${state.made} pages made`,
  });
}

/** A page of many seconds, left after one: what the processes still do in the second after next. */
async function leaving({ loaded: pages, separations, service, report }) {
  const bytes = await readFile(pages.find(({ name }) => name === monsters[0]).file);
  const left = new AbortController();
  const answer = separations(bytes, 1200, left.signal).then(
    () => 'answered',
    () => 'left',
  );
  await sleep(1000);
  left.abort();
  if ((await answer) !== 'left') {
    report.loud('the page was answered before its client left: nothing is measured');
    return;
  }
  // The processes that had the job are replaced, and the new ones warm up.
  const atOnce = service.cpuMs();
  await sleep(replacedMs);
  const before = service.cpuMs();
  report.figure({
    name: 'time on the processors until its processes are replaced',
    value: before - atOnce,
    unit: 'ms',
  });
  await sleep(1000);
  report.figure({
    name: 'time on the processors in a second after the client left',
    value: service.cpuMs() - before,
    unit: 'ms',
    max: 300,
  });
}
