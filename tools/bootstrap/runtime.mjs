// The Node and npm this workspace runs on. Nothing here needs an installed package.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const numbers = (version) => version.replace(/^v/, '').split('.').map(Number);

/** Whether `version` is at least `wanted`; both are dotted numbers, missing parts count as zero. */
export function atLeast(version, wanted) {
  const [have, want] = [numbers(version), numbers(wanted)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (have[part] ?? 0) - (want[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Whether a version satisfies a range of the form `>=20.19 <21 || >=22.12`. */
export function satisfies(version, range) {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((bound) => {
        if (bound.startsWith('>=')) return atLeast(version, bound.slice(2));
        if (bound.startsWith('<')) return !atLeast(version, bound.slice(1));
        throw new Error(`Unknown version bound "${bound}"`);
      }),
  );
}

/** One sentence that says what to change when Node does not fit package.json's engines, else null. */
export function runtimeProblem(root, nodeVersion = process.version) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (satisfies(nodeVersion, engines.node)) return null;
  return `Forme needs Node ${engines.node}; this is Node ${nodeVersion}. Install Node 20 (see .nvmrc) and run the command again.`;
}
