// Writes what is generated from code and committed: the five openapi.json. `--check` writes nothing and fails when a file differs.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const contracts = join(root, 'libs', 'contracts');
const services = [
  ['extraction', 'extraction-api'],
  ['producer', 'producer-api'],
  ['hub', 'integration-hub'],
  ['compare', 'compare-engine'],
  ['preflight', 'preflight-api'],
];

function newest(folder) {
  if (!existsSync(folder)) return 0;
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}

function buildContracts() {
  if (newest(join(contracts, 'src')) <= newest(join(contracts, 'dist'))) return;
  execFileSync(process.execPath, [join(root, 'tools', 'build', 'build.mjs')], {
    cwd: contracts,
    stdio: 'inherit',
  });
}

const check = process.argv.includes('--check');
buildContracts();
const require = createRequire(join(root, 'package.json'));
const { openApi } = require('@forme/contracts');
let stale = 0;
for (const [service, app] of services) {
  const contract = require(`@forme/contracts/${service}`)[`${service}Contract`];
  const file = join(root, 'apps', app, 'openapi.json');
  const text = `${JSON.stringify(openApi(contract), undefined, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) {
    console.error(`apps/${app}/openapi.json is not what the contract prints: run npm run generate`);
    stale += 1;
  } else {
    writeFileSync(file, text);
    console.log(`wrote apps/${app}/openapi.json (${contract.operations.length} operations)`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;
