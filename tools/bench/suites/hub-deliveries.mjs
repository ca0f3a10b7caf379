// Deliveries to the hub over HTTP: how many are stored in a second, and how long each waits at a steady rate.
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort, start, untilUp } from '../../drills/service-process.mjs';
import { quantile } from '../report.mjs';
import { steadyLoad } from '../steady-load.mjs';

const connections = 16;
const worstP99Ms = 200;
const token = 'token-of-the-bench';

/** One replica of the hub over PostgreSQL and Redis of its own. */
export async function deliveries({ root, folder, quick, report }) {
  const require = createRequire(import.meta.url);
  const { startPostgres, startRedis } = require(join(root, 'libs/test-kit/dist/index.js'));
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const port = await freePort();
  const key = `bench:${Buffer.alloc(32, 7).toString('base64')}`;
  const service = start(['apps/integration-hub/dist/main.js'], {
    PORT: String(port),
    // What is stored is applied elsewhere: deliveries are what is measured.
    HUB_WORKERS: '0',
    FORME_DATA_FOLDER: join(folder, 'hub-deliveries'),
    DATABASE_URL: postgres.databaseUrl,
    REDIS_URL: redis.url,
    HUB_API_TOKEN: token,
    HUB_MASTER_KEY: key,
    HUB_AUDIT_KEY: key,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await untilUp(`http://127.0.0.1:${port}/readyz`);
    const endpoint = await endpointOf(port);
    let sent = 0;
    const send = async (_question, planned = performance.now()) => {
      sent += 1;
      const status = await deliver(
        { agent, port, endpoint },
        `{"id":${sent},"note":"${'x'.repeat(900)}"}`,
      );
      return { status: status === 202 ? 200 : status, ms: performance.now() - planned };
    };
    const times = [];
    const seconds = quick ? 3 : 15;
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < end) {
          const { status, ms } = await send();
          if (status !== 200) throw new Error(`a delivery was answered ${status}`);
          times.push(ms);
        }
      }),
    );
    const rate = Math.round(times.length / seconds);
    report.figure({
      name: `deliveries of 1 KB stored over ${connections} connections`,
      value: rate,
      unit: '/s',
      note: `p95 ${quantile(times, 0.95).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms; aim 2,000/s`,
    });
    const load = await steadyLoad({ send }, null, { rate: 200, seconds: quick ? 3 : 15 });
    report.figure({
      name: 'deliveries at 200/s, p99',
      value: load.p99,
      unit: 'ms',
      max: worstP99Ms,
      note: `p50 ${load.p50.toFixed(1)} ms, p95 ${load.p95.toFixed(1)} ms, ${load.good} of ${load.count} stored`,
    });
  } finally {
    agent.destroy();
    await service.kill('SIGTERM');
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function endpointOf(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/ingest-endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'bench', dialect: 'hub_sha256', id_path: '$.id' }),
  });
  if (answer.status !== 201) throw new Error(`no endpoint: ${answer.status}`);
  const { endpoint, secret } = await answer.json();
  return { id: endpoint.endpoint_id, secret };
}

function deliver({ agent, port, endpoint }, body) {
  const signature = createHmac('sha256', endpoint.secret).update(body).digest('hex');
  return new Promise((done, fail) => {
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/v1/ingest/${endpoint.id}`,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-hub-signature': `sha256=${signature}`,
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => done(answer.statusCode));
      },
    );
    call.once('error', fail);
    call.end(body);
  });
}
