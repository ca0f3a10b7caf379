// Drill: every operation of every service under the whole matrix of hostile requests, of which the tests make a part.
//   npm run drill:matrix                                      all five services
//   npm run drill:matrix -- --services hub,compare            these alone
//   npm run drill:matrix -- --seed 7                          the part that another seed chooses, as in the tests
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const apps = {
  ...{ extraction: 'extraction-api', producer: 'producer-api', hub: 'integration-hub' },
  ...{ compare: 'compare-engine', preflight: 'preflight-api' },
};
const { values } = parseArgs({
  options: { services: { type: 'string' }, seed: { type: 'string' } },
});
const services = values.services?.split(',') ?? Object.keys(apps);
const unknown = services.filter((service) => !Object.hasOwn(apps, service));
if (unknown.length > 0) {
  console.error(`drill:matrix: --services takes: ${Object.keys(apps).join(', ')}`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'forme-matrix-'));
const choice =
  values.seed === undefined ? { FORME_MATRIX: 'all' } : { FORME_MATRIX_SEED: values.seed };

function runOf(service) {
  const table = join(folder, service);
  const { status } = spawnSync('npx', ['jest', 'test/http-matrix.test.ts', '--silent=false'], {
    cwd: join(root, 'apps', apps[service]),
    env: { ...process.env, ...choice, FORME_MATRIX_TABLE: table, FORME_REQUIRE_SERVICES: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const rows = existsSync(table)
    ? readFileSync(table, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];
  return { service, status, rows };
}

const runs = services.map(runOf);
rmSync(folder, { recursive: true, force: true });

const sum = (rows, valueOf) => rows.reduce((all, row) => all + valueOf(row), 0);
const withStatus = (rows, test) =>
  sum(rows, ({ statuses }) =>
    sum(Object.entries(statuses), ([status, count]) => (test(Number(status)) ? count : 0)),
  );
const columns = {
  operations: (rows) => rows.length,
  'without behaviour': (rows) => rows.filter(({ declaredOnly }) => declaredOnly).length,
  calls: (rows) => sum(rows, ({ calls }) => calls),
  '2xx': (rows) => withStatus(rows, (status) => status >= 200 && status < 300),
  '4xx': (rows) => withStatus(rows, (status) => status >= 400 && status < 500),
  501: (rows) => withStatus(rows, (status) => status === 501),
  '503, 507': (rows) => withStatus(rows, (status) => status === 503 || status === 507),
  'other 5xx': (rows) =>
    withStatus(rows, (status) => status >= 500 && ![501, 503, 507].includes(status)),
};
console.log(`\n| service | ${Object.keys(columns).join(' | ')} | verdict |`);
console.log(`| --- |${' ---: |'.repeat(Object.keys(columns).length)} --- |`);
for (const { service, status, rows } of runs) {
  const cells = Object.values(columns).map((valueOf) => valueOf(rows).toLocaleString('en'));
  console.log(`| ${service} | ${cells.join(' | ')} | ${status === 0 ? 'held' : 'FAILED'} |`);
}
process.exit(runs.every(({ status }) => status === 0) ? 0 : 1);
