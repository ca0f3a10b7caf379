// Matching: how long 10,000 new organisations take to be compared with 1,000,000 that are known, and how well that ends.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { organisations } from '../../corpus/organisations.mjs';

/** `npm run bench -- matching`. */
export const matchingSuite = {
  name: 'matching',
  run({ root, quick, seed, report }) {
    const load = createRequire(import.meta.url);
    const { Matcher, MatchIndex, Frequencies, defaultRules } = load(
      join(root, 'apps/integration-hub/dist/matching/index.js'),
    );
    const [known, fresh] = quick ? [20_000, 200] : [1_000_000, 10_000];
    const matcher = new Matcher(defaultRules.customer);
    const records = organisations(known + fresh, seed);
    const groups = [];
    const asked = [];
    const every = known / fresh + 1;
    const documents = records.filter((record, at) => {
      if (at % every === every - 1) asked.push(record);
      else groups.push(record.group);
      return at % every !== every - 1;
    });
    const clock = stopwatch();
    const read = documents.map(({ document }) => matcher.read(document));
    const index = new MatchIndex(matcher, read);
    const frequencies = Frequencies.count(read);
    const made = clock();
    const sizes = new Map();
    for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    const tally = { compared: 0, auto: 0, hits: 0, found: 0, truth: 0 };
    for (const { group, document } of asked) {
      tally.truth += sizes.get(group) ?? 0;
      const own = matcher.read(document);
      for (const other of index.candidates(own)) {
        tally.compared += 1;
        const score = matcher.propose(own, read[other], frequencies);
        if (!score) continue;
        const same = groups[other] === group;
        if (same) tally.found += 1;
        if (score.band !== 'auto') continue;
        tally.auto += 1;
        if (same) tally.hits += 1;
      }
    }
    const matched = clock();
    const of = `${fresh} new against ${known}`;
    report.figure({
      name: `index of ${known}`,
      value: made.cpu,
      unit: 's',
      note: `CPU; ${made.wall.toFixed(0)} s on the clock`,
    });
    report.figure({
      name: of,
      value: matched.cpu,
      unit: 's',
      max: 60,
      note: `CPU; ${matched.wall.toFixed(0)} s on the clock, ${tally.compared} pairs compared, ${index.oversized} keys too common`,
    });
    report.figure({
      name: 'most memory of the process',
      value: process.resourceUsage().maxRSS / 1024 ** 2,
      unit: 'GiB',
      note: `${known + fresh} organisations with their documents, index and frequencies`,
    });
    // Bars are upper ones: what is missing to 1.
    report.figure({
      name: 'wrong links in the automatic band',
      value: 1 - tally.hits / tally.auto,
      unit: 'share',
      max: 0.025,
    });
    report.figure({
      name: 'true pairs in no band',
      value: 1 - tally.found / tally.truth,
      unit: 'share',
      max: 0.05,
    });
  },
};

/** Seconds since it was asked before, of the CPU and on the clock. */
function stopwatch() {
  let [cpu, wall] = [process.cpuUsage(), Date.now()];
  return () => {
    const used = process.cpuUsage(cpu);
    const laps = { cpu: (used.user + used.system) / 1e6, wall: (Date.now() - wall) / 1000 };
    [cpu, wall] = [process.cpuUsage(), Date.now()];
    return laps;
  };
}
