// Traps, white plates and ink zones in fresh processes: time, memory and growth.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { growth } from '../report.mjs';

const mib = 1024 * 1024;
const job = fileURLToPath(new URL('../ink-job.mjs', import.meta.url));
const paths = [2_500, 5_000, 10_000, 19_000];

/** `npm run bench -- trap`. */
export const trapSuite = {
  name: 'trap',
  async run({ root, folder, report, quick, seed }) {
    const { label } = vectorPages(root);
    const counts = quick ? paths.slice(0, 2) : paths;
    const times = [];
    for (const count of counts) {
      const file = join(folder, `label-${count}.pdf`);
      writeFileSync(file, await label(seed, count));
      const run = made(['trap', '{}', file, join(folder, 'trapped.pdf')], report);
      times.push(run.cpu_ms);
      const isWhole = count === paths.at(-1);
      report.figure({
        name: `label of ${count} paths trapped`,
        value: (run.apply_ms + run.save_ms) / 1000,
        unit: 's',
        note: `processor ${(run.cpu_ms / 1000).toFixed(1)} s, verified in ${(run.verify_ms / 1000).toFixed(1)} s; ${gapNote(run)}`,
        ...(isWhole ? { max: 5 } : {}),
      });
      if (isWhole) {
        report.figure({
          name: 'its peak memory',
          value: run.peak_bytes / mib,
          unit: 'MiB',
          max: 500,
        });
      }
    }
    report.figure({
      name: 'growth of processor time with the paths, 1 is linear',
      value: growth(counts.map((count, at) => [count, times[at]])),
      unit: '',
    });
  },
};

/** `npm run bench -- white`. */
export const whiteSuite = {
  name: 'white',
  async run({ root, folder, report, quick, seed }) {
    const { label } = vectorPages(root);
    const file = join(folder, 'label.pdf');
    writeFileSync(file, await label(seed, quick ? 1_900 : 19_000));
    for (const plan of [{}, { strategy: 'union', choke_pt: -0.3 }]) {
      const run = made(
        ['white_underbase', JSON.stringify(plan), file, join(folder, 'white.pdf')],
        report,
      );
      report.figure({
        name: `white plate of the label, ${plan.strategy ?? 'auto'}`,
        value: (run.apply_ms + run.save_ms) / 1000,
        unit: 's',
        note: `processor ${(run.cpu_ms / 1000).toFixed(1)} s, peak ${(run.peak_bytes / mib).toFixed(0)} MiB`,
      });
    }
  },
};

/** `npm run bench -- zones`. */
export const zonesSuite = {
  name: 'zones',
  async run({ root, folder, report, quick }) {
    const require = createRequire(import.meta.url);
    const { buildLabel } = require(join(root, 'tools/samples/dist/index.js'));
    const label = join(folder, 'one.pdf');
    const sheet = join(folder, 'sheet.pdf');
    writeFileSync(label, await buildLabel());
    const cells = quick ? { cols: 5, rows: 5 } : { cols: 8, rows: 10 };
    const plan = {
      sheet: { width_pt: 2041, height_pt: 1474 },
      grid: cells,
      page_mapping: 'repeat',
    };
    spawned([
      fileURLToPath(new URL('../impose-job.mjs', import.meta.url)),
      JSON.stringify(plan),
      label,
      sheet,
    ]);
    const dpi = 50.8;
    const listed = { format: 'list', dpi };
    const rounds = Array.from({ length: quick ? 1 : 5 }, () => {
      const zones = made(['ink_zones', JSON.stringify({ preview_dpi: dpi }), sheet, ''], report);
      const plates = made(['separations', JSON.stringify(listed), sheet, ''], report);
      return zones.cpu_ms / plates.cpu_ms;
    });
    rounds.sort((a, b) => a - b);
    report.figure({
      name: 'zones of an imposed sheet against its separations, processor time',
      value: rounds[Math.floor(rounds.length / 2)],
      unit: 'times',
      max: 1.5,
      note: `${cells.cols * cells.rows} labels, ${dpi} dpi, PPF, JDF, XJDF and previews written`,
    });
  },
};

function gapNote({ summary }) {
  const { gap_area_without_pt2: without, gap_area_with_pt2: left } = summary.verification ?? {};
  return without === undefined ? 'no gaps measured' : `gaps ${without} pt2, with traps ${left} pt2`;
}

function vectorPages(root) {
  return createRequire(import.meta.url)(
    join(root, 'tools/samples/dist/plate-load/vector-pages.js'),
  );
}

function made(args, report) {
  const run = JSON.parse(spawned([job, ...args]));
  if (run.failures.length > 0) report.loud(`${args[0]}: ${run.failures[0]}`);
  return run;
}

function spawned(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 64 * mib,
  });
  if (status !== 0) throw new Error(`${args[0]}: ${stderr.slice(-2000)}`);
  return stdout;
}
