// The table of matching: FEBRL 4 with weights learned from it, and made-up organisations of the print trade by the rule to begin with.
// The bars are those of the specification; a baseline of earlier runs is not needed where every bar is printed next to its figure.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { organisations } from './organisations.mjs';

const require = createRequire(import.meta.url);
const seed = 20260101;
const level = (kind, threshold, m, u) => ({
  kind,
  ...(threshold === null ? {} : { threshold }),
  m,
  u,
});

/** Persons: shares to begin with, from which learning starts. */
const persons = {
  deterministic: [],
  thresholds: { auto: 10, review: 0 },
  probabilistic: {
    prior: 0.0002,
    blocking: [
      ['/soc_sec_id'],
      ['/date_of_birth'],
      [{ field: '/surname', by: 'sound' }, '/postcode'],
      ['/given_name', { field: '/surname', by: 'start', length: 3 }],
      ['/street_number', { field: '/address_1', by: 'start', length: 5 }],
      ['/suburb', { field: '/given_name', by: 'start', length: 2 }],
    ],
    comparisons: [
      ...['/given_name', '/surname'].map((field) => ({
        field,
        tf: true,
        levels: [level('exact', null, 0.8, 0.01), level('jw', 0.85, 0.12, 0.02)],
      })),
      {
        field: '/address_1',
        levels: [level('exact', null, 0.75, 0.001), level('jw', 0.9, 0.15, 0.01)],
      },
      { field: '/street_number', levels: [level('exact', null, 0.85, 0.02)] },
      {
        field: '/suburb',
        tf: true,
        levels: [level('exact', null, 0.8, 0.002), level('jw', 0.9, 0.1, 0.005)],
      },
      {
        field: '/postcode',
        levels: [level('exact', null, 0.85, 0.002), level('lev', 1, 0.1, 0.01)],
      },
      {
        field: '/date_of_birth',
        levels: [level('exact', null, 0.85, 0.0001), level('lev', 2, 0.1, 0.02)],
      },
      {
        field: '/soc_sec_id',
        levels: [level('exact', null, 0.9, 0.0001), level('lev', 2, 0.08, 0.001)],
      },
    ],
  },
};

/** True when every bar held. */
export function matchingTable({ root, corpus }) {
  const engine = require(join(root, 'apps/integration-hub/dist/matching/index.js'));
  const rows = [febrl(engine, join(corpus.folder, 'matching')), trade(engine)];
  console.log('\nMatching: bands against the true pairs');
  console.table(rows);
  return rows.every(({ held }) => held);
}

function febrl(engine, folder) {
  const { Matcher, MatchIndex, Frequencies, learnWeights } = engine;
  const [originals, copies] = ['4a', '4b'].map((it) =>
    csv(join(folder, `febrl__dataset${it}.csv`)),
  );
  const first = new Matcher(persons);
  const [left, right] = [originals, copies].map((rows) => rows.map((row) => first.read(row)));
  const index = new MatchIndex(first, left);
  const pairs = right.flatMap((own, at) => index.candidates(own).map((other) => [other, at]));
  const pattern = ([a, b]) => first.patternOf(left[a], right[b]);
  const random = Array.from({ length: 100_000 }, (_, at) =>
    pattern([(at * 7919) % left.length, (at * 104_729 + 13) % right.length]),
  );
  const learned = learnWeights(first, {
    candidates: pairs.map(pattern),
    random,
    allPairs: left.length * right.length,
  });
  if (learned.refused) return { set: 'FEBRL 4', held: false, refused: learned.refused };
  const matcher = new Matcher(learned.spec);
  const frequencies = Frequencies.count([...left, ...right]);
  const number = (row) => row.rec_id.split('-')[1];
  return judged(
    'FEBRL 4, learned',
    { precision: 0.9995, autoRecall: 0.995, recall: 0.995 },
    {
      truth: copies.length,
      pairs: pairs.map(([a, b]) => ({
        same: number(originals[a]) === number(copies[b]),
        band: matcher.propose(left[a], right[b], frequencies)?.band ?? 'none',
      })),
    },
  );
}

function trade({ Matcher, MatchIndex, Frequencies, defaultRules }) {
  const records = organisations(20_000, seed);
  const matcher = new Matcher(defaultRules.customer);
  const read = records.map(({ document }) => matcher.read(document));
  const index = new MatchIndex(matcher, read);
  const frequencies = Frequencies.count(read);
  const sizes = new Map();
  for (const { group } of records) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const truth = [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const pairs = read.flatMap((own, at) =>
    index.candidates(own, at).map((other) => ({
      same: records[other].group === records[at].group,
      band: matcher.propose(read[other], own, frequencies)?.band ?? 'none',
    })),
  );
  const bars = { precision: 0.975, autoRecall: 0, recall: 0.95 };
  return judged('20,000 organisations, rule to begin with', bars, { truth, pairs });
}

function judged(set, bars, { truth, pairs }) {
  const count = (test) => pairs.filter(test).length;
  const auto = count(({ band }) => band === 'auto');
  const hits = count(({ band, same }) => band === 'auto' && same);
  const found = count(({ band, same }) => band !== 'none' && same);
  const [precision, autoRecall, recall] = [hits / auto, hits / truth, found / truth];
  const held =
    precision >= bars.precision && autoRecall >= bars.autoRecall && recall >= bars.recall;
  const shown = (value, bar) => `${value.toFixed(4)} (bar ${bar})`;
  return {
    set,
    pairs: pairs.length,
    'auto precision': shown(precision, bars.precision),
    'auto recall': shown(autoRecall, bars.autoRecall),
    'auto and review recall': shown(recall, bars.recall),
    review: count(({ band }) => band === 'review'),
    held,
  };
}

function csv(path) {
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const names = head.split(',').map((it) => it.trim());
  return lines.map((line) =>
    Object.fromEntries(
      line
        .split(',')
        .map((value, at) => [names[at], value.trim()])
        .filter(([, value]) => value !== ''),
    ),
  );
}
