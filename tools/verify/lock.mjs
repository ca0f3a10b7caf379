// Checks that package-lock.json knows every package it refers to: `npm ci` refuses a lock file with a gap.
// npm leaves out packages for other platforms that the registry it was run against does not carry.
//   node tools/verify/lock.mjs --check    lists the gaps
//   node tools/verify/lock.mjs            fills those that are optional packages for a platform
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEMS = new Map([
  ['darwin', 'darwin'],
  ['linux', 'linux'],
  ['win32', 'win32'],
  ['windows', 'win32'],
  ['freebsd', 'freebsd'],
  ['netbsd', 'netbsd'],
  ['openbsd', 'openbsd'],
  ['sunos', 'sunos'],
  ['aix', 'aix'],
  ['android', 'android'],
  ['openharmony', 'openharmony'],
]);
const PROCESSORS = new Set([
  ...['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'],
]);
const LIBRARIES = new Map([
  ['gnu', 'glibc'],
  ['musl', 'musl'],
]);

/** The nearest lock file place of `name` for the package at `from`, or null. */
export function placeOf(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = ['.', ''].includes(folder)
      ? `node_modules/${name}`
      : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (['.', ''].includes(folder)) return null;
  }
}

/** Dependencies the lock file refers to and has no entry for. */
export function gaps({ packages }) {
  return Object.entries(packages).flatMap(([from, entry]) => {
    const edges = { ...entry.dependencies, ...entry.optionalDependencies };
    return Object.entries(edges)
      .filter(([name]) => placeOf(packages, from, name) === null)
      .map(([name, range]) => ({
        from,
        name,
        range,
        optional: Boolean(entry.optionalDependencies?.[name]),
        dev: entry.dev === true,
        license: licenceBeside(packages, from, entry),
      }));
  });
}

/** The licence of a release's platform packages: of one that has an entry, else of the package that needs them. */
function licenceBeside(packages, from, entry) {
  const beside = Object.keys(entry.optionalDependencies ?? {})
    .map((name) => packages[placeOf(packages, from, name)]?.license)
    .find((license) => license !== undefined);
  return beside ?? entry.license;
}

/** The lock file entry of an optional package, its platform read from its name; null when the name states none. */
export function platformEntry({ name, range, dev, license = undefined }) {
  const version = /^[~^]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1];
  const words = name.replace(/^@[^/]+\//, '').split(/[-.]/);
  const system = words.find((word) => SYSTEMS.has(word));
  const processor = words.find((word) => PROCESSORS.has(word));
  if (!version || (!system && name !== 'fsevents')) return null;
  const library = words.find((word) => LIBRARIES.has(word));
  return {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(dev ? { dev: true } : {}),
    ...(system === 'linux' && library ? { libc: [LIBRARIES.get(library)] } : {}),
    ...(license ? { license } : {}),
    optional: true,
    os: [SYSTEMS.get(system) ?? 'darwin'],
  };
}

/** The lock file with its platform gaps filled, in npm's order. */
export function filled(lock) {
  const packages = { ...lock.packages };
  for (const gap of gaps(lock)) {
    const entry = gap.optional ? platformEntry(gap) : null;
    if (entry) packages[`node_modules/${gap.name}`] ??= entry;
  }
  const order = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(order.map((place) => [place, packages[place]])) };
}

function main() {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
  const path = join(root, 'package-lock.json');
  if (!existsSync(path)) return 1;
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const whole = process.argv.includes('--check') ? lock : filled(lock);
  if (whole !== lock) writeFileSync(path, `${JSON.stringify(whole, null, 2)}\n`);
  const left = gaps(whole);
  for (const { from, name, range } of left)
    console.error(`no entry for ${name} ${range}, needed by ${from}`);
  if (left.length === 0) console.log('package-lock.json has no gaps');
  else console.error('fill them with `node tools/verify/lock.mjs`');
  return left.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
