// The table of text: our words against those of two other readers, over general and print.
//
// Words: NFKC, without soft hyphens, marks of direction or joining, controls and U+FFFD; then split at white space. Agreement of two
// readers on a document: the Dice coefficient of the multisets of words, page by page: 2 x words in common / (words of the one + of the
// other), 1 when both are empty. Readers: `pdftotext -raw` and pdf.js, both as they are: text in render mode 3 and clipped text is
// text to all three, text off the page to pdf.js only, text of hidden layers to pdf.js only, text of annotations to pdftotext and us.
//
// A document counts when the two readers agree to 98 % with one another: there we agree with pdftotext to 99 % over all and
// to 95 % on each. Every other document is listed with what explains that readers differ. Where nothing in the file says which
// text its glyphs are, the readers take the codes for characters and we say so: those documents do not count either.
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { holdsBaseline } from './baseline.mjs';

const readersAgree = 0.98;
const pooledFloor = 0.99;
const eachFloor = 0.95;
const sampleSize = 110;
const limitMs = 20_000;

/** Documents the two readers read alike and wrongly: what a person reads. */
const readOtherwise = {
  'pdf/general/pdfminer__simple1.pdf':
    'words whose letters are set wide, which the readers take apart',
  'pdf/general/pdfreader__TJ_and_char_spacing.pdf': 'spaces narrowed by Tc, which the readers miss',
  'pdf/print/pdfbox__PDFBOX-3062-005717-p1.pdf': 'a quotation mark shown after the word it touches',
};

/** Compares text; true when the floors hold and nothing is worse than the committed baseline. `all`: every document, not a sample. */
export async function textTable({ root, corpus, update, all }) {
  if (!(await hasPdftotext())) {
    console.log(
      '\nText: pdftotext is not installed (Debian package poppler-utils); no table was made.',
    );
    return process.env.FORME_REQUIRE_SERVICES !== '1';
  }
  const documents = corpus.entries.filter(({ path }) =>
    /^pdf\/(general|print)\/.*\.pdf$/i.test(path),
  );
  const chosen = all || update ? documents : sample(documents, sampleSize);
  const requests = chosen.map((entry) => ({
    path: entry.path,
    file: join(corpus.folder, entry.path),
    password: entry.expected?.user_password ?? undefined,
  }));
  const ours = await readAll(root, 'forme', requests);
  const theirs = await readAll(root, 'pdfjs', requests);
  const results = {};
  const pool = { common: 0, of: 0 };
  for (const [at, request] of requests.entries()) {
    const poppler = await pdftotext(request);
    const judged = judge(request, ours[at], poppler, theirs[at]);
    results[request.path] = judged.result;
    if (judged.counts) {
      pool.common += judged.shared.common;
      pool.of += judged.shared.of;
    }
  }
  return report({ results, pool, update, whole: chosen.length === documents.length });
}

function report({ results, pool, update, whole }) {
  const held = Object.entries(results).filter(([, { cause }]) => cause === null);
  const other = Object.entries(results).filter(([, { cause }]) => cause !== null);
  const pooled = pool.of === 0 ? 1 : pool.common / pool.of;
  const below = held.filter(([, { ours }]) => ours < eachFloor);
  const causes = {};
  for (const [, { cause }] of other) causes[cause] = (causes[cause] ?? 0) + 1;
  console.log('\nText: words against pdftotext, where pdf.js and pdftotext agree to 98 %');
  console.table([
    {
      documents: Object.keys(results).length,
      compared: held.length,
      words: pool.of / 2,
      'agreement %': round(pooled * 100, 2),
      'below 95 %': below.length,
      others: other.length,
    },
  ]);
  console.log('Others by cause:', causes);
  if (whole) for (const [path, { cause }] of other) console.log(`  ${cause.padEnd(26)} ${path}`);
  for (const [path, { ours }] of below) console.log(`BELOW 95 % ${path}: ${ours}`);
  const floors = pooled >= pooledFloor && below.length === 0;
  if (!floors) console.log(`FLOOR NOT HELD: ${round(pooled * 100, 2)} % over all.`);
  const isWorse = (was, now) => was && (now.ours ?? 0) < (was.ours ?? 0) - 0.005;
  return holdsBaseline('text', results, { update: update && whole, isWorse }) && floors;
}

/** What one document gives: agreement of us with pdftotext and of the readers with one another, and why it does not count. */
function judge(request, ours, poppler, pdfjs) {
  if (ours.error)
    return {
      counts: false,
      result: { ours: null, readers: null, cause: `not opened: ${ours.error}` },
    };
  if (poppler.error || pdfjs.error) {
    return { counts: false, result: { ours: null, readers: null, cause: 'another reader fails' } };
  }
  const readers = agreement(poppler.pages, pdfjs.pages);
  const shared = agreement(ours.pages, poppler.pages);
  const cause = shared.of === 0 ? 'no text' : causeOf(request.path, ours, pdfjs, readers.dice);
  return {
    counts: cause === null,
    shared,
    result: { ours: round(shared.dice, 4), readers: round(readers.dice, 4), cause },
  };
}

/** What in the document makes readers differ, the most telling first; null when they do not. */
function causeOf(path, { facts, pages }, pdfjs, readers) {
  if (facts.unmapped * 10 > facts.glyphs) return 'no text for glyphs';
  if (readers >= readersAgree) return readOtherwise[path] ?? null;
  if (facts.rtl > 0) return 'right to left';
  if (facts.annotation > 0) return 'annotations';
  if (facts.unseen > 0) return 'hidden or clipped';
  if (facts.turned > 0) return 'at an angle or vertical';
  const with98 = agreement(pages, pdfjs.pages).dice >= readersAgree;
  return with98 ? 'pdftotext alone differs' : 'words parted otherwise';
}

function agreement(one, other) {
  let common = 0;
  let of = 0;
  for (let page = 0; page < Math.max(one.length, other.length); page += 1) {
    const counts = new Map();
    const first = wordsOf(one[page] ?? '');
    const second = wordsOf(other[page] ?? '');
    for (const word of first) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of second) {
      const left = counts.get(word) ?? 0;
      if (left === 0) continue;
      counts.set(word, left - 1);
      common += 2;
    }
    of += first.length + second.length;
  }
  return { common, of, dice: of === 0 ? 1 : common / of };
}

const noText =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFD]/gu;

function wordsOf(text) {
  return text
    .replace(noText, '')
    .normalize('NFKC')
    .split(/\s+/u)
    .filter((word) => word !== '');
}

const round = (value, digits) => Number(value.toFixed(digits));

/** Documents spread over the corpus by a hash of their path: the same ones every time, and others when files are added. */
function sample(documents, size) {
  const hash = (path) => {
    let value = 2166136261;
    for (const character of path)
      value = Math.imul(value ^ character.codePointAt(0), 16777619) >>> 0;
    return value;
  };
  return [...documents].sort((a, b) => hash(a.path) - hash(b.path)).slice(0, size);
}

async function hasPdftotext() {
  return promisify(execFile)('pdftotext', ['-v']).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  );
}

async function pdftotext({ file, password }) {
  const args = ['-raw', '-enc', 'UTF-8', '-q', ...(password ? ['-upw', password] : []), file, '-'];
  try {
    const options = { maxBuffer: 64 * 1024 * 1024, timeout: limitMs };
    const { stdout } = await promisify(execFile)('pdftotext', args, options);
    return { pages: stdout.replace(/\f$/u, '').split('\f') };
  } catch (error) {
    return { error: String(error.code ?? error.signal) };
  }
}

/** Reads documents in a child process; a document that takes too long or ends the process is an error and the next goes to a new one. */
async function readAll(root, reader, requests) {
  const answers = [];
  while (answers.length < requests.length) {
    const rest = requests.slice(answers.length);
    const child = spawn(process.execPath, [join(root, 'tools/corpus/text-reader.mjs'), reader], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.on('error', () => {});
    child.stdin.end(
      rest.map(({ file, password }) => JSON.stringify({ file, password })).join('\n'),
    );
    const late = () => setTimeout(() => child.kill('SIGKILL'), limitMs);
    let timer = late();
    for await (const line of createInterface({ input: child.stdout })) {
      answers.push(JSON.parse(line));
      clearTimeout(timer);
      timer = late();
    }
    clearTimeout(timer);
    if (answers.length < requests.length) answers.push({ error: 'ended or too slow' });
  }
  return answers;
}
