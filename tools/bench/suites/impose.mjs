// Imposition in fresh processes against the n-up that people write with pikepdf, and the memory of an input of 500 MB.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { quantile } from '../report.mjs';

const a3 = { width_pt: 1190.55, height_pt: 841.89 };
const worstRatio = 2;
const mostPeak = 400;
const mib = 1024 * 1024;
const here = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** `npm run bench -- impose`. */
export const imposeSuite = {
  name: 'impose',
  async run(context) {
    const python = pikepdfAt();
    if (!python) {
      context.report.loud(
        'pikepdf is not installed (apt-get install python3-pikepdf): no ratio is measured',
      );
    }
    for (const job of await jobsOf(context)) compare(context, job, python);
    memory(context);
  },
};

/** Files and what is made of them. */
async function jobsOf({ root, folder, quick, seed }) {
  const require = createRequire(import.meta.url);
  const { buildLabel } = require(join(root, 'tools/samples/dist/index.js'));
  const count = (pages) => (quick ? Math.ceil(pages / 10) : pages);
  const booklet = join(folder, 'a4-352.pdf');
  const book = join(folder, 'a4-500.pdf');
  const label = join(folder, 'label.pdf');
  writeFileSync(booklet, textPages(count(352), seed));
  writeFileSync(book, textPages(count(500), seed + 1));
  writeFileSync(label, await buildLabel());
  const top = { cell_order: 'top-left' };
  return [
    { name: `${count(352)} A4 pages, 2-up`, file: booklet, grid: { cols: 2, rows: 1 }, plan: top },
    { name: `${count(500)} A4 pages, 4-up`, file: book, grid: { cols: 2, rows: 2 }, plan: top },
    {
      name: '1,000-up of one label',
      file: label,
      grid: { cols: 25, rows: 40 },
      plan: { page_mapping: 'repeat' },
    },
  ];
}

function compare({ folder, report, quick }, { name, file, grid, plan }, python) {
  const sheets = join(folder, 'sheets.pdf');
  const rounds = quick ? 1 : 7;
  const whole = { sheet: a3, grid, ...plan };
  const ours = () => imposed([JSON.stringify(whole), file, sheets]);
  const cells = grid.cols * grid.rows;
  const repeat = plan.page_mapping === 'repeat' ? cells : 1;
  const sizes = [grid.cols, grid.rows, a3.width_pt, a3.height_pt, repeat].map(String);
  const theirs = () => timed(python, [here('nup.py'), file, join(folder, 'nup.pdf'), ...sizes]);
  ours();
  const pairs = Array.from({ length: rounds }, () => [ours().ms, python ? theirs().ms : NaN]);
  const [mine, other] = [0, 1].map((side) =>
    quantile(
      pairs.map((pair) => pair[side]),
      0.5,
    ),
  );
  const checked = imposed([JSON.stringify(whole), file, sheets, 'verify']);
  if (checked.failures.length > 0) report.loud(`${name}: ${checked.failures[0]}`);
  if (python) report.ratio({ name, ours: mine, theirs: other, max: worstRatio });
  else report.figure({ name, value: mine, unit: 'ms' });
  const { apply_ms: apply, save_ms: save, verify_ms: verify } = checked;
  const note = `open and lay ${apply.toFixed(0)}, save ${save.toFixed(0)}, verify ${verify.toFixed(0)} ms`;
  report.figure({ name: `${name}, of that`, value: apply + save, unit: 'ms', note });
}

/** 500 MB of images that do not compress, 4-up. */
function memory({ folder, report, quick }) {
  const file = join(folder, 'large.pdf');
  const megabytes = quick ? 50 : 500;
  writeLarge(file, megabytes);
  const plan = { sheet: a3, grid: { cols: 2, rows: 2 } };
  const { peak_bytes: peak, ms } = imposed([
    JSON.stringify(plan),
    file,
    join(folder, 'large-sheets.pdf'),
    'verify',
  ]);
  report.figure({
    name: `peak memory with an input of ${megabytes} MB`,
    value: peak / mib,
    unit: 'MiB',
    max: mostPeak,
    note: `${(ms / 1000).toFixed(1)} s, verified`,
  });
}

function imposed(args) {
  const { ms, stdout } = timed(process.execPath, [here('impose-job.mjs'), ...args]);
  return { ms, ...JSON.parse(stdout) };
}

function timed(command, args) {
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${stderr.slice(-2000)}`);
  return { ms: performance.now() - from, stdout };
}

/** The Python of the system, whose pikepdf is Debian's; null without it. */
function pikepdfAt() {
  const python = '/usr/bin/python3';
  const { error, status } = spawnSync(python, ['-c', 'import pikepdf'], { stdio: 'ignore' });
  return error || status !== 0 ? null : python;
}

/** A4 pages of text and rules in one font, each with a content stream of its own. */
function textPages(count, seed) {
  let state = seed >>> 0 || 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 8) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    ).join('');
  const lines = () =>
    Array.from(
      { length: 52 },
      (_, row) =>
        `1 0 0 1 60 ${780 - row * 14} Tm (${Array.from({ length: 12 }, word).join(' ')}) Tj`,
    ).join('\n');
  const page = () => deflateSync(`0.2 w 60 40 m 535 40 l S BT /F 10 Tf ${lines()} ET`);
  return filePages(count, page, () => null);
}

function filePages(count, contentOf, imageOf) {
  const parts = [];
  const write = (bytes) => parts.push(Buffer.from(bytes, 'latin1'));
  writeObjects(count, { write, contentOf, imageOf });
  return Buffer.concat(parts);
}

function writeLarge(path, megabytes) {
  const file = openSync(path, 'w');
  const noise = Buffer.alloc(mib);
  let state = 1;
  for (let at = 0; at < noise.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise.writeUInt32LE(state, at);
  }
  const write = (bytes) => writeSync(file, Buffer.from(bytes, 'latin1'));
  const contentOf = () => deflateSync('595 0 0 842 0 0 cm /I Do');
  writeObjects(megabytes, { write, contentOf, imageOf: () => noise });
  closeSync(file);
}

/** A PDF of pages with a content stream, and an image of 1,048,576 gray pixels where there is one. */
function writeObjects(count, { write, contentOf, imageOf }) {
  const offsets = [];
  let at = 0;
  const put = (bytes) => {
    write(bytes);
    at += bytes.length;
  };
  const object = (number, head, data) => {
    offsets[number] = at;
    put(`${number} 0 obj\n${head}\n`);
    if (data) {
      put('stream\n');
      put(data);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: count }, (_, page) => `${4 + page * 3} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Count ${count} /Kids [${kids}] /MediaBox [0 0 595 842] >>`);
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 0; page < count; page += 1) {
    const first = 4 + page * 3;
    const image = imageOf(page);
    const content = contentOf(page);
    const images = image ? `/XObject << /I ${first + 2} 0 R >>` : '';
    object(
      first,
      `<< /Type /Page /Parent 2 0 R /Contents ${first + 1} 0 R /Resources << /Font << /F 3 0 R >> ${images} >> >>`,
    );
    object(first + 1, `<< /Length ${content.length} /Filter /FlateDecode >>`, content);
    object(
      first + 2,
      image
        ? `<< /Type /XObject /Subtype /Image /Width 1024 /Height 1024 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${image.length} >>`
        : 'null',
      image,
    );
  }
  const start = at;
  put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) put(`${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
}
