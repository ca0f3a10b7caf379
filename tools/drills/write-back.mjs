// Drill: pushes to a simulated MIS with a fault at every point: nothing lost is reported as done, nothing is created twice.
//   npm run drill:write-back                           1,000 runs
//   npm run drill:write-back -- --count 200 --seed 7
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './service-process.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '20261122' },
  },
});
if (!/^\d{1,7}$/.test(values.count) || !/^\d{1,9}$/.test(values.seed)) {
  console.error('drill:write-back: --count and --seed take whole numbers');
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
    'test/write-back-faults.test',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FORME_WRITE_BACK_RUNS: values.count,
      FORME_WRITE_BACK_SEED: values.seed,
    },
  },
);
process.exit(status ?? 1);
