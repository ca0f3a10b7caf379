// Runs a producer of ink work on one file in a process of its own: ink-job.mjs PRODUCER PLAN IN OUT. Writes the output and prints
// {apply_ms, save_ms, verify_ms, cpu_ms, peak_bytes, failures, summary}; processor time is that of apply and save.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const app = '../../apps/producer-api/dist';
const { bytesSource, openPdf } = require(`${core}/index.js`);
const { createIccEngine } = require(`${core}/color/index.js`);
const { instantiate } = createRequire(require.resolve(`${app}/index.js`))('lcms-wasm');
const { imageCodecs } = require('../../libs/image-codecs/dist/index.js');
const { planKinds, readyPlan } = require(`${app}/plans/plan-kinds.js`);
const producers = {
  trap: () => require(`${app}/trap/trap.js`).trap,
  white_underbase: () => require(`${app}/white-underbase/white-underbase.js`).whiteUnderbase,
  ink_zones: () => require(`${app}/ink-zones/ink-zones.js`).inkZones,
  separations: () => require(`${app}/separations/separations.js`).separations,
};

const [name, planText, from, to] = process.argv.slice(2);
const producer = producers[name]();
const bytes = readFileSync(from);
const icc = createIccEngine(await instantiate());
const codecs = await imageCodecs();
const { plan } = readyPlan(planKinds[name], JSON.parse(planText));
const cpu = process.cpuUsage();
const started = performance.now();
const source = bytesSource(bytes);
const document = openPdf(source);
const documents = [{ ref: 'input', sha256: '', source, document }];
const input = { document, documents, externals: new Map(), icc, codecs };
const line = 'pack' in producer ? packed() : applied();
console.log(JSON.stringify({ ...line, peak_bytes: process.resourceUsage().maxRSS * 1024 }));

function packed() {
  const run = producer.pack(input, plan);
  let step = run.next();
  while (!step.done) step = run.next();
  const { summary } = step.value;
  const apply_ms = performance.now() - started;
  return {
    apply_ms,
    cpu_ms: spent(),
    failures: producer.verify(input, plan, summary),
    summary: null,
  };
}

function applied() {
  const made = producer.apply(input, plan);
  const laid = performance.now();
  const how = made.save === 'whole' ? made.draft.saveWhole() : made.draft.saveIncremental();
  const out = Buffer.concat([...how]);
  const saved = performance.now();
  const cpu_ms = spent();
  writeFileSync(to, out);
  const after = openPdf(bytesSource(out));
  const summary = producer.measure?.(input, after, plan, made.summary) ?? made.summary;
  const failures = producer.verify(input, after, plan, summary);
  return {
    apply_ms: laid - started,
    save_ms: saved - laid,
    verify_ms: performance.now() - saved,
    cpu_ms,
    failures,
    summary: { verification: summary.verification ?? null },
  };
}

function spent() {
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1000;
}
