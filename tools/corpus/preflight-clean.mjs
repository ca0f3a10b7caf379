// The table of clean files: files that keep everything their profile asks get no error and no warning under it, and every check runs.
import { createRequire } from 'node:module';
import { gwgVariants, judgeFile } from './preflight-run.mjs';

const require = createRequire(import.meta.url);

/** Judges the files, those of the presses only unless there are to be `few`; true when all are clean. */
export async function preflightCleanTable({ few = false }) {
  const { builtInProfile, builtInProfiles } = require('../../apps/preflight-api/dist/index.js');
  const samples = require('../samples/dist/index.js');
  const presses = builtInProfiles
    .filter(({ family }) => family === 'graphic_arts')
    .map(({ id, profile: { thresholds } }) => ({
      id,
      bleedMm: thresholds.min_bleed_mm,
      minDpi: thresholds.min_dpi,
    }));
  const files = [
    ...samples.variantFiles(gwgVariants().map(({ variant }) => variant)),
    ...samples.olderFiles(),
    ...samples.officeFiles(),
    ...(few ? [] : samples.pressFiles(presses)),
  ];
  const rows = new Map();
  const problems = [];
  for (const { name, profile, make } of files) {
    const { findings, outcomes, verdict, reason } = await judgeFile(
      await make(),
      builtInProfile(profile).profile,
    );
    const loud = findings.filter(({ severity }) => severity !== 'advisory');
    const idle = outcomes.filter(({ outcome }) => ['not_run', 'failed'].includes(outcome));
    const { family } = builtInProfile(profile);
    const row = rows.get(family) ?? { files: 0, clean: 0, advisories: 0, checks: 0, 'not run': 0 };
    rows.set(family, row);
    row.files += 1;
    row.clean += loud.length === 0 ? 1 : 0;
    row.advisories += findings.length - loud.length;
    row.checks += outcomes.filter(({ outcome }) => outcome === 'run').length;
    row['not run'] += idle.length;
    for (const { checkId, severity, message } of loud) {
      problems.push(`${severity} ${name}: ${checkId} ${message}`);
    }
    if (loud.length === 0 && verdict !== 'pass') {
      problems.push(`${verdict} ${name}: ${reason} result without a finding`);
    }
  }
  console.log('\nClean files: no errors and no warnings under their own profile');
  console.table(Object.fromEntries(rows));
  for (const problem of problems) console.log(problem);
  console.log(`${files.length} files, ${problems.length} findings that should not be`);
  return problems.length === 0;
}
