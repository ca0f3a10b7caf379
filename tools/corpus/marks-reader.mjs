// Draws marks on PDFs in a process of its own: one JSON line {file, output, template, password, plates} per document on stdin and one JSON
// line {ok, failures, again, differs} or {error} or {error: 'threw', stack} per document on stdout, in that order. With `plates` the first
// page's plates inside its trim box are compared; `differs` is the largest difference, 0 to 255.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const { bytesSource, openPdf } = require(`${core}/index.js`);
const { createIccEngine } = require(`${core}/color/index.js`);
const producer = '../../apps/producer-api/dist';
const { marks } = require(`${producer}/marks/marks.js`);
const { planKinds, readyPlan } = require(`${producer}/plans/plan-kinds.js`);
const { platesOfPage, largestPlateDifference } = require(`${producer}/verification/index.js`);
const service = createRequire(new URL('../../apps/producer-api/package.json', import.meta.url));
const { instantiate } = service('lcms-wasm');
const icc = createIccEngine(await instantiate());

/** Errors with a code that callers see as an answer of the 400s. */
const typed = ['PdfError', 'PlanRejected', 'BudgetError'];

/** Lines at the trim reach into it by half their width, which a pixel around it covers. */
const inset = 2;

function inputOf(bytes, password) {
  const source = bytesSource(bytes);
  const document = openPdf(source, { password });
  const documents = [{ ref: 'input', document, source, sha256: '' }];
  return { document, documents, externals: new Map(), icc };
}

function run(input, template) {
  const made = marks.apply(input, template);
  const chunks = made.save === 'whole' ? made.draft.saveWhole() : made.draft.saveIncremental();
  return { made, written: Buffer.concat([...chunks]) };
}

function platesDiffer(before, after) {
  const [was, is] = [before.pages[0], after.pages[0]];
  const { x0, y0, x1, y1 } = was.boxes.trim;
  const by = inset / was.userUnit;
  const box = { x0: x0 + by, y0: y0 + by, x1: x1 - by, y1: y1 - by };
  if (box.x0 >= box.x1 || box.y0 >= box.y1) return 0;
  const plates = (document, page) => platesOfPage(document, page, { icc, dpi: 36, box });
  return largestPlateDifference(plates(before, was), plates(after, is)).difference;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { file, output, template, password, plates } = JSON.parse(line);
  let answer;
  try {
    const bytes = readFileSync(file);
    const { plan } = readyPlan(planKinds.marks, template);
    const input = inputOf(bytes, password);
    const { made, written } = run(input, plan);
    writeFileSync(output, written);
    const after = openPdf(bytesSource(written));
    const failures = [...marks.verify(input, after, plan, made.summary)];
    // An update leaves the damage that the input has.
    const inherited = made.save === 'incremental' && input.document.repaired;
    if (after.repaired && !inherited)
      failures.push('the cross-reference table of the output is damaged');
    const again = written.equals(run(inputOf(bytes, password), plan).written);
    const differs = plates ? platesDiffer(input.document, after) : 0;
    answer = { ok: true, failures, again, differs };
  } catch (error) {
    answer = typed.includes(error?.name)
      ? { error: error.code ?? 'document_exceeds_limits' }
      : { error: 'threw', stack: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
