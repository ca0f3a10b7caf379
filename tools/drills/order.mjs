// Drill: any order of the same observations ends in the same entities, in memory and in the database, in turn, together and at once.
//   npm run drill:order                    10,000 sets of observations
//   npm run drill:order -- --count 500
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './service-process.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' } } });
if (!/^\d{1,7}$/.test(values.count)) {
  console.error('drill:order: --count takes a whole number');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--config',
    join(root, 'apps/integration-hub/jest.config.js'),
    '--testTimeout',
    '7200000',
    'test/order.test',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FORME_ORDER_RUNS: values.count } },
);
process.exit(status ?? 1);
