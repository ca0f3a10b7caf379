// The table of same answers: requests in random order over files built in code and files of the corpus, several at a time, against a
// service whose cache is too small for all of them. What a document says depends on the file and the request alone, so any two answers
// to one question are equal, whatever was asked before and wherever the answer came from. Only times may differ.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '../drills/mutate.mjs';
import { freePort, start, untilUp } from '../drills/service-process.mjs';
import { gwgVariants } from './preflight-run.mjs';

const load = createRequire(import.meta.url);
const seed = 15;
const atATime = 4;
const tenants = ['default', 'other'];
const profiles = ['pdfx1a', 'pdfx3', 'pdfx4', 'pdfa1b', 'pdfa2b', 'pdfa3b', 'pdfua1'];
const kinds = ['language', 'symbols', 'barcodes', 'spell', 'classification'];
const members =
  'pages fonts images color_spaces spot_colors ocgs form_xobjects annotations analysis summary findings conformance_verdicts detected_language detected_barcodes barcodes spell_candidates document_classification detected_text_regions'.split(
    ' ',
  );

/** Asks; true when no question has two answers. A quarter of the files and questions unless `all`. */
export async function sameAnswersTable({ root, corpus, all }) {
  const size = all
    ? { files: 60, questions: 300, requests: 1000 }
    : { files: 16, questions: 60, requests: 200 };
  const random = randomOf(seed, 0);
  const files = await filesOf(corpus, size.files, random);
  const questions = Array.from({ length: size.questions }, () =>
    questionOn(pick(files, random), random),
  );
  const folder = await mkdtemp(join(tmpdir(), 'forme-same-answers-'));
  const port = await freePort();
  const service = start([join(root, 'apps/extraction-api/dist/main.js')], {
    PORT: String(port),
    FORME_DATA_FOLDER: folder,
    ENGINE_RATE_LIMIT_DISABLED: 'true',
    ENGINE_AI_ENABLED: 'true',
    ENGINE_PROCESSES: '2',
    ENGINE_CACHE_BYTES: String(3 * 1024 * 1024),
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilUp(`${base}/readyz`);
    const asked = Array.from({ length: size.requests }, () => ({
      question: pick(questions, random),
      tenant: pick(tenants, random),
    }));
    return report(files, await askAll(base, asked));
  } finally {
    await service.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

const pick = (list, random) => list[random(list.length)];

/** Half built in code, half of the corpus: every third of these claims a profile. */
async function filesOf({ folder, entries }, count, random) {
  const samples = load('../samples/dist/index.js');
  const built = [
    ...samples.variantFiles(gwgVariants().map(({ variant }) => variant)),
    ...samples.olderFiles(),
    ...samples.officeFiles(),
  ];
  const under = (pattern) => entries.map(({ path }) => path).filter((path) => pattern.test(path));
  const shelves = [
    under(/^pdf\/conformance\/\w+\/pass\/.*\.pdf$/),
    under(/^pdf\/general\/.*\.pdf$/),
    under(/^pdf\/print\/.*\.pdf$/),
  ];
  const files = [];
  for (let at = 0; at < count; at += 1) {
    if (at % 2 === 0) {
      const { name, make } = pick(built, random);
      files.push({ name, bytes: Buffer.from(await make()) });
    } else {
      const name = pick(shelves[((at - 1) / 2) % shelves.length], random);
      files.push({ name, bytes: await readFile(join(folder, name)) });
    }
  }
  return files.map((file) => ({
    ...file,
    hash: createHash('sha256').update(file.bytes).digest('hex'),
  }));
}

/** A question: the file, and a request that is the same however often it is made. */
function questionOn(file, random) {
  const upload = (path, headers) => ({ file, method: 'POST', path, headers, body: file.bytes });
  const stored = (method, path) => ({ file, method, path, headers: {}, body: undefined });
  const document = `/v1/documents/${file.hash}`;
  const some = () => Array.from({ length: 1 + random(3) }, () => pick(members, random)).join(', ');
  const makers = [
    () => upload('/v1/extract', {}),
    () => upload('/v1/extract', { 'X-Engine-Skip-AI': 'true' }),
    () => upload('/v1/extract', { 'X-Engine-Fields': some() }),
    () => upload('/v1/extract', { 'X-Engine-Fields': 'conformance_verdicts' }),
    () => upload('/v1/extract/stream', {}),
    () => upload('/v1/extract/stream?granular=1', {}),
    () => stored('POST', `${document}/conformance/${pick(profiles, random)}`),
    () => stored('GET', `${document}/text-regions?page_index=0&dpi=72`),
    () => stored('GET', `${document}/objects?page_index=0`),
    () => stored('GET', `${document}/signals/${pick(kinds, random)}?page_index=0`),
  ];
  return pick(makers, random)();
}

/** The answers by question. */
async function askAll(base, asked) {
  const answers = new Map();
  const uploads = new Map();
  const upload = (file, tenant) => {
    const key = `${tenant} ${file.hash}`;
    const made =
      uploads.get(key) ??
      send(
        base,
        {
          method: 'POST',
          path: '/v1/extract',
          headers: { 'X-Engine-Fields': 'pages' },
          body: file.bytes,
        },
        tenant,
      );
    uploads.set(key, made);
    return made;
  };
  const queue = asked.values();
  const work = async () => {
    for (const { question, tenant } of queue) {
      if (!question.body) await upload(question.file, tenant);
      const answer = await send(base, question, tenant);
      const known = answers.get(question) ?? new Map();
      answers.set(question, known.set(answer, (known.get(answer) ?? 0) + 1));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return answers;
}

/** The status and body of an answer, without times. */
async function send(base, { method, path, headers, body }, tenant) {
  const response = await fetch(`${base}${path}`, {
    method,
    body,
    headers: {
      ...headers,
      'X-Engine-Tenant': tenant,
      ...(body ? { 'Content-Type': 'application/pdf' } : {}),
    },
  });
  const text = await response.text();
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
  const untimed = text.replaceAll(/,?"stage_durations_ms":\{[^{}]*\}/g, '');
  return `${response.status} ${isEvents ? eventsOf(untimed) : untimed}`;
}

/** Stages are reported only while a document is made. */
function eventsOf(text) {
  const events = text.split('\n\n').filter((event) => !/^(event: progress|:)/.test(event));
  return events.join('\n\n');
}

function report(files, answers) {
  const rows = new Map();
  const differing = [];
  for (const [question, known] of answers) {
    const name = question.path.replace(question.file.hash, '{hash}').replace(/\?.*/, '');
    const row = rows.get(name) ?? { questions: 0, requests: 0, failed: 0, differ: 0 };
    rows.set(name, row);
    row.questions += 1;
    row.requests += [...known.values()].reduce((sum, times) => sum + times, 0);
    row.failed += [...known.keys()].some((text) => !text.startsWith('200 ')) ? 1 : 0;
    if (known.size === 1) continue;
    row.differ += 1;
    differing.push({ question, texts: [...known.keys()] });
  }
  console.log(`\nSame answers: requests in random order over ${files.length} files, seed ${seed}`);
  console.table(Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1))));
  for (const { question, texts } of differing) {
    console.log(
      `DIFFER ${question.file.name}: ${question.method} ${question.path} ${JSON.stringify(question.headers)}`,
    );
    for (const part of whereApart(texts)) console.log(`  ${part}`);
  }
  const repeated = [...answers.values()].filter(
    (known) => [...known.values()].some((times) => times > 1) || known.size > 1,
  ).length;
  console.log(`${repeated} of ${answers.size} questions were asked more than once`);
  return differing.length === 0;
}

/** What follows the first character that differs, in two texts. */
function whereApart(/** @type {string[]} */ [one, other]) {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) =>
    text.slice(Math.max(0, at - 60), at + 100).replaceAll('\n', ' '),
  );
}
