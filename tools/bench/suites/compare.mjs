// Comparisons over real HTTP: a set of five plates of 134 megapixels, candidates against a sheet of 16, and twenty requests at once.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artPdf, inks, randomFrom } from '../../corpus/compare-art.mjs';
import { ripPlates } from '../../corpus/compare-rip.mjs';
import { hasGhostscript } from '../../corpus/plates-oracle.mjs';
import { startComparison } from '../comparison.mjs';
import { peakDuring } from '../processes.mjs';
import { quantile } from '../report.mjs';

const mib = 1024 * 1024;
/** Millimetres: 134 megapixels at 2,400 dpi. */
const label = { width: 100.076, height: 149.86 };
const small = { width: 60, height: 80 };
const gap = 3;
const bars = { plates: 3000, one: 4000, eight: 15_000 };
const atOnce = 20;
/** The memory limit of a process that measures, and what Node itself takes. */
const processLimit = 1024;

/** A slow machine shows in the figures, not in refusals. */
const patient = { compare: { COMPARE_SYNC_BUDGET_MS: '600000' } };

/** `npm run bench -- compare`. */
export const compareSuite = {
  name: 'compare',
  async run(context) {
    const scene = { ...context, rounds: context.quick ? 1 : 3 };
    const service = await startComparison(context.folder, patient);
    try {
      if (await hasGhostscript()) await plateSet(scene, service);
      else
        context.report.loud(
          'gs is not installed (apt-get install ghostscript): no plates are compared',
        );
      await candidates(scene, service, 1, bars.one);
      await candidates(scene, service, 8, bars.eight);
    } finally {
      await service.stop();
    }
    await many(scene);
  },
};

async function plateSet({ folder, report, seed, rounds }, service) {
  const pdf = join(folder, 'label.pdf');
  writeFileSync(pdf, artPdf({ ...label, elements: labelArt(label, seed) }));
  const plates = [...(await ripPlates(pdf, join(folder, 'label-plates'))).values()];
  const ask = async () => {
    renew([pdf, ...plates]);
    return service.plates({ plates, pdf, emit_regions: true });
  };
  const { ms, stages, last } = await median(ask, rounds);
  const regions = last.inks.reduce((sum, ink) => sum + ink.regions.length, 0);
  report.figure({
    name: `${plates.length} plates of 134 megapixels`,
    value: ms,
    unit: 'ms',
    max: bars.plates,
    note: `${stages}; ${regions} regions`,
  });
}

async function candidates({ folder, report, seed, rounds }, service, count, max) {
  const { reference, files } = sheetAndLabels(folder, seed, count);
  const ask = async () => {
    renew([reference, ...files]);
    return service.documents({ candidates: files, reference, emit_regions: true });
  };
  const { ms, stages, last } = await median(ask, rounds);
  const seated = last.candidates.filter(({ mapped_instance_index: at }) => at !== null).length;
  report.figure({
    name: `${count} candidate${count === 1 ? '' : 's'} against a sheet of ${last.reference.instances.length}`,
    value: ms,
    unit: 'ms',
    max,
    note: `${stages}; ${seated} seated`,
  });
}

/** Twenty requests at the same moment, then twice as many: what is answered, and the largest process meanwhile. */
async function many({ folder, report, seed, quick }) {
  const service = await startComparison(folder, patient);
  try {
    for (const count of quick ? [atOnce] : [atOnce, 2 * atOnce]) {
      const jobs = Array.from({ length: count }, (_, at) =>
        sheetAndLabels(join(folder, `many-${count}-${at}`), seed + 100 * count + at, 1),
      );
      const { peak, result } = await peakDuring(service.processes, () =>
        Promise.all(
          jobs.map(({ reference, files }) => service.documents({ candidates: files, reference })),
        ),
      );
      const answered = (status) => result.filter((answer) => answer.status === status).length;
      const others = result.filter(({ status }) => status !== 200 && status !== 429);
      for (const { status, body } of others) report.loud(`answered ${status}: ${body.detail}`);
      report.figure({
        name: `${count} requests at once, neither answered nor deferred`,
        value: others.length,
        unit: 'requests',
        max: 0,
        note: `${answered(200)} answered, ${answered(429)} deferred with 429, the last after ${Math.max(...result.map(({ ms }) => ms)).toFixed(0)} ms`,
      });
      report.figure({
        name: `${count} requests at once, peak of the largest process`,
        value: peak / mib,
        unit: 'MiB',
        max: processLimit,
      });
    }
  } finally {
    await service.stop();
  }
}

/** Median of a number of rounds, after one that is not measured. */
async function median(ask, rounds) {
  const answers = [];
  for (let round = 0; round <= rounds; round += 1) {
    const answer = await ask();
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.detail}`);
    if (round > 0) answers.push(answer);
  }
  const last = answers.at(-1).body;
  const stages = Object.entries(last.stage_durations_ms)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    .join(', ');
  return {
    ms: quantile(
      answers.map(({ ms }) => ms),
      0.5,
    ),
    stages,
    last,
  };
}

/** Other bytes of the same content, so that nothing is answered from what is known: TIFF and PDF end where their directories say. */
function renew(files) {
  for (const file of files) appendFileSync(file, '\n%');
}

function sheetAndLabels(folder, seed, count) {
  mkdirSync(folder, { recursive: true });
  const elements = labelArt(small, seed);
  const places = Array.from({ length: 16 }, (_, at) => ({
    shape: 'group',
    x: 10 + (at % 4) * (small.width + gap),
    y: 10 + Math.floor(at / 4) * (small.height + gap),
    width: small.width,
    elements,
  }));
  const reference = join(folder, `sheet-${count}.pdf`);
  const size = { width: 20 + 4 * (small.width + gap), height: 20 + 4 * (small.height + gap) };
  writeFileSync(reference, artPdf({ ...size, elements: places }));
  const files = Array.from({ length: count }, (_, at) => {
    const file = join(folder, `label-${count}-${at}.pdf`);
    // Every candidate but the first lacks something.
    writeFileSync(
      file,
      artPdf({ ...small, elements: elements.filter((_, index) => at === 0 || index !== at) }),
    );
    return file;
  });
  return { reference, files };
}

/** Tints, solids, type and lines of five inks all over a label. */
function labelArt({ width, height }, seed) {
  const random = randomFrom(seed);
  const at = (size) => ({
    x: random.between(1, width - size - 1),
    y: random.between(1, height - size - 1),
  });
  const several = (count, make) => Array.from({ length: count }, make);
  const many = Math.round((width * height) / 40);
  return [
    ...several(Math.round(many / 8), () => ({
      shape: 'box',
      ink: random.of(inks),
      tone: random.between(0.05, 0.95),
      ...at(14),
      w: random.between(4, 14),
      h: random.between(4, 14),
    })),
    ...several(Math.round(many / 4), () => ({
      shape: 'disc',
      ink: random.of(inks),
      ...at(4),
      r: random.between(0.2, 2),
    })),
    ...several(many, () => ({
      shape: 'glyph',
      ink: random.of(inks),
      ...at(4),
      size: random.of([5, 6, 8, 12]),
      text: random.of([...'abcdefghkmnoprstABCDEFGHKLMNRS0123456789']),
    })),
    ...several(Math.round(many / 8), () => {
      const { x, y } = at(10);
      return {
        shape: 'line',
        ink: random.of(inks),
        x,
        y,
        x1: x + random.between(-1, 10),
        y1: y + random.between(-1, 10),
        w: random.between(0.05, 0.5),
      };
    }),
  ];
}
