// Extraction and preflight as processes of their own over an embedded database, and what is asked of them.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort, sleep, start, untilUp } from './service-process.mjs';

const token = 'drill-internal-token';

/** Starts both; `folder` holds their data. */
export async function startPreflight(folder) {
  const [extractionPort, port] = [await freePort(), await freePort()];
  const common = { FORME_INTERNAL_TOKEN: token, LOG_LEVEL: 'error' };
  const extraction = start(['apps/extraction-api/dist/main.js'], {
    ...common,
    PORT: String(extractionPort),
    FORME_DATA_FOLDER: join(folder, `preflight-extraction-${port}`),
    ENGINE_RATE_LIMIT_DISABLED: 'true',
  });
  const preflight = start(['apps/preflight-api/dist/main.js'], {
    ...common,
    PORT: String(port),
    EXTRACTION_URL: `http://127.0.0.1:${extractionPort}`,
    FORME_DATA_FOLDER: join(folder, `preflight-${port}`),
    PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
  });
  const stop = async () => {
    await preflight.kill('SIGTERM');
    await extraction.kill('SIGTERM');
  };
  const base = `http://127.0.0.1:${port}`;
  try {
    await untilUp(`http://127.0.0.1:${extractionPort}/readyz`);
    await untilUp(`${base}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { base, stop, pids: [extraction.pid, preflight.pid], ...client(base) };
}

function client(base) {
  const send = async (path, init) => {
    const answer = await fetch(`${base}${path}`, init);
    if (answer.ok) return answer.json();
    const text = await answer.text();
    throw Object.assign(new Error(`${path}: ${answer.status} ${text}`), {
      status: answer.status,
      problem: answer.status < 500 ? JSON.parse(text) : null,
    });
  };
  const submit = async ({ path, bytes }, { query = '', profile = undefined } = {}) => {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), path.split('/').at(-1));
    if (profile !== undefined) form.set('profile_id', profile);
    return send(`/api/v1/jobs${query}`, { method: 'POST', body: form });
  };
  const ended = async (id) => {
    for (;;) {
      const job = await send(`/api/v1/jobs/${id}`);
      if (job.status !== 'queued' && job.status !== 'processing') return job;
      await sleep(100);
    }
  };
  return {
    submit: async (file) => (await submit(file)).id,
    ended,
    /** Runs a job to its end; the whole job. One that is refused counts as failed. */
    async job(file, profile) {
      try {
        const { id } = await submit(file, { query: '?wait=60', profile });
        return await ended(id);
      } catch (error) {
        if (error.status !== 422) throw error;
        return { status: 'failed', error: error.problem };
      }
    },
    /** Milliseconds from the submission of a job to its verdict, by the clock of the service. */
    async run(file) {
      const job = await submit(file, { query: '?wait=120' });
      return Date.parse(job.completed_at) - Date.parse(job.created_at);
    },
    async health() {
      const from = performance.now();
      await send('/health');
      return performance.now() - from;
    },
    register: (profile_id, preflight_profile) =>
      send('/api/v1/profiles', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ profile_id, preflight_profile }),
      }),
  };
}
