// Imposes one file in a process of its own: impose-job.mjs PLAN IN OUT [verify]. Reads the input from disk as it is needed and writes
// the sheets as they are made; prints {pages, apply_ms, save_ms, verify_ms, failures, peak_bytes}.
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const { openPdf } = require(`${core}/index.js`);
const { impose } = require('../../apps/producer-api/dist/impose/impose.js');

function fileSource(path) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  return {
    length: size,
    read(from, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)));
      let done = 0;
      while (done < bytes.length)
        done += readSync(file, bytes, done, bytes.length - done, from + done);
      return bytes;
    },
  };
}

const [planText, from, to, verify] = process.argv.slice(2);
const plan = JSON.parse(planText);
const started = performance.now();
const source = fileSource(from);
const document = openPdf(source);
const input = {
  document,
  documents: [{ ref: 'input', sha256: '', source, document }],
  externals: new Map(),
  icc: null,
};
const { draft, summary } = impose.apply(input, plan);
const applied = performance.now();
const out = openSync(to, 'w');
for (const chunk of draft.saveWhole()) writeSync(out, chunk);
closeSync(out);
const saved = performance.now();
const failures = verify ? impose.verify(input, openPdf(fileSource(to)), plan) : [];
console.log(
  JSON.stringify({
    pages: summary.sheets_written,
    apply_ms: applied - started,
    save_ms: saved - applied,
    verify_ms: performance.now() - saved,
    failures,
    peak_bytes: process.resourceUsage().maxRSS * 1024,
  }),
);
