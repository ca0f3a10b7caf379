// Writes PDFs by fixed plans in the Node that runs it: a JSON list of paths on stdin, a line {file} {plan} {hash | refused} for each on stdout.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const producer = '../../apps/producer-api/dist';
const { bytesSource, openPdf } = require(`${core}/index.js`);
const { createIccEngine } = require(`${core}/color/index.js`);
const { producerNamed } = require(`${producer}/registry/producers.js`);
const { planKinds, readyPlan } = require(`${producer}/plans/plan-kinds.js`);
const service = createRequire(new URL('../../apps/producer-api/package.json', import.meta.url));
const { instantiate } = service('lcms-wasm');
const icc = createIccEngine(await instantiate());

const title = { op: 'metadata_set', key: 'Title', value: 'Étiquette – ラベル' };
const plans = [
  ['rewrite', 'rewrite', { save: 'whole', encrypted: 'decrypt', signed: 'remove', ops: [title] }],
  [
    'to CMYK',
    'rewrite',
    {
      save: 'whole',
      encrypted: 'decrypt',
      signed: 'remove',
      ops: [{ op: 'colorspace_swap', target: 'cmyk' }],
    },
  ],
  [
    'marks',
    'marks',
    {
      marks: [
        { type: 'crop', anchor: 'trim_corners' },
        { type: 'register', anchor: 'trim_corners' },
        { type: 'barcode', symbology: 'qr', value: 'Forme', anchor: 'trim_center' },
      ],
    },
  ],
  [
    '2-up',
    'impose',
    {
      sheet: { width_pt: 1190.55, height_pt: 841.89 },
      grid: { cols: 2, rows: 1 },
      crop_marks: true,
    },
  ],
];
const typed = ['PdfError', 'PlanRejected', 'BudgetError'];

function outcome(bytes, name, asked) {
  const { plan } = readyPlan(planKinds[name], asked);
  const source = bytesSource(bytes);
  try {
    const document = openPdf(source);
    const documents = [{ ref: 'input', document, source, sha256: '' }];
    const made = producerNamed(name).apply(
      { document, documents, externals: new Map(), icc },
      plan,
    );
    const hash = createHash('sha256');
    for (const chunk of made.draft.saveWhole()) hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    if (!typed.includes(error?.name)) throw error;
    return `refused ${error.code ?? error.limitName}`;
  }
}

for (const path of JSON.parse(readFileSync(0, 'utf8'))) {
  const bytes = new Uint8Array(readFileSync(path));
  for (const [label, name, plan] of plans)
    console.log(`${basename(path)} ${label} ${outcome(bytes, name, plan)}`);
}
