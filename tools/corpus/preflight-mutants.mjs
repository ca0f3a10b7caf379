// Changes the checks of preflight, one place at a time, and replays their truth cases: one line of JSON for each change, with what
// noticed it. Loads the TypeScript of preflight; the other packages must be built.
//   node tools/corpus/preflight-mutants.mjs [--only lnt-box]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { changesOf } from './preflight-changes.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const app = join(root, 'apps/preflight-api');
const checksFolder = join(app, 'src/checks') + sep;
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]
  : '';
const require = createRequire(join(app, 'package.json'));

/** Text that stands in the place of a file's own, and the code that texts were compiled to. */
const changed = new Map();
const compiled = new Map();

require.extensions['.ts'] = (module, path) => {
  const text = changed.get(path) ?? readFileSync(path, 'utf8');
  const key = `${path}\n${text}`;
  if (!compiled.has(key)) {
    const { code } = transformSync(text, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: path,
    });
    compiled.set(key, code);
  }
  module._compile(compiled.get(key), path);
};

const isCheck = (value) => typeof value?.evaluate === 'function';

/** The check of an id among the exports of a module, including lists. */
function checkIn(exported, id) {
  return Object.values(exported)
    .flat()
    .find((value) => isCheck(value) && value.id === id);
}

/** The file that gives the check of an id by itself, else in a list of its family. */
function homeOf(id) {
  const homes = Object.keys(require.cache)
    .filter((path) => path.startsWith(checksFolder) && !/\.(cases|fixture)\.ts$/.test(path))
    .filter((path) => checkIn(require.cache[path].exports, id));
  const own = homes.find((path) => Object.values(require.cache[path].exports).some(isCheck));
  return own ?? homes[0];
}

/** The check of a suite as its files are now. */
function freshCheck({ home, id }) {
  for (const known of Object.keys(require.cache)) {
    if (known.startsWith(checksFolder)) delete require.cache[known];
  }
  return checkIn(require(home), id);
}

/** Whether a file of a check is judged otherwise than it must be. A check that throws is noticed too. */
function isNoticed(check, replays, thresholdsOf = (replay) => replay.thresholds) {
  return replays.some((replay) => {
    try {
      return replay.faultOf(check.evaluate(replay.facts, thresholdsOf(replay))) !== null;
    } catch {
      return true;
    }
  });
}

/** Files of the checks folder that a file imports, itself among them. */
function reachable(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { fileName } of ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles) {
    if (!fileName.startsWith('.')) continue;
    const file = `${resolve(dirname(path), fileName)}.ts`;
    if (file.startsWith(checksFolder)) reachable(file, found);
  }
  return found;
}

const steps = { mm: 0.1, pt: 0.1, '%': 1, dpi: 1, ppi: 1, MB: 0.1, times: 0.1, m: 0.1 };

/** The thresholds of a replay with one of them a step of its unit higher or lower; null when the profile does not have it. */
function shifted(thresholds, name, spec, direction) {
  const value = thresholds[name];
  if (typeof value !== 'number') return thresholds;
  return { ...thresholds, [name]: value + direction * (steps[spec.unit] ?? 1) };
}

function tell(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const { caseFiles } = require(join(app, 'test/truth/case-files.ts'));
const { replaysOf } = require(join(app, 'test/truth/replays.ts'));
const { numericThresholds } = require(join(app, 'src/checks/thresholds.table.ts'));
const all = caseFiles((path) => require(path));
const wanted = all.filter(({ checkFile }) => checkFile.includes(only));
const suites = [];
for (const { cases } of wanted) {
  const { id } = cases.check;
  suites.push({ id, home: homeOf(id), replays: await replaysOf(cases) });
}

for (const suite of suites) {
  const check = freshCheck(suite);
  for (const name of check.thresholds.filter((one) => one in numericThresholds)) {
    if (!suite.replays.some(({ thresholds }) => typeof thresholds[name] === 'number')) continue;
    for (const direction of [1, -1]) {
      const by = ({ thresholds }) => shifted(thresholds, name, numericThresholds[name], direction);
      const noticed = isNoticed(check, suite.replays, by);
      const change = `${name} ${direction > 0 ? '+' : '-'} one step`;
      tell({ file: suite.id, line: 0, change, noticed });
    }
  }
}

const users = new Map();
for (const suite of suites) {
  for (const file of reachable(suite.home)) users.set(file, [...(users.get(file) ?? []), suite]);
}
for (const [file, its] of [...users].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const name = file.slice(checksFolder.length);
  for (const { line, change, text } of changesOf(readFileSync(file, 'utf8'))) {
    changed.set(file, text);
    const noticed = its.some((suite) => isNoticed(freshCheck(suite), suite.replays));
    changed.delete(file);
    tell({ file: name, line, change, noticed });
  }
}
process.exit(0);
