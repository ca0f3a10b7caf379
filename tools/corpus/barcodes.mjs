// The table of barcodes: `forme barcodes` over the images of the corpus, over generated PDF pages and over the pages of general and
// print PDFs. Every read of those PDFs was examined; the baseline lists them, and a read that is not in it counts as wrong.
//   npm run corpus -- --only barcodes          a sample
//   npm run corpus -- --only barcodes --all    everything; --part pictures, pages or documents takes the other parts from the baseline
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { barcodePage } from './barcode-pages.mjs';

const pages = 300;
const retail = ['EAN-13', 'UPC-A', 'UPC-E'];
/** Formats of which nearly all must be read, in addition to the retail ones, whose images are blurred photographs. */
const usual = [
  'EAN-8',
  'Code128',
  'Code39',
  'Code93',
  'Codabar',
  'ITF',
  'PDF417',
  'Aztec',
  'QRCode',
  'DataMatrix',
];

/** Runs the three parts; true when every floor is held and nothing is worse than the committed baseline. */
export async function barcodesTable({ root, corpus, update, all }) {
  const baselineFile = join(root, 'tools/corpus/baselines/barcodes.json');
  const before = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : null;
  // A sample that follows from the names alone.
  const sampled = (items, one) =>
    all ? items : items.filter((_, index) => index % one === 3 % one);
  const pictures = corpus.entries.filter(({ path }) => path.startsWith('barcodes/'));
  const documents = corpus.entries.filter(({ path }) =>
    /^pdf\/(general|print)\/.*\.pdf$/.test(path),
  );
  const numbers = Array.from({ length: pages }, (_, number) => number);
  const part = process.argv.includes('--part')
    ? process.argv[process.argv.indexOf('--part') + 1]
    : null;
  const known = (name, read) => (part && part !== name && before ? before[name] : read());
  const now = {
    pictures: await known('pictures', () => readPictures(root, corpus, sampled(pictures, 12))),
    pages: await known('pages', () => readPages(root, sampled(numbers, 15))),
    documents: await known('documents', () => readDocuments(root, corpus, sampled(documents, 25))),
  };
  const held = [tellPictures(now.pictures, all), tellPages(now.pages, all)];
  held.push(tellDocuments(now.documents, before?.documents ?? {}, update));
  if (update && all) {
    writeFileSync(baselineFile, `${JSON.stringify(now, null, 1)}\n`);
    console.log('Baseline written.');
  } else if (before) held.push(notWorse(before, now));
  return held.every(Boolean);
}

async function readPictures(root, corpus, entries) {
  const reads = await readAll(
    root,
    entries.map(({ path }) => join(corpus.folder, path)),
  );
  return Object.fromEntries(
    entries.map((entry, index) => {
      const found = symbols(reads[index]);
      const right = found.filter((symbol) => isExpected(symbol, entry.expected));
      const none = entry.expected.must === 'report no barcode';
      const outcome = none
        ? found.length === 0
          ? 'read'
          : 'missed'
        : right.length > 0
          ? 'read'
          : 'missed';
      const others = found.filter((symbol) => !right.includes(symbol));
      return [
        entry.path,
        {
          format: entry.expected.format ?? 'none',
          outcome,
          ...(others.length > 0 ? { other: others.map(name) } : {}),
        },
      ];
    }),
  );
}

async function readPages(root, numbers) {
  const folder = mkdtempSync(join(tmpdir(), 'forme-barcode-pages-'));
  try {
    const made = numbers.map((number) => barcodePage(number));
    const files = made.map(({ number, pdf }) => {
      const file = join(folder, `${number}.pdf`);
      writeFileSync(file, pdf);
      return file;
    });
    const reads = await readAll(root, files);
    return Object.fromEntries(
      made.map(({ number, expected, note }, index) => {
        const found = symbols(reads[index]);
        const right = found.filter(
          ({ format, value }) =>
            format === expected.format && plain(value) === plain(expected.text),
        );
        const others = found.filter((symbol) => !right.includes(symbol));
        const outcome = right.length > 0 ? 'read' : 'missed';
        return [
          number,
          { note, outcome, ...(others.length > 0 ? { other: others.map(name) } : {}) },
        ];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readDocuments(root, corpus, entries) {
  const reads = await readAll(
    root,
    entries.map(({ path }) => join(corpus.folder, path)),
  );
  return Object.fromEntries(
    entries.map(({ path }, index) => {
      const answer = reads[index];
      if (!answer.ok) return [path, answer.problem.code];
      if (answer.result.incomplete !== null) return [path, `partial: ${answer.result.incomplete}`];
      return [
        path,
        answer.result.pages.flatMap(({ page_index: page, barcodes }) =>
          barcodes.map((symbol) => `page ${page + 1} ${name(symbol)}`),
        ),
      ];
    }),
  );
}

function tellPictures(results, all) {
  const rows = {};
  for (const { format, outcome, other } of Object.values(results)) {
    const row = (rows[format] ??= { of: 0, read: 0, other: 0 });
    row.of += 1;
    if (outcome === 'read') row.read += 1;
    if (other) row.other += 1;
  }
  console.log('\nBarcodes: pictures of the corpus (other: values the manifest does not name)');
  console.table(rows);
  const total = (formats) =>
    formats.reduce(
      ([read, of], format) => [read + (rows[format]?.read ?? 0), of + (rows[format]?.of ?? 0)],
      [0, 0],
    );
  return [
    floor('the usual formats', total(usual), 0.99, all),
    floor('EAN-13, UPC-A, UPC-E', total(retail), 130 / 161, all),
  ].every(Boolean);
}

function tellPages(results, all) {
  const list = Object.entries(results);
  const missed = list.filter(([, { outcome }]) => outcome !== 'read');
  for (const [number, { note }] of missed) console.log(`  missed page ${number}: ${note}`);
  const wrong = list.filter(([, { other }]) => other);
  for (const [number, { note, other }] of wrong) {
    console.log(`  WRONG on page ${number} (${note}): ${other.join(', ')}`);
  }
  return [
    floor('generated PDF pages', [list.length - missed.length, list.length], 0.98, all),
    wrong.length === 0,
  ].every(Boolean);
}

/** Prints reads of documents that were not reviewed yet. */
function tellDocuments(now, seen, update) {
  const fresh = Object.entries(now).flatMap(([path, reads]) =>
    Array.isArray(reads)
      ? reads.filter((read) => !seen[path]?.includes(read)).map((read) => `${path} ${read}`)
      : [],
  );
  const count = Object.values(now).flat().length;
  console.log(
    `general and print PDFs: ${Object.keys(now).length} files, ${count} reads or notes, ${fresh.length} reads not looked at`,
  );
  for (const read of fresh) console.log(`  NOT LOOKED AT: ${read}`);
  return update || fresh.length === 0;
}

/** Floors are of the whole set; a sample is compared with the baseline alone. */
function floor(what, [read, of], share, all) {
  const held = !all || read >= of * share;
  console.log(
    `${what}: ${read} of ${of}${held ? '' : `, FLOOR NOT HELD (${(share * 100).toFixed(1)} %)`}`,
  );
  return held;
}

function notWorse(before, now) {
  let same = true;
  for (const part of ['pictures', 'pages']) {
    for (const [key, { outcome }] of Object.entries(now[part])) {
      if (before[part][key]?.outcome !== 'read' || outcome === 'read') continue;
      console.log(`WORSE ${part} ${key}: was read`);
      same = false;
    }
  }
  return same;
}

const name = ({ format, value }) => `${format} ${JSON.stringify(value)}`;
const symbols = (answer) =>
  answer.ok ? answer.result.pages.flatMap(({ barcodes }) => barcodes) : [];

function isExpected({ format, value, gtin }, { text, text_hex: hex, format: wanted }) {
  if (hex !== undefined && text === undefined) {
    return Buffer.from(value, 'latin1').toString('hex') === hex;
  }
  if (text === null || text === undefined) return false;
  if (/^(EAN|UPC)/.test(wanted)) {
    const digits = text.trim();
    return format === 'upce' && digits.length === 8
      ? value === digits
      : gtin === digits.padStart(14, '0');
  }
  if (/^DataBar/.test(wanted)) return gtinForm(value) === gtinForm(text);
  return plain(value) === plain(text, wanted);
}

/** Brackets, FNC1 and the AI of a lone trade item number are ways of writing. */
const gtinForm = (text) => text.replace(/[()\u001d]/g, '').replace(/^01(?=\d{14}$)/, '');
/** Without brackets, and without the start and stop characters of Codabar. */
function plain(text, format = 'Codabar') {
  const bare = text.replace(/^\((01)\)/, '$1');
  return format === 'Codabar' ? bare.replace(/^[A-D]([\d$:/.+-]+)[A-D]$/i, '$1') : bare;
}

/** Answers of one run of the command line, in the order of the files. */
async function readAll(root, files) {
  const child = spawn(
    process.execPath,
    [join(root, 'tools/cli/dist/main.js'), 'barcodes', '--json', '--files-from', '-'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  child.stdin.end(files.join('\n'));
  const answers = [];
  for await (const line of createInterface({ input: child.stdout })) answers.push(JSON.parse(line));
  if (answers.length !== files.length) throw new Error('some files have no answer');
  return answers;
}
