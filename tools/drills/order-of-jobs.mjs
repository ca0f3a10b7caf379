// Drill: equal preflight jobs get equal answers, whatever ran before them: on one server that has done many, and on fresh ones.
//   npm run drill:order-of-jobs                         1,000 jobs over all profiles
//   npm run drill:order-of-jobs -- --jobs 100 --seed 7
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPreflight } from './preflight-services.mjs';

const require = createRequire(import.meta.url);
const samples = require('../samples/dist/index.js');
const { builtInProfiles } = require('../../apps/preflight-api/dist/index.js');

const atOnce = 4;
const freshServers = 3;
/** Interval of jobs of the first server that are repeated on a new one. */
const freshShare = 10;

const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 2147483647);
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1 || !Number.isInteger(seed) || seed < 1) {
  console.error('drill:order-of-jobs: --jobs and --seed take whole numbers from 1');
  process.exit(2);
}

/** Numbers from 0 to below 1, the same for the same seed. */
function randomOf(start) {
  let state = (start % 2147483646) + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

function shuffled(list, random) {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other], copy[at]];
  }
  return copy;
}

/** What a job says of its file, without ids and times. */
function answerOf({ status, verdict, error, completeness, findings = [], checks = [] }) {
  const told = findings.map((finding) => ({ ...finding, id: null, job_id: null }));
  return JSON.stringify({
    ...{ status, verdict, code: error?.code, completeness, findings: told, checks },
  });
}

/** The first place where two answers differ, with some of what stands there. */
function differenceOf(one, other) {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const around = (text) => text.slice(Math.max(0, at - 60), at + 140);
  return `${around(one)} | ${around(other)}`;
}

/** Runs the jobs on a server of its own; their answers in the order of the list. */
async function answersOf(list) {
  const folder = await mkdtemp(join(tmpdir(), 'forme-order-'));
  const services = await startPreflight(folder);
  const answers = [];
  let next = 0;
  const work = async () => {
    while (next < list.length) {
      const at = next++;
      const { file, profile } = list[at];
      answers[at] = answerOf(await services.job(file, profile));
      if (at > 0 && at % 100 === 0) process.stderr.write(`${list.length - at} jobs to go\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await services.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return answers;
}

const random = randomOf(seed);
const sources = [...samples.olderFiles(), ...samples.officeFiles()];
const files = await Promise.all(
  sources.map(async ({ name, make }, at) => ({
    name,
    path: `file-${at}.pdf`,
    bytes: await make(),
  })),
);
const profiles = builtInProfiles
  .filter(({ profile }) => profile.is_admin_only !== true)
  .map(({ id }) => id);
const pick = (list) => list[Math.floor(random() * list.length)];
// Every profile comes first, once; an eighth of the jobs repeats one before it.
const list = shuffled(
  Array.from({ length: jobs }, (_, at) => ({
    file: pick(files),
    profile: at < profiles.length ? profiles[at] : pick(profiles),
  })),
  random,
).map((job, at, all) => (at > 0 && random() < 1 / 8 ? all[Math.floor(random() * at)] : job));

console.log(
  `${jobs} jobs, ${files.length} files, ${profiles.length} profiles, seed ${seed}; ${freshServers} fresh servers get every ${freshShare}th`,
);
const known = new Map();
const faults = [];
let compared = 0;
function compare(at, { file, profile }, answer, where) {
  const key = `${file.path} ${profile}`;
  const before = known.get(key);
  if (before === undefined) known.set(key, { answer, where: `${where}, job ${at + 1}` });
  else {
    compared += 1;
    if (before.answer !== answer)
      faults.push(
        `${file.name} under ${profile}: ${where}, job ${at + 1} and ${before.where}: ${differenceOf(answer, before.answer)}`,
      );
  }
}
(await answersOf(list)).forEach((answer, at) => compare(at, list[at], answer, 'first server'));
for (let server = 1; server <= freshServers; server += 1) {
  const some = shuffled(
    list.filter((_, at) => at % freshShare === server % freshShare),
    random,
  );
  const answers = await answersOf(some);
  answers.forEach((answer, at) => compare(at, some[at], answer, `fresh server ${server}`));
}
for (const fault of faults.slice(0, 30)) console.log(`DIFFERS ${fault}`);
console.log(`${compared} answers compared with an earlier equal request, ${faults.length} differ`);
process.exit(faults.length === 0 && compared > 0 ? 0 : 1);
