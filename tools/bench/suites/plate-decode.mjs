// Plates of 2.2 gigapixels to exact coverage and a map of 150 dpi in one engine process, against sharp reducing the same file to the same
// size in the same run.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startExtraction } from '../extraction.mjs';
import { denseRow, sparseRow, writeLargePlate } from '../large-plates.mjs';
import { peakDuring } from '../processes.mjs';
import { quantile } from '../report.mjs';

const width = 38_861;
const height = 57_760;
const mapDpi = 150;
const mib = 1024 * 1024;
const worstFirst = 2;
const mostPeak = 300;
const plates = [
  { name: 'sparse art', rowOf: sparseRow, max: 0.8, changes: 17e6 },
  { name: 'tint of 150 lpi', rowOf: denseRow, max: 1.5, changes: 150e6 },
];

/** `npm run bench -- plate-decode`. sharp is no dependency: FORME_SHARP names a folder in which it is installed. */
export const plateDecodeSuite = {
  name: 'plate-decode',
  async run(context) {
    const { root, folder, quick } = context;
    const require = createRequire(import.meta.url);
    const { Group4Writer } = require(join(root, 'libs/pdf-core/dist/images/index.js'));
    const rows = quick ? Math.round(height / 10) : height;
    const made = plates.map((plate) => {
      const file = join(folder, `${plate.name.replaceAll(' ', '-')}.tif`);
      return {
        ...plate,
        file,
        rows,
        ...writeLargePlate({ ...plate, Group4Writer, file, width, height: rows }),
      };
    });
    for (const plate of made)
      await onePlate(
        context,
        plate,
        made.find((other) => other !== plate),
      );
  },
};

async function onePlate(context, plate, other) {
  const { report, quick } = context;
  const sharp = bySharp(context, plate, quick ? 2 : 4);
  if (!sharp) report.loud('sharp is not installed (set FORME_SHARP): no ratio is measured');
  const theirs = sharp && quantile(sharp.ms.slice(1), 0.5);
  const service = await startExtraction(context.folder, {
    ENGINE_PROCESSES: '1',
    ENGINE_DEADLINE_MS: '600000',
  });
  try {
    const first = await decode(service, plate);
    checked(report, plate, first.plate);
    // What warms up is another plate.
    for (let round = 0; round < 2; round += 1) await decode(service, other);
    const { peak, result } = await peakDuring(service.engineProcesses, () =>
      severalTimes(service, plate, quick ? 1 : 3),
    );
    const ours = quantile(
      result.map(({ ms }) => ms),
      0.5,
    );
    const whole = quantile(
      result.map(({ request }) => request),
      0.5,
    );
    const million = `${(plate.changes / 1e6).toFixed(0)} million changes`;
    const name = `${plate.name}, ${million}`;
    const note = `the whole request ${whole.toFixed(0)} ms`;
    if (sharp) {
      report.ratio({
        name: `${name}, against sharp ${sharp.version}`,
        ours,
        theirs,
        max: plate.max,
        note,
      });
      report.ratio({
        name: `${name}, first call of a process`,
        ours: first.ms,
        theirs: sharp.ms[0],
        max: worstFirst,
      });
      const exact = (first.plate.ink_px / first.plate.total_px) * 100;
      report.figure({
        name: `${name}, coverage by sharp against the exact one`,
        value: 100 - (sharp.mean / 255) * 100 - exact,
        unit: 'points',
        note: `${exact.toFixed(4)} %`,
      });
    } else report.figure({ name, value: ours, unit: 'ms', note });
    report.figure({
      name: `${name}, peak of the engine process`,
      value: peak / mib,
      unit: 'MiB',
      max: mostPeak,
    });
  } finally {
    await service.stop();
  }
}

async function severalTimes(service, plate, rounds) {
  const found = [];
  for (let round = 0; round < rounds; round += 1) found.push(await decode(service, plate));
  return found;
}

/** The engine's own milliseconds, those of the whole request, and what is said of the plate without its map. */
async function decode(service, { file }) {
  const boundary = 'plate-of-the-bench';
  const field = (name, value) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('map_dpi', mapDpi)}--${boundary}\r\nContent-Disposition: form-data; name="plates"; filename="plate.tif"\r\nContent-Type: image/tiff\r\n\r\n`;
  const {
    status,
    text,
    ms: request,
  } = await service.send({
    method: 'POST',
    path: '/v1/plates/decode',
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(head),
      readFileSync(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  if (status !== 200) throw new Error(`a plate is answered ${status}: ${text.slice(0, 200)}`);
  const {
    plates: [plate],
    stage_durations_ms: stages,
  } = JSON.parse(text);
  const { width: across, height: down } = plate.map;
  return { ms: stages.decode, request, plate: { ...plate, map: { across, down } } };
}

/** What was drawn is known: a figure that is off makes every other worthless. */
function checked(report, { name, ink, rows }, plate) {
  const right = plate.ink_px === ink && plate.total_px === width * rows;
  if (!right) report.loud(`${name}: ${plate.ink_px} pixels are counted, ${ink} were drawn`);
}

function bySharp({ root }, { file, rows }, rounds) {
  const script = fileURLToPath(new URL('../sharp-reduce.mjs', import.meta.url));
  const size = [width, rows].map((pixels) => String(Math.round((pixels * mapDpi) / 2400)));
  const where = process.env.FORME_SHARP ?? '-';
  const { status, stdout } = spawnSync(
    process.execPath,
    [script, where, file, ...size, String(rounds)],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return status === 0 ? JSON.parse(stdout) : null;
}
