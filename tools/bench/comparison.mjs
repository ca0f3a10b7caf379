// The comparison service with an extraction service behind it: comparisons over real HTTP for corpus tables and benchmarks.
import { openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort, start, untilUp } from '../drills/service-process.mjs';
import { descendants } from './processes.mjs';

/** Starts both, each in its own process, with empty stores in `folder`. */
export async function startComparison(folder, { extraction = {}, compare = {} } = {}) {
  const ports = [await freePort(), await freePort()];
  const [behind, base] = ports.map((port) => `http://127.0.0.1:${port}`);
  const services = [
    start(['apps/extraction-api/dist/main.js'], {
      PORT: String(ports[0]),
      FORME_DATA_FOLDER: join(folder, `extraction-${ports[0]}`),
      ENGINE_RATE_LIMIT_DISABLED: 'true',
      COMPARE_RATE_LIMIT_DISABLED: 'true',
      ...extraction,
    }),
    start(['apps/compare-engine/dist/main.js'], {
      PORT: String(ports[1]),
      FORME_DATA_FOLDER: join(folder, `compare-${ports[1]}`),
      EXTRACTION_URL: behind,
      ...compare,
    }),
  ];
  const stop = () => Promise.all(services.map((service) => service.kill('SIGTERM')));
  try {
    await Promise.all([behind, base].map((address) => untilUp(`${address}/readyz`)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    /** Compares plate files with a page: `{status, body, ms}`. */
    plates: ({ plates, pdf, ...fields }) =>
      ask(`${base}/v1/compare/plates`, { plates, pdf: [pdf] }, fields),
    /** Compares candidates with a reference: `{status, body, ms}`. */
    documents: ({ candidates, reference, ...fields }) =>
      ask(`${base}/v1/compare/documents`, { candidates, reference: [reference] }, fields),
    /** Process ids of both services and of all they started. */
    processes: () => services.flatMap(({ pid }) => [pid, ...descendants(pid)]),
    stop,
  };
}

async function ask(address, files, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [field, paths] of Object.entries(files))
    for (const path of paths) form.append(field, await openAsBlob(path), basename(path));
  const from = performance.now();
  const response = await fetch(address, { method: 'POST', body: form });
  const text = await response.text();
  const ms = performance.now() - from;
  return { status: response.status, body: JSON.parse(text), ms, headers: response.headers };
}
