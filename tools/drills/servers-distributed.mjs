// Five services over PostgreSQL, Redis and S3 of their own, one server or service after the other killed while work comes in.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort, readJson, root, sleep, start, untilUp } from './service-process.mjs';

const require = createRequire(import.meta.url);
const services = [
  'preflight-api',
  'extraction-api',
  'producer-api',
  'integration-hub',
  'compare-engine',
];
const outageMs = 1500;
const limitMs = 900_000;

/** Starts everything; `kill` and `revive` take a server or service by name. */
export async function startShop(folder) {
  const { startPostgres, startRedis, startS3 } = require(join(root, 'libs/test-kit/dist/index.js'));
  const [postgres, redis, s3] = await Promise.all([startPostgres(), startRedis(), startS3()]);
  const ports = Object.fromEntries(
    await Promise.all(services.map(async (name) => [name, await freePort()])),
  );
  const url = (name) => `http://127.0.0.1:${ports[name]}`;
  const launch = (name) =>
    start([`apps/${name}/dist/main.js`], {
      PORT: String(ports[name]),
      FORME_INTERNAL_TOKEN: 'drill-token-drill-token-drill-token',
      FORME_DATA_FOLDER: join(folder, name),
      DATABASE_URL: postgres.databaseUrl,
      REDIS_URL: redis.url,
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
      EXTRACTION_URL: url('extraction-api'),
      ENGINE_RATE_LIMIT_DISABLED: 'true',
      PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
      HUB_MASTER_KEY: `drill:${Buffer.alloc(32, 1).toString('base64')}`,
      HUB_AUDIT_KEY: `drill:${Buffer.alloc(32, 2).toString('base64')}`,
      LOG_LEVEL: 'silent',
    });
  const processes = new Map();
  const servers = { postgres, redis, s3 };
  const shop = {
    url,
    victims: [...Object.keys(servers), ...services],
    kill: (name) => servers[name]?.kill() ?? processes.get(name).kill('SIGKILL'),
    async revive(name) {
      if (name in servers) await servers[name].start();
      else processes.set(name, launch(name));
    },
    async stop() {
      await Promise.all([...processes.values()].map((it) => it.kill('SIGKILL')));
      await Promise.all(Object.values(servers).map((it) => it.stop()));
    },
  };
  for (const name of services) processes.set(name, launch(name));
  try {
    for (const name of services) await untilUp(`${url(name)}/readyz`, 180_000);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop;
}

const form = (parts) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (Buffer.isBuffer(value))
      body.set(name, new Blob([new Uint8Array(value)], { type: 'application/pdf' }), 'a.pdf');
    else body.set(name, value);
  return { method: 'POST', body };
};

/** What is submitted to which service, and where the job is read. */
const kinds = [
  {
    service: 'preflight-api',
    path: '/api/v1/jobs',
    request: (pdf) => form({ file: pdf }),
    idOf: (body) => body.job_id,
    jobPath: (id) => `/api/v1/jobs/${id}`,
  },
  {
    service: 'producer-api',
    path: '/v1/rewrite/apply?async=true',
    request: (pdf) =>
      form({
        input_pdf: pdf,
        plan: JSON.stringify({ ops: [{ op: 'metadata_set', key: 'Title', value: 'Forme' }] }),
      }),
    idOf: (body) => body.job_id,
    jobPath: (id) => `/v1/jobs/${id}`,
  },
  {
    service: 'compare-engine',
    path: '/v1/compare/jobs',
    request: (pdf) => form({ kind: 'documents', reference: pdf, candidates: pdf }),
    idOf: (body) => body.job_id,
    jobPath: (id) => `/v1/compare/jobs/${id}`,
  },
];

/** Submits to one service: a summary of the answer, or that there was no answer. */
async function submitted(shop, kind, pdf) {
  try {
    const answer = await fetch(`${shop.url(kind.service)}${kind.path}`, kind.request(pdf));
    const body = await answer.json();
    const id = answer.status === 202 ? kind.idOf(body) : undefined;
    return { kind, id, status: answer.status, retry: answer.headers.get('retry-after'), body };
  } catch (error) {
    return { kind, status: 0, cause: error.cause?.code ?? error.message };
  }
}

/** The state a job ended in; `lost` where its service does not know it. */
async function endOf(shop, { kind, id }, deadline) {
  for (;;) {
    const answer = await fetch(`${shop.url(kind.service)}${kind.jobPath(id)}`).catch(() => null);
    if (answer?.status === 404) return 'lost';
    if (answer?.ok) {
      const { status } = await answer.json();
      if (!['queued', 'processing', 'pending', 'running', 'accepted'].includes(status))
        return status;
    }
    if (Date.now() > deadline) return 'not ended';
    await sleep(500);
  }
}

/** Kills each victim once while all kinds of work come in; what was wrong, one line each. */
export async function killEach(shop, pdfOf) {
  const wrong = [];
  for (const kind of kinds) {
    const { status, body } = await submitted(shop, kind, pdfOf());
    if (status !== 202) throw new Error(`${kind.path}: ${status} ${JSON.stringify(body)}`);
  }
  const total = { accepted: 1, unanswered: 0 };
  const rows = {};
  for (const victim of shop.victims) {
    const answers = [];
    const round = async (count) => {
      for (let at = 0; at < count; at += 1)
        answers.push(...(await Promise.all(kinds.map((kind) => submitted(shop, kind, pdfOf())))));
    };
    await round(2);
    await shop.kill(victim);
    const from = Date.now();
    const during = answers.length;
    await round(2);
    await sleep(Math.max(0, outageMs - (Date.now() - from)));
    await shop.revive(victim);
    for (const service of services) await untilUp(`${shop.url(service)}/readyz`, limitMs);
    const seconds = ((Date.now() - from) / 1000).toFixed(1);
    await round(1);
    rows[victim] = {
      'ready after s': Number(seconds),
      ...(await judged(shop, victim, answers, during, wrong)),
    };
    const ofPreflight = answers.filter(({ kind }) => kind === kinds[0]);
    total.accepted += ofPreflight.filter(({ id }) => id !== undefined).length;
    total.unanswered += ofPreflight.filter(({ status }) => status === 0).length;
  }
  // A submission whose answer was lost with the service may have been kept; one that was refused may not.
  const { total: kept } = await readJson(`${shop.url('preflight-api')}/api/v1/jobs`);
  if (kept < total.accepted || kept > total.accepted + total.unanswered)
    wrong.push(`${total.accepted} preflight jobs were accepted, ${kept} are in the list`);
  console.table(rows);
  return wrong;
}

async function judged(shop, victim, answers, during, wrong) {
  const count = {
    sent: answers.length,
    completed: 0,
    refused: 0,
    unanswered: 0,
    lost: 0,
    'wrong causes': 0,
  };
  const deadline = Date.now() + limitMs;
  for (const [at, answer] of answers.entries()) {
    const what = `${victim} killed, ${answer.kind.path}`;
    if (answer.id !== undefined) {
      const end = await endOf(shop, answer, deadline);
      if (end === 'completed') count.completed += 1;
      else {
        count.lost += 1;
        wrong.push(`${what}: job ${answer.id} ${end}`);
      }
    } else if (answer.status === 0 && answer.kind.service === victim) count.unanswered += 1;
    else if (answer.status === 503 && answer.retry !== null && at >= during) count.refused += 1;
    else {
      count['wrong causes'] += 1;
      wrong.push(
        `${what}: ${answer.status} ${JSON.stringify(answer.body ?? answer.cause).slice(0, 200)}`,
      );
    }
  }
  return count;
}
