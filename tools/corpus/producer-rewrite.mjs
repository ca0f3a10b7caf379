// The table of rewrites: every document that opens is rewritten, unchanged and with other metadata, and read again.
//
// A rewrite ends in a file without failures of its own check, the same bytes on a second run, clean for qpdf wherever the input was
// clean, or in a typed error. A sample of documents is taken; with --all it is every one, with more plans. Plans that every operation has a part in run
// on 60 documents of print and general: none may end in an error of the 500s.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { holdsBaseline } from './baseline.mjs';
import { passwordOf } from './passwords.mjs';

const folders = ['general', 'print', 'encrypted'];
const sampleSize = 90;
const limitMs = 60_000;

const metadata = [
  { op: 'metadata_set', key: 'Title', value: 'Étiquette – ラベル' },
  { op: 'metadata_set', key: 'ModDate', value: '2026-01-02T03:04:05Z' },
  { op: 'metadata_strip', keys: ['Author', 'Keywords'] },
  { op: 'producer_creator_stamp', producer: 'Forme', creator: null },
];
const whole = { schema_version: '1.0.0', save: 'whole', encrypted: 'decrypt', signed: 'remove' };
const plans = {
  identity: { ...whole, ops: [] },
  metadata: { ...whole, ops: metadata },
};
const morePlans = {
  update: { ...whole, save: 'incremental', ops: metadata },
  strips: { ...whole, ops: [{ op: 'strip_javascript' }, { op: 'strip_embedded_files' }] },
  pages: {
    ...whole,
    ops: [
      { op: 'page_insert', at_index: 0, width_pt: 100, height_pt: 100 },
      { op: 'page_rotate', at_index: 0, degrees: 90 },
      { op: 'normalize_page_tree' },
    ],
  },
  cmyk: { ...whole, ops: [{ op: 'colorspace_swap', target: 'cmyk' }] },
};

/** Plans that every operation has a part in. */
const operationPlans = {
  'dates and titles': {
    ...whole,
    ops: ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'].map((key) => ({
      op: 'metadata_set',
      key,
      value: 'x',
    })),
  },
  'metadata stripped': {
    ...whole,
    ops: [{ op: 'metadata_strip', keys: ['Title', 'CreationDate', 'ModDate', 'Producer'] }],
  },
  labels: { ...whole, ops: [{ op: 'page_label_set', start_index: 0, style: 'r', prefix: 'x' }] },
  'first page deleted': {
    ...whole,
    ops: [
      { op: 'page_insert', at_index: 0, width_pt: 9, height_pt: 9 },
      { op: 'page_delete', at_index: 1 },
    ],
  },
  boxes: {
    ...whole,
    ops: [
      { op: 'box_set', at_index: 0, box: 'TrimBox', rect_pt: [10, 10, 50, 50], nesting: 'clamp' },
    ],
  },
  rgb: { ...whole, ops: [{ op: 'colorspace_swap', target: 'rgb' }] },
  'PDF/X-1a': { ...whole, ops: [{ op: 'pdfx_pin', level: 'PDF/X-1a', output_profile: 'FOGRA39' }] },
  'PDF/X-3': { ...whole, ops: [{ op: 'pdfx_pin', level: 'PDF/X-3', output_profile: 'FOGRA39' }] },
  'PDF/X-4': { ...whole, ops: [{ op: 'pdfx_pin', level: 'PDF/X-4' }] },
  'no PDF/X': { ...whole, ops: [{ op: 'pdfx_pin', level: 'none' }] },
};
const operationSample = 60;

/** Rewrites the corpus; true when nothing threw, failed its check, differed or got dirty, and no document of the baseline is refused. */
export async function producerRewriteTable({ root, corpus, update, all }) {
  const entries = corpus.entries.filter(({ path }) =>
    folders.some((folder) => path.startsWith(`pdf/${folder}/`) && path.endsWith('.pdf')),
  );
  const chosen = all || update ? entries : sample(entries);
  const ofOperations = sample(
    entries.filter(({ path }) => /^pdf\/(?:print|general)\//.test(path)),
  ).slice(0, operationSample);
  const ran = all ? { ...plans, ...morePlans } : plans;
  const qpdf = spawnSync('qpdf', ['--version']).status === 0;
  if (!qpdf) console.log('qpdf is not installed: outputs are not checked by it.');
  const work = mkdtempSync(join(tmpdir(), 'forme-rewrites-'));
  const results = {};
  const rows = [];
  const problems = [];
  try {
    const runs = [
      ...Object.entries(ran).map(([name, plan]) => [name, plan, chosen]),
      ...Object.entries({ ...morePlans, ...operationPlans })
        .filter(([name]) => !Object.hasOwn(ran, name))
        .map(([name, plan]) => [name, plan, ofOperations]),
    ];
    for (const [name, plan, documents] of runs) {
      const requests = documents.map((entry, index) => ({
        path: entry.path,
        file: join(corpus.folder, entry.path),
        output: join(work, `${name.replaceAll('/', '-')}-${index}.pdf`),
        plan,
        password: passwordOf(entry),
      }));
      const answers = await rewriteAll(root, requests);
      const row = { plan: name, documents: requests.length, written: 0, typed_error: 0, clean: 0 };
      for (const [index, request] of requests.entries()) {
        const answer = answers[index];
        results[`${name} ${request.path}`] = answer.ok ? 'written' : answer.error;
        if (answer.ok) row.written += 1;
        else row.typed_error += 1;
        const wrong = wrongOf(answer) ?? (qpdf && answer.ok ? dirty(request) : null);
        if (wrong) problems.push(`${name} ${request.path}: ${wrong}`);
        else if (answer.ok && qpdf) row.clean += 1;
        if (existsSync(request.output)) rmSync(request.output);
      }
      rows.push(row);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
  console.log('\nRewrites of the corpus');
  console.table(rows);
  for (const problem of problems) console.log(`  ${problem}`);
  const kept = Object.entries(results).filter(([key]) => /^(?:identity|metadata) /.test(key));
  const isWorse = (was, now) => was === 'written' && now !== 'written';
  const options = { update, isWorse };
  return (
    holdsBaseline('producer-rewrite', Object.fromEntries(kept), options) && problems.length === 0
  );
}

function wrongOf({ ok, error, stack, failures, sha256, again }) {
  if (!ok) return ['threw', 'ended or too slow'].includes(error) ? (stack ?? error) : null;
  if (failures.length > 0) return failures.slice(0, 3).join('; ');
  return sha256 === again ? null : 'a second run gave other bytes';
}

/** What qpdf says of an output; null when it is clean or the input is not clean either. */
function dirty({ file, output, password }) {
  const check = (path, secret) =>
    spawnSync('qpdf', [...(secret ? [`--password=${secret}`] : []), '--check', path], {
      timeout: limitMs,
      maxBuffer: 1 << 26,
    });
  const made = check(output);
  if (made.status === 0 || check(file, password).status !== 0) return null;
  return `qpdf: ${String(made.stderr).split('\n')[0]}`;
}

/** Documents spread over the corpus by a hash of their path: the same ones every time. */
function sample(entries) {
  const order = (path) => createHash('sha256').update(path).digest('hex');
  return [...entries].sort((a, b) => (order(a.path) < order(b.path) ? -1 : 1)).slice(0, sampleSize);
}

/** Answers in the order of the requests. A document that ends the process, or takes too long, is answered so and the next process continues. */
async function rewriteAll(root, requests) {
  const answers = [];
  while (answers.length < requests.length) {
    const child = spawn(process.execPath, [join(root, 'tools/corpus/producer-reader.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(
      requests
        .slice(answers.length)
        .map((request) => JSON.stringify(request))
        .join('\n'),
    );
    let timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    for await (const line of createInterface({ input: child.stdout })) {
      clearTimeout(timer);
      answers.push(JSON.parse(line));
      timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    }
    clearTimeout(timer);
    if (answers.length < requests.length) answers.push({ error: 'ended or too slow' });
  }
  return answers;
}
