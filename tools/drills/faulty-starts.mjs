// Starts of the five services that a machine or a variable refuses: each must end with code 2 and one plain line for each fault.
import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, root } from './service-process.mjs';

export const services = [
  'preflight-api',
  'extraction-api',
  'producer-api',
  'integration-hub',
  'compare-engine',
];
const limitMs = 120_000;
/** An account without rights. */
const stranger = { uid: 65_534, gid: 65_534 };

/** Faults: what is set, as which account, and what the lines must say, in their order. */
export async function faultsOf(folder) {
  const at = (name) => join(folder, name);
  await mkdir(at('locked'), { mode: 0o700 });
  await mkdir(at('read-only'));
  await writeFile(at('file'), '');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,ro', 'tmpfs', at('read-only')]);
  const taken = createServer();
  await new Promise((done) => taken.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (taken.address());
  const noServer = await freePort();
  const faults = {
    'port in use': { env: { PORT: String(port) }, says: [`Port ${port} is in use`] },
    'port of the system': {
      env: { PORT: '80' },
      as: stranger,
      says: ['may not listen on port 80'],
    },
    'address of another machine': {
      env: { HOST: '203.0.113.7', FORME_OPEN_BEYOND_LOOPBACK: 'true' },
      says: ['HOST is not an address of this machine'],
    },
    'read-only data folder': {
      env: { FORME_DATA_FOLDER: at('read-only/data') },
      says: [`${at('read-only/data')}.*read-only`],
    },
    'data folder without right': {
      env: { FORME_DATA_FOLDER: at('locked/data') },
      as: stranger,
      says: [`may not write ${at('locked/data')}`],
    },
    'data folder is a file': {
      env: { FORME_DATA_FOLDER: at('file') },
      says: [`${at('file')}.*is not a folder`],
    },
    'three faulty variables': {
      env: { PORT: 'abc', FORME_MIN_FREE_BYTES: '-3', LOG_LEVEL: 'loud' },
      says: ['The configuration is not valid', 'LOG_LEVEL', 'FORME_MIN_FREE_BYTES', 'PORT'],
    },
    'open beyond loopback': {
      env: { HOST: '0.0.0.0' },
      says: ['The configuration is not valid', 'no authentication'],
    },
    'database that does not answer': {
      env: { DATABASE_URL: `postgres://forme@127.0.0.1:${noServer}/forme` },
      says: ['The database does not answer.*DATABASE_URL'],
    },
  };
  return {
    faults,
    async end() {
      await new Promise((done) => taken.close(done));
      execFileSync('umount', ['-l', at('read-only')]);
    },
  };
}

/** How a service ended under a fault: what is wrong with that, or null. */
export async function faultyStart(
  name,
  /** @type {{ env: object, as?: { uid?: number, gid?: number }, says: string[] }} */ {
    env,
    as = {},
    says,
  },
  folder,
) {
  const data = join(folder, as.uid === undefined ? 'data' : 'data-of-another-account');
  await mkdir(data, { recursive: true });
  await chmod(data, 0o777);
  const child = spawn(process.execPath, [`apps/${name}/dist/main.js`], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      FORME_DATA_FOLDER: data,
      HUB_MASTER_KEY: `drill:${Buffer.alloc(32, 1).toString('base64')}`,
      HUB_AUDIT_KEY: `drill:${Buffer.alloc(32, 2).toString('base64')}`,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const late = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const { code, signal } = await new Promise((done) =>
    child.once('close', (code, signal) => done({ code, signal })),
  );
  clearTimeout(late);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  if (code !== 2) return `ended with ${code ?? signal}: ${said.slice(0, 300)}`;
  if (lines.length !== says.length) return `${lines.length} lines for ${says.length}: ${said}`;
  const missing = says.find((words) => !lines.some((line) => new RegExp(words).test(line)));
  return missing === undefined ? null : `does not say "${missing}": ${said}`;
}
