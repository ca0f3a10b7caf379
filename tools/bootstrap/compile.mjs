// Builds the workspace when a source file, a manifest or the build script has changed since the last build.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'coverage', '.nx']);

/** The folders of the workspace's packages, from package.json's patterns. */
export function packageFolders(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (!entry.name.endsWith('.test.ts')) yield path;
  }
}

/** A fingerprint of everything a build reads: path, size and time of change of every source file. */
export function buildFingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['tools/build', ...packageFolders(root)]) {
    for (const path of sourceFiles(join(root, folder))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path.slice(root.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

const isBuilt = (root) =>
  packageFolders(root).every((folder) => {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return !scripts?.build || existsSync(join(root, folder, 'dist'));
  });

/** Environment under which Nx runs without a daemon, a terminal interface or a cloud. */
export const nxEnvironment = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

/** Path of the Nx program of this workspace. */
export const nxProgram = (root) => join(root, 'node_modules', '.bin', 'nx');

/** Runs the builds unless nothing has changed; throws when one fails. */
export function ensureBuilt(root, say) {
  const stamp = join(root, 'node_modules', '.forme-build');
  const fingerprint = buildFingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && isBuilt(root)) return;
  say('Building ...');
  const { status, error, stdout, stderr } = spawnSync(
    nxProgram(root),
    ['run-many', '-t', 'build', '--outputStyle=static'],
    {
      cwd: root,
      env: { ...process.env, ...nxEnvironment },
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    },
  );
  if (error) throw new Error(`nx did not start: ${error.message}`);
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  writeFileSync(stamp, fingerprint);
}
