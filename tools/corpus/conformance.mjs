// The table of conformance: verdicts on the conformance files against those of their makers, by profile and clause family.
//
// A pass file must pass. A fail file breaks one clause, which its name states: it is caught when the file fails, and named when the
// clause stated is among those that failed. A pass file of levels A and U passes the levels below as well.
// With --all every other PDF of the corpus is judged too: no verdict may end in an exception.
import { join } from 'node:path';
import { answerLines } from './answer-lines.mjs';
import { holdsBaseline } from './baseline.mjs';
import { passwordOf } from './passwords.mjs';

const sampleSize = 400;
/** What the files of all folders together must reach: shares of pass files, of fail files, of caught files. */
const floors = { passed: 1, caught: 0.99, named: 0.99 };
/** Clauses that a fail file fails, by folder, in the median and at 95 %. */
const mostClauses = { median: 2, p95: 4 };
const shownProblems = 40;

/** Profiles that the files of a folder are judged by. */
const folders = {
  pdfa1b: ['pdfa1b'],
  pdfa1a: ['pdfa1a', 'pdfa1b'],
  pdfa2b: ['pdfa2b'],
  pdfa2u: ['pdfa2u', 'pdfa2b'],
  pdfa2a: ['pdfa2a', 'pdfa2u', 'pdfa2b'],
  pdfa3b: ['pdfa3b'],
  pdfa4: ['pdfa4'],
  pdfa4f: ['pdfa4f'],
  pdfua1: ['pdfua1'],
  pdfua2: ['pdfua2'],
};

/** Runs the corpus; true when the floors hold and nothing is worse than the committed baseline. */
export async function conformanceTable({ root, corpus, update, all }) {
  const judged = corpus.entries.flatMap((entry) => requestOf(corpus.folder, entry) ?? []);
  const whole = all || update;
  const requests = whole ? judged : sample(judged, sampleSize);
  const others = all ? everyOther(corpus, judged) : [];
  const started = Date.now();
  const answers = await readAll(root, [...requests, ...others]);
  const problems = [];
  const results = {};
  const rows = new Map();
  for (const [index, request] of requests.entries()) {
    const answer = answers[index];
    const verdict = verdictOf(request, answer);
    const failed = verdict ? [...new Set(verdict.failed.map(({ clause }) => clause))] : null;
    results[request.path] = failed ?? [answer.error];
    count(rows, request, verdict, failed, answer);
    const wrong = wrongOf(request, failed);
    if (wrong) problems.push({ request, wrong, verdict, answer });
  }
  const threw = answers.flatMap(({ error, stack }, index) =>
    error === 'threw' || error === 'ended or too slow'
      ? [`${[...requests, ...others][index].path}: ${stack ?? error}`]
      : [],
  );
  report({ rows, problems, threw, requests, others, started });
  const held = floorsHeld(rows) && threw.length === 0;
  return holdsBaseline('conformance', results, { update, isWorse }) && held;
}

function requestOf(folder, entry) {
  const [, conformance, ...rest] = entry.path.split('/');
  const [kind, verdict] = rest[0] === 'other' ? rest.slice(1) : rest;
  if (!entry.path.startsWith('pdf/') || conformance !== 'conformance') return null;
  const part = /-pdfa([123])-/.exec(entry.path)?.[1];
  const by = kind === 'twg' && part ? [`pdfa${part}b`] : folders[kind];
  if (!by) return null;
  const [profile] = by;
  const profiles = verdict === 'pass' ? by : [profile];
  const file = join(folder, entry.path);
  const clause = kind === 'twg' ? null : clauseIn(entry.path);
  return { path: entry.path, file, kind, profile, profiles, verdict, clause };
}

/** What all profiles that a file is judged by say together. */
function verdictOf({ profiles }, { verdicts }) {
  const all = profiles.flatMap((profile) => verdicts?.[profile] ?? []);
  if (all.length === 0) return undefined;
  return {
    passed: all.every(({ passed }) => passed),
    failed: all.flatMap(({ failed }) => failed),
  };
}

/** The clause that the name of a file states; null when it states none. */
function clauseIn(path) {
  const name = path
    .split('/')
    .at(-1)
    .replace(/^pdfa\d-/, '');
  const match =
    /^(\d+(?:-\d+)*)-(?:t\d|bfo)/.exec(name) ?? /^(?:vreg__)?(\d+(?:\.\d+)+)/.exec(name);
  return match ? match[1].replaceAll('-', '.') : null;
}

function everyOther(corpus, judged) {
  const known = new Set(judged.map(({ path }) => path));
  return corpus.entries
    .filter(({ path }) => path.startsWith('pdf/') && path.endsWith('.pdf') && !known.has(path))
    .map((entry) => ({
      path: entry.path,
      file: join(corpus.folder, entry.path),
      profiles: ['pdfa1b', 'pdfa2b', 'pdfa3b', 'pdfx1a', 'pdfx3', 'pdfx4', 'pdfua1'],
      password: passwordOf(entry),
    }));
}

function count(rows, { kind, profile, verdict, clause }, result, failed, answer) {
  const row = rowOf(rows, kind, profile);
  const family = clause === null ? 'none' : clause.split('.').slice(0, 2).join('.');
  const part = (row.families[family] ??= { pass: 0, passed: 0, fail: 0, caught: 0, named: 0 });
  for (const counts of [row, part]) {
    counts[verdict] += 1;
    if (verdict === 'pass') counts.passed += result?.passed ? 1 : 0;
    else if (result && !result.passed) {
      counts.caught += 1;
      if (clause === null || states(failed, clause)) counts.named += 1;
    }
  }
  if (verdict === 'fail' && failed?.length > 0) row.clauses.push(failed.length);
  if (answer.ms !== undefined) row.ms.push(answer.ms);
}

function rowOf(rows, kind, profile) {
  const known = rows.get(kind);
  if (known) return known;
  const counts = { pass: 0, passed: 0, fail: 0, caught: 0, named: 0 };
  const row = { profile, ...counts, clauses: [], ms: [], families: {} };
  rows.set(kind, row);
  return row;
}

const states = (failed, clause) => failed.includes(clause);

/** What is wrong with a verdict; null when it is right. */
function wrongOf({ verdict, clause }, failed) {
  if (failed === null) return 'no verdict';
  if (verdict === 'pass') return failed.length === 0 ? null : 'false alarm';
  if (failed.length === 0) return 'missed';
  if (clause !== null && !states(failed, clause)) return 'other clause';
  return failed.length > 2 ? 'many clauses' : null;
}

function report({ rows, problems, threw, requests, others, started }) {
  const share = (part, whole) => (whole === 0 ? '' : `${part}/${whole}`);
  const percentile = (values, at) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))];
  console.log('\nConformance: verdicts against those of the makers of the files');
  console.table(
    [...rows].map(([kind, row]) => ({
      folder: kind,
      profile: row.profile,
      'pass files': share(row.passed, row.pass),
      'fail files': share(row.caught, row.fail),
      'clause named': share(row.named, row.caught),
      median: percentile(row.clauses, 0.5),
      p95: percentile(row.clauses, 0.95),
      'ms p50': percentile(row.ms, 0.5),
      'ms p95': percentile(row.ms, 0.95),
    })),
  );
  const families = [...rows].flatMap(([kind, row]) =>
    Object.entries(row.families).map(([family, counts]) => ({
      folder: kind,
      family,
      'pass files': share(counts.passed, counts.pass),
      'fail files': share(counts.caught, counts.fail),
      'clause named': share(counts.named, counts.caught),
    })),
  );
  families.sort((a, b) => a.folder.localeCompare(b.folder) || a.family.localeCompare(b.family));
  console.table(families);
  const most = process.env.FORME_CORPUS_PROBLEMS === 'all' ? Infinity : shownProblems;
  for (const { request, wrong, verdict, answer } of problems.slice(0, most)) {
    const told = (verdict?.failed ?? []).map(({ id, evidence }) => `${id} (${evidence})`);
    console.log(`${wrong.padEnd(12)} ${request.path}: ${told.join('; ') || answer.error || ''}`);
  }
  if (problems.length > most) console.log(`… and ${problems.length - most} more`);
  for (const line of threw) console.log(`THREW ${line}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${requests.length} files judged, ${others.length} others read, ${seconds} s`);
}

function floorsHeld(rows) {
  const all = [...rows.values()];
  const sum = (name) => all.reduce((total, row) => total + row[name], 0);
  const share = (part, whole) => (whole === 0 ? 1 : part / whole);
  const reached = {
    passed: share(sum('passed'), sum('pass')),
    caught: share(sum('caught'), sum('fail')),
    named: share(sum('named'), sum('caught')),
  };
  let held = true;
  for (const [name, value] of Object.entries(reached)) {
    const holds = value >= floors[name];
    console.log(`${holds ? 'reached' : 'FLOOR NOT HELD'}: ${name} ${(value * 100).toFixed(2)} %`);
    held &&= holds;
  }
  for (const [kind, { clauses }] of rows) {
    const sorted = [...clauses].sort((a, b) => a - b);
    const most = {
      median: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    };
    for (const [name, limit] of Object.entries(mostClauses)) {
      if (most[name] <= limit) continue;
      console.log(`FLOOR NOT HELD: ${kind} ${name} ${most[name]} clauses`);
      held = false;
    }
  }
  return held;
}

/** Documents spread over the corpus by a hash of their path: the same ones every time, and others when files are added. */
function sample(requests, size) {
  const hash = (path) => {
    let value = 2166136261;
    for (const character of path)
      value = Math.imul(value ^ character.codePointAt(0), 16777619) >>> 0;
    return value;
  };
  return [...requests].sort((a, b) => hash(a.path) - hash(b.path)).slice(0, size);
}

/** Judges documents in a child process. */
function readAll(root, requests) {
  const lines = requests.map(({ file, profiles, password }) => ({ file, profiles, password }));
  return answerLines(process.execPath, [join(root, 'tools/corpus/conformance-reader.mjs')], lines);
}

/** A valid file that fails now, or an invalid one whose clause is not found any more. */
function isWorse(was, now, path) {
  if (!was) return false;
  if (path.includes('/pass/')) return was.length === 0 && now.length > 0;
  const clause = clauseIn(path);
  return was.length > 0 && (now.length === 0 || (was.includes(clause) && !now.includes(clause)));
}
