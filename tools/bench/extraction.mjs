// A started extraction service: requests over real HTTP, its engine processes, its metrics.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort, start, untilUp } from '../drills/service-process.mjs';
import { cpuOfAll, descendants, memoryOf } from './processes.mjs';

/** Starts the service in its own process with an empty store in `folder`. */
export async function startExtraction(folder, env = {}) {
  const port = await freePort();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const service = start(['apps/extraction-api/dist/main.js'], {
    PORT: String(port),
    FORME_DATA_FOLDER: join(folder, `extraction-${port}`),
    ENGINE_RATE_LIMIT_DISABLED: 'true',
    ...env,
  });
  const stop = async () => {
    agent.destroy();
    await service.kill('SIGTERM');
  };
  try {
    await untilUp(`http://127.0.0.1:${port}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  const send = (question, from) => sendTo({ port, agent }, question, from);
  return {
    gone: service.gone,
    /** One request `{method, path, type, body, signal}`: status, headers, text and ms from `from`. */
    send,
    /** Extracts the bytes. */
    extract: (body, signal) =>
      send({ method: 'POST', path: '/v1/extract', type: 'application/pdf', body, signal }),
    /** Extracts the bytes without detectors. */
    facts: (body) =>
      send({
        method: 'POST',
        path: '/v1/extract',
        type: 'application/pdf',
        body,
        extra: { 'X-Engine-Skip-AI': 'true' },
      }),
    /** Bytes of memory that the service and its engine processes share out among them (proportional set size). */
    memory: () => memoryOf([service.pid, ...descendants(service.pid)]),
    /** Process ids of the engine. */
    engineProcesses: () => descendants(service.pid),
    /** Milliseconds on the processors so far, engine processes included. */
    cpuMs: () => cpuOfAll(service.pid),
    /** The value of a metric without labels. */
    async metric(name) {
      const { text } = await send({ path: '/metrics' });
      const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text);
      if (!found) throw new Error(`/metrics has no ${name}`);
      return Number(found[1]);
    },
    stop,
  };
}

function sendTo({ port, agent }, question, from = performance.now()) {
  const { method = 'GET', path, type, body, signal, extra = {} } = question;
  const sized = body ? { 'Content-Type': type, 'Content-Length': body.length } : {};
  const headers = { ...sized, ...extra };
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port, agent, method, path, headers, signal };
    const sent = request(options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const ms = performance.now() - from;
        const { statusCode: status, headers: answered } = response;
        done({ status, ms, headers: answered, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Lower-case hex. */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
