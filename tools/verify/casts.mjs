// node tools/verify/casts.mjs [--list | --lower]: counts the casts of each project against its budget. A cast is `x as T`, `<T>x` or `x!`;
// `as const` is not one. The budget is one cast per 1,000 lines, or the number of casts.table.mjs for a project that has more.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { budgets } from './casts.table.mjs';

const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');

/** Lines of code for each cast that a project may have. */
const LINES_PER_CAST = 1000;

/** Tests, the suites that each driver of a port runs as tests, and contracts, whose schemas are typed by casts. */
const notCounted =
  /\.(?:test|cases|fixture)\.tsx?$|\/conformance\.ts$|\.table\.ts$|\/(?:test|test-kit)\/|^libs\/contracts\//;

/** The casts of a file: line and text of each. */
export function castsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (isCast(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: node.getText().replace(/\s+/g, ' ').slice(0, 120) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @returns {boolean} */
function isCast(/** @type {ts.Node} */ node) {
  if (ts.isNonNullExpression(node)) return true;
  if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return false;
  return !ts.isConstTypeReference(node.type);
}

/** The sources of the projects, as paths from the root. */
function sources() {
  const places = ['apps/*.ts', 'apps/*.tsx', 'libs/*.ts', 'tools/*.ts'];
  return execFileSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !notCounted.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Casts and lines of each project. */
export function castsByProject(files = sources()) {
  /** @type {Map<string, { lines: number, casts: string[] }>} */
  const projects = new Map();
  for (const { path, text } of files) {
    const project = path.split('/').slice(0, 2).join('/');
    const { lines, casts } = projects.get(project) ?? { lines: 0, casts: [] };
    const found = castsOf(path, text).map((cast) => `${path}:${cast.line}: ${cast.text}`);
    projects.set(project, {
      lines: lines + text.split('\n').length,
      casts: [...casts, ...found],
    });
  }
  return projects;
}

const ordinary = (lines) => Math.floor(lines / LINES_PER_CAST);

/** What is wrong: a project above its budget, and an entry that is no longer needed. */
export function castFaults(projects, listed = budgets) {
  const faults = [];
  for (const [project, { lines, casts }] of projects) {
    const most = Math.max(ordinary(lines), listed[project] ?? 0);
    if (casts.length > most) {
      faults.push(
        `${project}: ${casts.length} casts, the budget is ${most}; use a guard, a type parameter or \`satisfies\``,
      );
    }
  }
  for (const project of Object.keys(listed)) {
    const now = projects.get(project);
    if (!now || now.casts.length <= ordinary(now.lines)) {
      faults.push(`casts.table.mjs: ${project} needs no entry; delete it`);
    }
  }
  return faults;
}

/** The table with the present numbers, each at most what it was. */
export function loweredTable(text, projects, listed = budgets) {
  const entries = [...projects]
    .filter(([, { lines, casts }]) => casts.length > ordinary(lines))
    .map(([project, { casts }]) => [
      project,
      Math.min(casts.length, listed[project] ?? casts.length),
    ])
    .map(([project, count]) => `  '${project}': ${count},\n`);
  return text.replace(/(budgets = )\{[^}]*\}/, `$1{\n${entries.join('')}}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const projects = castsByProject();
  const total = [...projects.values()].reduce((sum, { casts }) => sum + casts.length, 0);
  if (process.argv.includes('--list')) {
    for (const { casts } of projects.values()) for (const cast of casts) console.log(cast);
  }
  if (process.argv.includes('--lower')) {
    const table = join(root, 'tools', 'verify', 'casts.table.mjs');
    writeFileSync(table, loweredTable(readFileSync(table, 'utf8'), projects));
  } else {
    const faults = castFaults(projects);
    for (const fault of faults) console.log(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
  }
  for (const [project, { lines, casts }] of projects) {
    console.log(
      `${project}: ${casts.length} in ${lines} lines (${((casts.length / lines) * LINES_PER_CAST).toFixed(2)} per 1,000)`,
    );
  }
  console.log(`casts: ${total}`);
}
