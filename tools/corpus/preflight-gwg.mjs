// The table of boundaries: for every requirement of GWG 2022 files just inside and just outside each limit, judged under the profile of
// the variant through real extraction. A file must give exactly the requirements it breaks, with their weight, and nothing else.
//
// By default each limit of each requirement is tried on one variant that has it, drawn by a seed; with --all on every variant.
import { createRequire } from 'node:module';
import { gwgVariants, judgeFile } from './preflight-run.mjs';

const require = createRequire(import.meta.url);
const seed = 2022;
const shownProblems = 30;

/** What no file can show, and why. */
const untested = {
  R0001:
    'each clause of ISO 15930-7 has its own tests; here the ones a page in good order can break alone',
  R0002: 'an explicit UserUnit of 1: extraction reports the unit in effect',
  R0037: 'changes limits of other requirements; tried on R0016 with a factor of 10',
};

/** Judges the files; true when none is wrong. */
export async function preflightGwgTable({ all, few }) {
  const { printCases } = require('../samples/dist/index.js');
  const started = Date.now();
  const cases = gwgVariants().flatMap((entry) =>
    printCases(entry.variant).map((made) => ({ ...entry, ...made })),
  );
  const chosen = all ? cases : oneOfEach(cases).slice(0, few ?? Infinity);
  const rows = new Map();
  const problems = [];
  for (const made of chosen) {
    const result = await judged(made);
    countIn(rows, made, result);
    if (result.wrong) problems.push({ made, result });
  }
  report(rows, problems, chosen.length, cases.length, started);
  return problems.length === 0;
}

/** What a file gave, as requirement to weights; requirements whose checks this release lacks are left out on both sides. */
async function judged({ profile, thresholds, make, expected, rule }) {
  const asked = { ...profile, thresholds: { ...profile.thresholds, ...thresholds } };
  const { findings, outcomes } = await judgeFile(await make(), asked);
  const ruleOf = ({ checkId }) => profile.checks.per_check[checkId]?.rule;
  const idle = new Set(outcomes.filter(({ outcome }) => outcome !== 'run').map(ruleOf));
  const reasons = outcomes.filter((one) => one.outcome !== 'run' && ruleOf(one) === rule);
  const got = {};
  for (const { clause, severity } of findings) (got[clause] ??= new Set()).add(severity);
  const told = sorted(Object.entries(got).map(([id, weights]) => [id, [...weights].join('+')]));
  const wanted = sorted(Object.entries(expected));
  const possible = wanted.filter(([id]) => !idle.has(id));
  const notRun = reasons.length > 0 && told.every(([id]) => id !== rule);
  return {
    told,
    wanted,
    notRun,
    reason: reasons[0]?.reason ?? null,
    wrong: JSON.stringify(told) !== JSON.stringify(possible),
    messages: findings.map(({ checkId, message }) => `${checkId}: ${message}`),
  };
}

const sorted = (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1));

/** Cases that differ in requirement, limit or weight, each on a variant drawn by the seed. */
function oneOfEach(cases) {
  const groups = new Map();
  for (const made of cases) {
    const key = JSON.stringify([made.rule, made.name, made.expected]);
    groups.set(key, [...(groups.get(key) ?? []), made]);
  }
  let state = seed;
  const next = () => (state = (state * 48271) % 2147483647);
  const drawn = [...groups.values()].map((group) => group[next() % group.length]);
  // In an order of its own, so that the first few are of all kinds.
  return drawn
    .map((made) => ({ made, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ made }) => made);
}

function countIn(rows, { rule, expected }, { wrong, notRun, reason }) {
  const row = rows.get(rule) ?? { inside: 0, outside: 0, right: 0, 'not run': 0, reason: '' };
  rows.set(rule, row);
  row[expected[rule] === undefined ? 'inside' : 'outside'] += 1;
  if (notRun) {
    row['not run'] += 1;
    row.reason = reason;
  } else if (!wrong) row.right += 1;
}

function report(rows, problems, judgedCount, possible, started) {
  console.log('\nGWG 2022: files just inside and just outside every limit');
  console.table(Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1))), [
    'inside',
    'outside',
    'right',
    'not run',
    'reason',
  ]);
  for (const [rule, why] of Object.entries(untested)) console.log(`${rule}: not all of it: ${why}`);
  for (const { made, result } of problems.slice(0, shownProblems)) {
    console.log(
      `WRONG ${made.variant.id} ${made.rule}, ${made.name}: wanted ${JSON.stringify(result.wanted)}, got ${JSON.stringify(result.told)}; ${result.messages.slice(0, 3).join('; ')}`,
    );
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${judgedCount} of ${possible} files judged, ${problems.length} wrong, ${seconds} s (seed ${seed})`,
  );
}
