// The table of veraPDF: the verdicts of an independent validator next to ours, for every file that both can judge.
//
// veraPDF comes by Maven into a cache folder (FORME_VERAPDF_CACHE, else ~/.cache/forme). Without Java or Maven one line says that no
// table was made. A verdict that differs has an entry in the baseline which says who is right and why; one without an entry fails.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { answerLines } from './answer-lines.mjs';

const sampleSize = 150;
const fetchLimitMs = 600_000;
/** Our profiles by the flavours of veraPDF. */
const flavours = {
  pdfa1a: '1a',
  pdfa1b: '1b',
  pdfa2a: '2a',
  pdfa2b: '2b',
  pdfa2u: '2u',
  pdfa3a: '3a',
  pdfa3b: '3b',
  pdfa3u: '3u',
  pdfa4: '4',
  pdfa4e: '4e',
  pdfa4f: '4f',
  pdfua1: 'ua1',
  pdfua2: 'ua2',
  wtpdf1accessibility: 'wt1a',
  wtpdf1reuse: 'wt1r',
};
/** What a file that is not made for one profile is judged by. */
const common = ['pdfa1b', 'pdfa2b', 'pdfua1'];
/** By the part a file is made for, every profile it is judged by: levels differ in what they add, PDF/A-3 in what may be embedded. */
const families = {
  pdfa1: ['pdfa1a', 'pdfa1b'],
  pdfa2: ['pdfa2a', 'pdfa2b', 'pdfa2u', 'pdfa3a', 'pdfa3b', 'pdfa3u'],
  pdfa3: ['pdfa3a', 'pdfa3b', 'pdfa3u'],
  pdfa4: ['pdfa4', 'pdfa4e', 'pdfa4f'],
  pdfua1: ['pdfua1'],
  pdfua2: ['pdfua2', 'wtpdf1accessibility', 'wtpdf1reuse'],
};

/** Runs both; true when every difference is named in the baseline. */
export async function verapdfTable({ root, corpus, update, all }) {
  const classPath = findVeraPdf(root);
  if (classPath === null) return true;
  const known = profileNames(root);
  const every = corpus.entries.flatMap((entry) => requestsOf(corpus.folder, entry, known));
  const requests = all || update ? every : sample(every, sampleSize);
  const theirs = await askVeraPdf(classPath, requests);
  const ours = await askForme(root, requests);
  const rows = requests.map((request, index) => compare(request, ours[index], theirs[index]));
  report(rows);
  return judgeDifferences(root, rows, update);
}

function requestsOf(folder, { path }, known) {
  if (!path.startsWith('pdf/') || !path.endsWith('.pdf')) return [];
  const file = join(folder, path);
  return profilesFor(path)
    .filter((profile) => known.has(profile))
    .map((profile) => ({ path, file, profile }));
}

function profilesFor(path) {
  const [, group, kind, below] = path.split('/');
  if (group !== 'conformance') return common;
  const part = /-pdfa([123])-/.exec(path)?.[1] ?? 1;
  const made = { other: below, twg: `pdfa${part}b` }[kind] ?? kind;
  return families[/^pdf(?:a|ua)\d/.exec(made)?.[0]] ?? [];
}

function profileNames(root) {
  const ledgers = readdirSync(join(root, 'docs/conformance'));
  return new Set(ledgers.map((name) => name.replace(/\.md$/, '')));
}

function askVeraPdf(classPath, requests) {
  const lines = requests.map(({ file, profile }) => ({ file, flavour: flavours[profile] }));
  return answerLines('java', ['-Xss8m', '-cp', classPath, 'VeraPdfRunner'], lines);
}

function askForme(root, requests) {
  const lines = requests.map(({ file, profile }) => ({ file, profiles: [profile] }));
  return answerLines(process.execPath, [join(root, 'tools/corpus/conformance-reader.mjs')], lines);
}

function compare({ path, profile }, ours, theirs) {
  const verdict = ours.verdicts?.[profile];
  const judged = verdict !== undefined && theirs.passed !== undefined;
  const clauses = (failed) =>
    [...new Set((failed ?? []).map(({ clause }) => family(clause)))].sort();
  return {
    key: `${path} ${profile}`,
    profile,
    judged,
    ours: clauses(verdict?.failed),
    theirs: clauses(theirs.failed),
    oursInFull: verdict?.failed ?? [],
    theirsInFull: theirs.failed ?? [],
    refusals: [ours.error, theirs.error],
    same: judged && verdict.passed === theirs.passed,
    cpuMs: [ours.cpuMs ?? 0, theirs.cpuMs ?? 0],
  };
}

/** veraPDF counts each pair of table 5 of ISO/TS 32005 as a clause of its own. */
const family = (clause) => clause.replace(/^(Table 5)\..*/, '$1');

function report(rows) {
  const lines = {};
  for (const row of rows) {
    for (const name of [row.profile, 'all']) {
      const line = (lines[name] ??= emptyLine());
      line.files += 1;
      if (!row.judged) continue;
      line.judged += 1;
      line.same += row.same ? 1 : 0;
      const failing = row.ours.length > 0 && row.theirs.length > 0;
      line.failing += failing ? 1 : 0;
      line.shared += failing && row.ours.some((clause) => row.theirs.includes(clause)) ? 1 : 0;
      line.equal += failing && row.ours.join() === row.theirs.join() ? 1 : 0;
      line.oursMs += row.cpuMs[0];
      line.theirsMs += row.cpuMs[1];
    }
  }
  console.log('\nveraPDF 1.28.2 and Forme: verdicts, clauses and processor time of both');
  console.table(
    Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, shown(line)])),
  );
}

function emptyLine() {
  return { files: 0, judged: 0, same: 0, failing: 0, shared: 0, equal: 0, oursMs: 0, theirsMs: 0 };
}

function shown(line) {
  const share = (part, whole) =>
    whole === 0 ? '' : `${part}/${whole} ${((part / whole) * 100).toFixed(1)} %`;
  return {
    files: line.files,
    'same verdict': share(line.same, line.judged),
    'a clause in common': share(line.shared, line.failing),
    'same clauses': share(line.equal, line.failing),
    'CPU s Forme': (line.oursMs / 1000).toFixed(2),
    'CPU s veraPDF': (line.theirsMs / 1000).toFixed(2),
    'CPU ratio': line.theirsMs === 0 ? '' : (line.oursMs / line.theirsMs).toFixed(2),
  };
}

function judgeDifferences(root, rows, update) {
  const file = join(root, 'tools/corpus/baselines/verapdf.json');
  const named = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const different = rows.filter(({ judged, same }) => judged && !same);
  const open = different.filter(({ key }) => !(named[key]?.right && named[key]?.why));
  for (const { key, oursInFull, theirsInFull } of open) {
    const ours = oursInFull.map(({ id, evidence }) => `${id} (${evidence})`).join('; ');
    const theirs = theirsInFull
      .map(({ clause, test, context }) => `${clause}-${test} (${context})`)
      .join('; ');
    console.log(`DIFFERS ${key}\n  Forme:   ${ours || 'passes'}\n  veraPDF: ${theirs || 'passes'}`);
  }
  if (process.env.FORME_CORPUS_PROBLEMS === 'all') clauseDifferences(rows);
  const known = different.length - open.length;
  console.log(`${different.length} verdicts differ, ${known} of them named in the baseline`);
  if (update) writeBaseline(file, different, named);
  return open.length === 0;
}

function clauseDifferences(rows) {
  for (const { key, judged, ours, theirs, oursInFull, theirsInFull } of rows) {
    if (!judged || ours.join() === theirs.join()) continue;
    const more = oursInFull
      .filter(({ clause }) => !theirs.includes(clause))
      .map(({ id, evidence }) => `+${id} (${evidence})`);
    const less = theirsInFull
      .filter(({ clause }) => !ours.includes(clause))
      .map(({ clause, test, context }) => `-${clause}-${test} (${context})`);
    console.log(`CLAUSES ${key}: ${[...more, ...less].join('; ')}`);
  }
}

function writeBaseline(file, different, named) {
  const entries = different.map(({ key, ours, theirs }) => [
    key,
    { forme: ours, verapdf: theirs, right: named[key]?.right ?? '', why: named[key]?.why ?? '' },
  ]);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
  console.log('Baseline written: say who is right and why where it is empty.');
}

/** The class path of veraPDF, fetched and compiled on first use; null, with a line that says why, where that cannot be. */
function findVeraPdf(root) {
  const source = join(root, 'tools/corpus/verapdf');
  const cache = process.env.FORME_VERAPDF_CACHE ?? join(homedir(), '.cache/forme/verapdf-1.28.2');
  const jars = join(cache, 'jars');
  const classPath = `${cache}:${join(jars, '*')}`;
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    if (!existsSync(jars) || readdirSync(jars).length === 0) {
      mkdirSync(jars, { recursive: true });
      const goal = ['-q', '-B', '-f', join(source, 'pom.xml'), 'dependency:copy-dependencies'];
      execFileSync('mvn', [...goal, `-DoutputDirectory=${jars}`], {
        stdio: 'ignore',
        timeout: fetchLimitMs,
      });
    }
    execFileSync('javac', ['-cp', classPath, '-d', cache, join(source, 'VeraPdfRunner.java')], {
      stdio: 'ignore',
    });
    return classPath;
  } catch (error) {
    console.log(`\nVERAPDF TABLE NOT MADE: ${error.message.split('\n')[0]}`);
    return null;
  }
}

/** Requests spread evenly over the corpus: the same ones every time. */
function sample(requests, size) {
  const step = requests.length / Math.min(size, requests.length);
  return requests.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
