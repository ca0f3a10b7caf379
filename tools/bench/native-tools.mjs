// The native tools that people would use instead, and how long they take.
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

const limitMs = 120_000;

const known = [
  { name: 'pdfinfo', debianPackage: 'poppler-utils', args: (file) => [file] },
  { name: 'pdffonts', debianPackage: 'poppler-utils', args: (file) => [file] },
  { name: 'pdfimages', debianPackage: 'poppler-utils', args: (file) => ['-list', file] },
  {
    name: 'pdftotext',
    debianPackage: 'poppler-utils',
    args: (file) => ['-bbox', file, '/dev/null'],
  },
  {
    name: 'qpdf',
    debianPackage: 'qpdf',
    args: (file) => ['--json', file],
    versionArg: '--version',
  },
];

/** The known tools, each with its version, null when it is not installed. */
export function findTools() {
  return known.map((tool) => ({ ...tool, version: versionOf(tool) }));
}

function versionOf({ name, versionArg = '-v' }) {
  const { error, stdout, stderr } = spawnSync(name, [versionArg], { encoding: 'utf8' });
  if (error) return null;
  return /version (\S+)/.exec(`${stdout}${stderr}`)?.[1] ?? 'unknown';
}

/** Milliseconds from start to end of one tool on one file, whatever it thinks of it; its output is thrown away. */
export function timeTool({ name, args }, file) {
  return timed(name, args(file));
}

/** Milliseconds that starting and ending a process costs here: the median of 20. */
export function processCost() {
  const costs = Array.from({ length: 20 }, () => timed('true', [])).sort((a, b) => a - b);
  return costs[10];
}

function timed(command, args) {
  const from = performance.now();
  const { error } = spawnSync(command, args, { stdio: 'ignore', timeout: limitMs });
  if (error && !('code' in error && error.code === 'ETIMEDOUT')) throw error;
  return performance.now() - from;
}
