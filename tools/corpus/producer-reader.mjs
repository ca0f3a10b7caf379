// Rewrites PDFs in a process of its own: one JSON line {file, output, plan, password} per document on stdin and one JSON line
// {ok, sha256, failures, again} or {error} or {error: 'threw', stack} per document on stdout, in that order. The result is written to `output`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const { bytesSource, openPdf } = require(`${core}/index.js`);
const { createIccEngine } = require(`${core}/color/index.js`);
const { rewrite } = require('../../apps/producer-api/dist/rewrite/rewrite.js');
const { imageCodecs } = require('../../libs/image-codecs/dist/index.js');
const service = createRequire(new URL('../../apps/producer-api/package.json', import.meta.url));
const { instantiate } = service('lcms-wasm');
const icc = createIccEngine(await instantiate());
const codecs = await imageCodecs([]);

/** Errors with a code that callers see as an answer of the 400s. */
const typed = ['PdfError', 'PlanRejected', 'BudgetError'];

function inputOf(bytes, password) {
  const source = bytesSource(bytes);
  const document = openPdf(source, { password });
  const documents = [{ ref: 'input', document, source, sha256: '' }];
  return { document, documents, externals: new Map(), icc, codecs };
}

function run(bytes, plan, password) {
  const made = rewrite.apply(inputOf(bytes, password), plan);
  const chunks = made.save === 'whole' ? made.draft.saveWhole() : made.draft.saveIncremental();
  return { made, written: Buffer.concat([...chunks]) };
}

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

for await (const line of createInterface({ input: process.stdin })) {
  const { file, output, plan, password } = JSON.parse(line);
  let answer;
  try {
    const bytes = readFileSync(file);
    const { made, written } = run(bytes, plan, password);
    writeFileSync(output, written);
    const after = openPdf(bytesSource(written));
    const before = inputOf(bytes, password);
    const failures = [...rewrite.verify(before, after, plan, made.summary)];
    // An update leaves the damage that the input has.
    const inherited = made.save === 'incremental' && before.document.repaired;
    if (after.repaired && !inherited)
      failures.push('the cross-reference table of the output is damaged');
    const sha256 = hash(written);
    answer = { ok: true, sha256, failures, again: hash(run(bytes, plan, password).written) };
  } catch (error) {
    answer = typed.includes(error?.name)
      ? { error: error.code ?? 'document_exceeds_limits' }
      : { error: 'threw', stack: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
