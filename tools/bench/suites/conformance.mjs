// Verdicts: the public conformance files in one warm process, and a verdict that is in the cache over real HTTP.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sha256, startExtraction } from '../extraction.mjs';
import { quantile } from '../report.mjs';

/** Folders that are judged, by the profile that their files are about. */
const profiles = { pdfa1b: 'pdfa1b', pdfa2b: 'pdfa2b', pdfa3b: 'pdfa3b', pdfua1: 'pdfua1' };

/** `npm run bench -- conformance`. */
export const conformanceSuite = {
  name: 'conformance',
  async run(context) {
    const { corpus, quick, report } = context;
    if (corpus === null) return;
    const jobs = corpus.entries
      .filter(({ path }) => path.startsWith('pdf/conformance/') && path.endsWith('.pdf'))
      .flatMap(({ path }) => {
        const profile = profiles[path.split('/')[2]];
        return profile ? [{ file: join(corpus.folder, path), profiles: [profile] }] : [];
      })
      .filter((_, index) => !quick || index % 10 === 0);
    // The first round compiles the code; the second is measured.
    const times = (await judged([...jobs, ...jobs], context.root)).slice(jobs.length);
    const total = times.reduce((sum, ms) => sum + ms, 0);
    const name = `${jobs.length} files in one warm process`;
    report.figure({ name: `${name}, total`, value: total / 1000, unit: 's', max: 15 });
    report.figure({ name: `${name}, p50`, value: quantile(times, 0.5), unit: 'ms', max: 8 });
    report.figure({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' });
    await warmEndpoint(context, jobs[0].file);
  },
};

/** Milliseconds of each job in the order of the jobs. */
async function judged(jobs, root) {
  const reader = spawn(process.execPath, [join(root, 'tools/corpus/conformance-reader.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const times = [];
  const lines = createInterface({ input: reader.stdout });
  reader.stdin.end(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  for await (const line of lines) {
    const { ms, error } = JSON.parse(line);
    if (error !== undefined) throw new Error(`a file could not be judged: ${error}`);
    times.push(ms);
  }
  return times;
}

async function warmEndpoint({ folder, report }, file) {
  const service = await startExtraction(folder);
  try {
    const bytes = await readFile(file);
    await service.extract(bytes);
    const path = `/v1/documents/${sha256(bytes)}/conformance/pdfa1b`;
    const times = [];
    for (let round = 0; round < 200; round += 1) {
      const { status, ms } = await service.send({ method: 'POST', path });
      if (status !== 200) throw new Error(`a verdict was answered with ${status}`);
      if (round >= 20) times.push(ms);
    }
    const name = 'verdict in the cache over HTTP';
    report.figure({ name: `${name}, p50`, value: quantile(times, 0.5), unit: 'ms', max: 5 });
    report.figure({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', max: 25 });
  } finally {
    await service.stop();
  }
}
