// The tables of plates: ours against Ghostscript's, over the suite of one-idea pages and over the corpus.
//   node tools/corpus/plates.mjs --sheet DIR [--only TEXT]   one picture for each part of the suite: ours, the oracle's, the difference
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { difference } from './plates-difference.mjs';
import { hasGhostscript, oraclePlates } from './plates-oracle.mjs';
import { writeSheets } from './plates-sheet.mjs';
import { holdsBaseline } from './baseline.mjs';

const require = createRequire(import.meta.url);
const suiteDpi = 144;
const corpusDpi = 72;
/** Percent: over the page, over inked pixels, of flat pixels. */
const suiteBars = { mean: 0.3, inked: 3, flat: 0.1 };
const corpusBar = 0.5;
const blackBar = 1.2;
const suiteSample = 40;
const corpusSample = 10;

/** Files whose plates differ from the oracle's, and what in them makes it so. */
const otherFaces = 'a font that is not embedded: the substituted faces differ';
const differOtherwise = {
  'pdf/print/pdfjs__issue5470.pdf': otherFaces,
  'pdf/print/pikepdf__1biticc.pdf':
    'a 1 bit image whose data ends early, of grays that go through their profile: pixels are averaged here, picked by gs',
  'pdf/print/preflight__image_no_bleed.pdf':
    'an RGB photograph of 72 ppi: decoding and colour conversion',
  'pdf/print/preflight__image_no_bleed_5mm_gap.pdf':
    'an RGB photograph of 72 ppi: decoding and colour conversion',
  'pdf/general/pdf20__pdf20-utf8-test.pdf':
    'forms of two layers that are off, which gs paints (8.11.3.3), and an image whose data is damaged',
  'pdf/general/pdfbox__Overlayed-with-rot90.pdf': otherFaces,
  'pdf/general/pdfdiff__CutHereExample.pdf': otherFaces,
  'pdf/general/pdfium__form_object.pdf': otherFaces,
  'pdf/general/pdfium__matte.pdf':
    'two /Matte of too few and too many numbers, which are passed over here (ISO 32000-2, table 143)',
  'pdf/general/pdfjs__issue18823.pdf':
    'thin lines and small text: gs paints every pixel they touch, four times finer (10.7.4)',
  'pdf/general/pdfjs__issue5954.pdf':
    'resources of the page lack the font, and only without them would those above count (7.7.3.4)',
  'pdf/general/pdfjs__issue9291.pdf': otherFaces,
  'pdf/general/pypdf__imagemagick-lzw.pdf':
    'an ICC profile of RGB for one component: the alternate counts, which is black ink (8.6.5.5)',
};

/** Compares plates; true when the bars hold or the committed baseline says why not, and nothing is worse than it. */
export async function platesTable({ root, corpus, update, all }) {
  if (!(await hasGhostscript())) {
    console.log('\nPlates: gs is not installed (Debian package ghostscript); no table was made.');
    return process.env.FORME_REQUIRE_SERVICES !== '1';
  }
  const profile = join(corpus.folder, 'icc/ISOcoated_v2_300_bas.icc');
  const whole = all || update;
  const suite = await suiteTable({ root, profile, whole });
  const pages = await corpusTable({ corpus, profile, whole });
  const results = { ...suite.results, ...pages.results };
  return holdsBaseline('plates', results, { update, isWorse }) && suite.held && pages.held;
}

/** The suite: every page that differs beyond the bars must say why by a clause of the standard. */
async function suiteTable({ root, profile, whole }) {
  const { platePages } = require(join(root, 'libs/test-kit/dist/index.js'));
  const chosen = whole ? platePages : sample(platePages, suiteSample, (page) => page.name);
  const compared = await compareSuite(profile, chosen);
  const results = {};
  const beyond = [];
  for (const { page, plates, error } of compared) {
    const worst = worstOf(plates);
    results[`suite/${page.name}`] = error ? { error } : worst;
    const over = error || Object.keys(suiteBars).some((bar) => worst[bar] > suiteBars[bar]);
    if (over) beyond.push({ page, worst, error });
  }
  const open = beyond.filter(({ page }) => page.disputed === null);
  console.log('\nPlates: pages of one idea against gs, four times supersampled');
  console.table([
    {
      pages: compared.length,
      'within 0.3 / 3 / 0.1 %': compared.length - beyond.length,
      disputed: beyond.length - open.length,
      open: open.length,
    },
  ]);
  for (const { page, worst, error } of beyond) {
    const figures =
      error ?? `${worst.ink} mean ${worst.mean} inked ${worst.inked} flat ${worst.flat}`;
    console.log(`  ${page.disputed ? 'differs ' : 'OPEN    '} ${page.name}: ${figures}`);
    if (page.disputed) console.log(`           ${page.disputed}`);
  }
  return { results, held: open.length === 0 };
}

async function compareSuite(profile, pages) {
  const folder = mkdtempSync(join(tmpdir(), 'forme-suite-'));
  const reader = startReader(profile);
  try {
    const files = pages.map((page, at) => {
      const file = join(folder, `${at}.pdf`);
      writeFileSync(file, page.pdf);
      return file;
    });
    const theirs = [];
    for (let at = 0; at < files.length; at += 20) {
      const part = files.slice(at, at + 20);
      theirs.push(...(await oraclePlates(part, { profile, dpi: suiteDpi })));
    }
    const compared = [];
    for (const [at, page] of pages.entries()) {
      const ours = await reader.read({ file: files[at], page: 0, dpi: suiteDpi });
      compared.push({ page, ...comparePlates(ours, theirs[at]), ours, theirs: theirs[at] });
    }
    return compared;
  } finally {
    reader.end();
    rmSync(folder, { recursive: true });
  }
}

/** The first page of print files and of every fourth general file. */
async function corpusTable({ corpus, profile, whole }) {
  const paths = corpus.entries.map(({ path }) => path);
  const print = paths.filter((path) => /^pdf\/print\/.*\.pdf$/i.test(path));
  const general = paths.filter((path) => /^pdf\/general\/.*\.pdf$/i.test(path));
  const all = [...print, ...general.filter((_, at) => at % 4 === 0)];
  const chosen = whole ? all : sample(all, corpusSample, (path) => path);
  const passwords = new Map(
    corpus.entries.map(({ path, expected }) => [path, expected?.user_password]),
  );
  const reader = startReader(profile);
  const results = {};
  try {
    for (const path of chosen) {
      const file = join(corpus.folder, path);
      const password = passwords.get(path) ?? undefined;
      results[path] = await compareFile(reader, { file, password, profile });
    }
  } finally {
    reader.end();
  }
  return { results, held: reportCorpus(results) };
}

async function compareFile(reader, { file, password, profile }) {
  const ours = await reader.read({ file, password, page: 0, dpi: corpusDpi });
  if (ours.error) return { error: ours.error };
  try {
    const [theirs] = await oraclePlates([file], { profile, dpi: corpusDpi, page: 0, password });
    if (theirs.width === 0) return { error: 'gs made no page' };
    const { plates } = comparePlates(ours, theirs);
    const missing = plates.filter(
      ({ ink, theirs: amount }) => amount > 0.01 && !ours.inks.includes(ink),
    );
    const extra = plates.filter(
      ({ ink, ours: amount }) => amount > 0.01 && !Object.hasOwn(theirs.plates, ink),
    );
    const all = Object.fromEntries(
      plates.map(({ ink, mean, ours: own, theirs: other }) => [
        ink,
        [mean, own, other].map((n) => round(n)),
      ]),
    );
    return {
      ...worstOf(plates),
      plates: all,
      missing: missing.map(({ ink }) => ink),
      extra: extra.map(({ ink }) => ink),
      left_out: ours.missing,
    };
  } catch (error) {
    return { error: `gs: ${error.killed ? 'too slow' : 'failed'}` };
  }
}

function reportCorpus(results) {
  const entries = Object.entries(results);
  const compared = entries.filter(([, { error }]) => error === undefined);
  const bar = (ink) => (ink === 'Black' ? blackBar : corpusBar);
  const over = compared.filter(([, { plates }]) =>
    Object.entries(plates).some(([ink, [mean]]) => mean > bar(ink)),
  );
  const lost = compared.filter(([, { missing, extra }]) => missing.length + extra.length > 0);
  console.log('Plates: first pages of print files and of every fourth general file against gs');
  console.table([
    {
      pages: entries.length,
      compared: compared.length,
      'within 0.5 %': compared.length - over.length,
      beyond: over.length,
      'plates missing or extra': lost.length,
    },
  ]);
  for (const [path, { error }] of entries)
    if (error) console.log(`  not compared  ${path}: ${error}`);
  for (const [path, { plates, left_out }] of over) {
    const figures = Object.entries(plates)
      .filter(([ink, [mean]]) => mean > bar(ink))
      .map(([ink, [mean, ours, theirs]]) => `${ink} ${mean} (ours ${ours}, gs ${theirs})`);
    const cause = differOtherwise[path] ?? 'OPEN';
    console.log(`  beyond        ${path}: ${[...figures, ...left_out].join('; ')}: ${cause}`);
  }
  for (const [path, { missing, extra }] of lost) {
    console.log(
      `  PLATES        ${path}: missing ${missing.join(', ')}; extra ${extra.join(', ')}`,
    );
  }
  const open = over.filter(([path]) => !Object.hasOwn(differOtherwise, path));
  return open.length === 0 && lost.length === 0;
}

function comparePlates(ours, theirs) {
  if (ours.error) return { error: ours.error, plates: [] };
  const inks = new Set([...ours.inks, ...Object.keys(theirs.plates)]);
  const { width, height } = ours;
  const plates = [...inks].map((ink) => ({
    ink,
    ...difference(
      { width, height, data: ours.planes[ours.inks.indexOf(ink)] ?? null },
      {
        width: theirs.width || width,
        height: theirs.height || height,
        data: theirs.plates[ink] ?? null,
      },
    ),
  }));
  return { plates };
}

/** The plate that differs most, and the most of each figure over all plates. */
function worstOf(plates) {
  const most = (figure) => round(Math.max(0, ...plates.map((plate) => plate[figure])));
  const worst = plates.reduce((a, b) => (b.mean > a.mean ? b : a), plates[0] ?? { ink: null });
  return { ink: worst.ink, mean: most('mean'), inked: most('inked'), flat: most('flat') };
}

/** A process that renders our plates; restarted after it has ended. */
function startReader(profile) {
  const script = fileURLToPath(new URL('./plates-reader.mjs', import.meta.url));
  const out = join(mkdtempSync(join(tmpdir(), 'forme-planes-')), 'planes');
  const start = () => {
    const child = spawn(process.execPath, [script, profile], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  };
  let running = start();
  return {
    async read(request) {
      running.child.stdin.write(`${JSON.stringify({ ...request, out })}\n`);
      const { value, done } = await running.lines.next();
      if (done) {
        running = start();
        return { error: 'crash' };
      }
      const answer = JSON.parse(value);
      if (answer.error) return answer;
      const size = answer.width * answer.height;
      const bytes = readFileSync(out);
      const planes = answer.inks.map((_, at) => bytes.subarray(at * size, (at + 1) * size));
      return { ...answer, planes };
    },
    end() {
      running.child.stdin.end();
      rmSync(dirname(out), { recursive: true, force: true });
    },
  };
}

/** As many of a list, the same ones each time, whatever else is in it. */
function sample(list, count, nameOf) {
  const weight = (name) =>
    [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 65_521, 7);
  return [...list].sort((a, b) => weight(nameOf(a)) - weight(nameOf(b))).slice(0, count);
}

/** A page that is refused now, differs by a tenth of a percent more, or misses an ink more. */
function isWorse(then, now) {
  if (!then || then.error) return false;
  const worse =
    now.error !== undefined ||
    now.mean > then.mean + 0.1 ||
    (now.missing?.length ?? 0) > (then.missing?.length ?? 0);
  return worse && `was ${then.mean} %, is ${now.error ?? `${now.mean} %`}`;
}

const round = (value) => Math.round(value * 1000) / 1000;

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await sheets();

async function sheets() {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
  const folder = resolve(process.env.FORME_CORPUS ?? join(root, '../shared/corpus'));
  const after = (flag) =>
    process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : null;
  const target = after('--sheet');
  if (!target || !existsSync(join(folder, 'MANIFEST.json')) || !(await hasGhostscript())) {
    console.log(
      'usage: node tools/corpus/plates.mjs --sheet DIR [--only TEXT], with gs and the corpus at hand',
    );
    process.exit(2);
  }
  mkdirSync(target, { recursive: true });
  const { platePages } = require(join(root, 'libs/test-kit/dist/index.js'));
  const { encodePng } = require(join(root, 'libs/pdf-core/dist/images/index.js'));
  const only = after('--only') ?? '';
  const pages = platePages.filter(({ name }) => name.includes(only));
  const compared = await compareSuite(join(folder, 'icc/ISOcoated_v2_300_bas.icc'), pages);
  for (const file of writeSheets(target, compared, encodePng)) console.log(file);
}
