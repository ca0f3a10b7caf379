// Installs npm packages when node_modules does not match the lock file.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampPath = (root) => join(root, 'node_modules', '.forme-install');

function stampOf(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const runtime = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return createHash('sha256').update(lock).update(runtime).digest('hex');
}

/** Whether npm's own record of node_modules holds every package of the lock file at the locked version. */
export function matchesLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.link === entry.link;
  });
}

/** Whether the packages of the lock file are installed. */
export function isInstalled(root) {
  const path = stampPath(root);
  if (existsSync(path) && readFileSync(path, 'utf8') === stampOf(root)) return true;
  if (!matchesLock(root)) return false;
  writeFileSync(path, stampOf(root));
  return true;
}

function npm(root, ...args) {
  const { status, error } = spawnSync(
    'npm',
    [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (error) throw new Error(`npm did not start: ${error.message}`);
  return status;
}

/** Installs the locked packages unless everything is in place; throws with npm's exit code when it fails. */
export function ensureInstalled(root, say) {
  if (isInstalled(root)) return;
  say('Installing packages (npm ci) ...');
  if (npm(root, 'ci') !== 0) {
    // npm ci also refuses a lock file that lacks an optional package of another platform; install overlooks that.
    say('npm ci failed; trying npm install with the same lock file ...');
    const status = npm(root, 'install', '--no-save');
    if (status !== 0) throw new Error(`npm install ended with exit code ${status}`);
  }
  writeFileSync(stampPath(root), stampOf(root));
}
