// Judges PDFs in a process of its own: one JSON line {file, profiles, password} per document on stdin and one JSON line
// {verdicts: {profile: {passed, failed: [{id, clause, count, evidence}], notChecked}}, claims, ms, cpuMs} or {error} per document on stdout, in that order.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const service = createRequire(new URL('../../apps/extraction-api/package.json', import.meta.url));
const cmaps = join(dirname(service.resolve('pdfjs-dist/package.json')), 'cmaps');
const core = '../../libs/pdf-core/dist';
const { bytesSource, openPdf } = require(`${core}/index.js`);
const { claimedProfiles, ConformanceFacts, judge } = require(`${core}/conformance/index.js`);
const { PredefinedCMaps } = require(`${core}/fonts/index.js`);
const predefinedCMaps = new PredefinedCMaps((name) => {
  try {
    return readFileSync(join(cmaps, `${name}.bcmap`));
  } catch {
    return null;
  }
});

for await (const line of createInterface({ input: process.stdin })) {
  const { file, profiles, password } = JSON.parse(line);
  let answer;
  try {
    const bytes = readFileSync(file);
    const started = process.hrtime.bigint();
    const usedBefore = process.cpuUsage();
    const facts = new ConformanceFacts(openPdf(bytesSource(bytes), { password }), {
      predefinedCMaps,
    });
    const verdicts = {};
    for (const profile of profiles) verdicts[profile] = short(judge(facts, profile));
    const ms = Number((process.hrtime.bigint() - started) / 1000n) / 1000;
    const used = process.cpuUsage(usedBefore);
    const cpuMs = (used.user + used.system) / 1000;
    answer = { verdicts, claims: claimedProfiles(facts), ms, cpuMs };
  } catch (error) {
    // A typed error says that there is no document to judge.
    answer =
      error?.name === 'PdfError'
        ? { error: error.code }
        : { error: 'threw', stack: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function short({ passed, clauses }) {
  const failed = clauses
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id, clause, failureCount, evidence }) => ({
      id,
      clause,
      count: failureCount,
      evidence: evidence[0],
    }));
  return {
    passed,
    failed,
    notChecked: clauses.filter(({ outcome }) => outcome === 'not_checked').map(({ id }) => id),
  };
}
