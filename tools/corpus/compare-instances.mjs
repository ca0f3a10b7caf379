// The table of instances: labels stepped on sheets, from 1 to 200 of them, in four turns, mirrored, with gaps, staggered, and with a second
// label that carries as much ink. The sheets are PDFs; extraction renders them, the comparison maps the labels to their places.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dpi = 100;
const labelPt = { width: 51, height: 34 };
/** Counts of labels in the quick table, and what is done with each. */
const quick = [1, 2, 3, 5, 8, 12, 20];
const runsAlike = 10;
const inks = ['1 0 0 0 k', '0 1 0 0 k', '0 0 0 1 k', '/Gold cs 1 scn'];
const gold =
  '/ColorSpace << /Gold [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 .2 .8 .1] /N 1 >>] >> /ExtGState << /Over << /OP true /op true /OPM 1 >> >>';

/** Numbers from 0 to 1 that follow from a seed. */
function randomOf(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const patches = Array.from({ length: 22 }, (_, at) => ({
  ink: (at * 3 + (at >> 2)) % 4,
  x: 2 + (at % 6) * 8.1 + ((at * 37) % 5) * 0.6,
  y: 1.8 + Math.floor(at / 6) * 8 + ((at * 53) % 4) * 0.6,
  w: 1.7 + ((at * 29) % 8) * 0.6,
  h: 1.4 + ((at * 31) % 6) * 0.7,
}));

/** `recoloured` has its shapes in other inks, `moved` one of them elsewhere: as much ink each. */
const labels = {
  plain: patches,
  recoloured: patches.map((patch) => ({ ...patch, ink: patch.ink ^ 1 })),
  moved: patches.map((patch, at) => (at === 8 ? { ...patch, x: 41, y: 28.5 } : patch)),
};

function content(label) {
  const drawn = labels[label].map(
    ({ ink, x, y, w, h }) =>
      `${inks[ink]} ${x} ${(labelPt.height - y - h).toFixed(3)} ${w.toFixed(3)} ${h.toFixed(3)} re f`,
  );
  return ['/Over gs', ...drawn].join('\n');
}

/** How a sheet of `count` labels is put together; every property follows from the seed. */
function sheetOf(count, seed) {
  const random = randomOf(seed);
  const pick = (...values) => values[Math.floor(random() * values.length)];
  const names =
    count < 2 ? ['plain'] : pick(['plain'], ['plain', 'recoloured'], ['moved', 'plain']);
  const gap = pick(0, 3, 7.7, 14);
  const stagger = pick(0, 0, 0.2, 0.4) * labelPt.height;
  const turned = random() < 0.7;
  const mirrored = random() < 0.5;
  const empty = pick(0, 0, 1, 4);
  const total = count + empty;
  const across = Math.max(1, Math.round(Math.sqrt(total * 1.3)));
  const places = Array.from({ length: total }, (_, at) => at);
  while (places.length > count) places.splice(Math.floor(random() * places.length), 1);
  const pitch = labelPt.width + gap;
  const margin = 27.3;
  const height = 2 * margin + (Math.ceil(total / across) + 0.4) * pitch;
  const slots = places.map((place, at) => {
    const column = place % across;
    return {
      label: names[at < names.length ? at : Math.floor(random() * names.length)],
      x: margin + (column + 0.5) * pitch,
      y: margin + (Math.floor(place / across) + 0.5) * pitch + (column % 2 ? stagger : 0),
      quarters: turned ? Math.floor(random() * 4) : 0,
      mirrored: mirrored && random() < 0.5,
    };
  });
  return { names, width: 2 * margin + across * pitch, height, slots };
}

/** Mirrored, then rotated clockwise about its centre. */
function placed({ label, x, y, quarters, mirrored }, sheetHeight) {
  const [a, b, c, d] = [
    [1, 0, 0, 1],
    [0, -1, 1, 0],
    [-1, 0, 0, -1],
    [0, 1, -1, 0],
  ][quarters];
  const flip = mirrored ? -1 : 1;
  const m = [a * flip, b * flip, c, d];
  const [mx, my] = [labelPt.width / 2, labelPt.height / 2];
  const e = x - m[0] * mx - m[2] * my;
  const f = sheetHeight - y - m[1] * mx - m[3] * my;
  return `q ${[...m, e.toFixed(4), f.toFixed(4)].join(' ')} cm /${label} Do Q`;
}

function pdfOf(build, { width, height, slots }) {
  const names = [...new Set(slots.map(({ label }) => label))];
  return build({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width.toFixed(3)} ${height.toFixed(3)}] /Contents 4 0 R /Resources << /XObject << ${names.map((name, at) => `/${name} ${5 + at} 0 R`).join(' ')} >> >> >>`,
      4: { dict: '', data: slots.map((slot) => placed(slot, height)).join('\n') },
      ...Object.fromEntries(
        names.map((name, at) => [
          5 + at,
          {
            dict: `/Type /XObject /Subtype /Form /BBox [0 0 ${labelPt.width} ${labelPt.height}] /Resources << ${gold} >>`,
            data: content(name),
          },
        ]),
      ),
    },
  });
}

function labelPdf(onePage, label) {
  const box = `[0 0 ${labelPt.width} ${labelPt.height}]`;
  return onePage({
    page: `/MediaBox ${box} /TrimBox ${box}`,
    resources: gold,
    content: content(label),
  });
}

/** What is not as the sheet was put together; empty when all is true. */
function wrongOf(sheet, result) {
  const { instances } = result.reference;
  const wrong = [];
  if (instances?.length !== sheet.slots.length)
    return [`${instances?.length} instances, ${sheet.slots.length} are there`];
  sheet.names.forEach((name, at) => {
    const truth = sheet.slots.flatMap(({ label }, index) => (label === name ? [index] : []));
    const { mapped_instance_index: mapped, candidates_tied: tied = [mapped] } =
      result.candidates[at];
    if (mapped !== truth[0]) wrong.push(`${name} is at ${mapped}, not ${truth[0]}`);
    if (tied.join() !== truth.join())
      wrong.push(`${name} is at ${tied.join()}, not ${truth.join()}`);
  });
  instances.forEach(({ index, rotation_deg: turn, mirrored, box_mm: [x, y, w, h] }, at) => {
    const slot = sheet.slots[at];
    const truth = slot.mirrored ? slot.quarters * 90 : (360 - slot.quarters * 90) % 360;
    if (turn !== truth || mirrored !== slot.mirrored)
      wrong.push(`${index} reads at ${turn} ${mirrored}, not ${truth} ${slot.mirrored}`);
    const off = Math.hypot(x + w / 2 - (slot.x * 25.4) / 72, y + h / 2 - (slot.y * 25.4) / 72);
    if (off > 0.6) wrong.push(`${index} is ${off.toFixed(2)} mm off`);
  });
  return wrong;
}

/** A comparison service over an extraction service, in this process. */
async function startServices(root) {
  const load = createRequire(join(root, 'tools/cli/package.json'));
  const { startPlatform } = load('./dist/platform/platform.js');
  const dataFolder = mkdtempSync(join(tmpdir(), 'forme-instances-'));
  const platform = await startPlatform({
    env: {
      ...process.env,
      ENGINE_RATE_LIMIT_DISABLED: 'true',
      LOG_LEVEL: 'error',
      COMPARE_SYNC_BUDGET_MS: '300000',
    },
    services: ['extraction', 'compare'],
    portBase: 0,
    host: '127.0.0.1',
    dataFolder,
    say: () => undefined,
  });
  return {
    url: platform.addresses.get('compare').url,
    kit: load('@forme/test-kit'),
    async stop() {
      await platform.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function compared({ url, kit }, sheet) {
  const form = new FormData();
  const pdf = (bytes) => new Blob([bytes], { type: 'application/pdf' });
  for (const name of sheet.names)
    form.append('candidates', pdf(labelPdf(kit.onePagePdf, name)), `${name}.pdf`);
  form.append('reference', pdf(pdfOf(kit.buildPdf, sheet)), 'sheet.pdf');
  form.append('dpi', String(dpi));
  const answer = await fetch(`${url}/v1/compare/documents`, { method: 'POST', body: form });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.code}: ${body.detail}`);
  const { stage_durations_ms: _durations, ...result } = body;
  return { result, hit: answer.headers.get('x-compare-cache') === 'hit' };
}

/**
 * True when every index, turn and place is what the sheet was put together with, and ten runs say the same. All counts take a quarter of an
 * hour and more: a part has every so many of them.
 */
export async function compareInstancesTable({ root, all, part: { part, of } }) {
  const every = all ? Array.from({ length: 200 }, (_, at) => at + 1) : quick;
  const counts = every.filter((_, at) => at % of === part - 1);
  const services = await startServices(root);
  const rows = new Map();
  const wrong = [];
  try {
    for (const count of counts) {
      const sheet = sheetOf(count, count * 7919);
      const found = wrongOf(sheet, (await compared(services, sheet)).result);
      wrong.push(...found.slice(0, 5).map((line) => `${count}-up: ${line}`));
      const upTo = all ? Math.ceil(count / 25) * 25 : count;
      const row = rows.get(upTo) ?? { sheets: 0, labels: 0, 'all true': 0 };
      rows.set(upTo, {
        sheets: row.sheets + 1,
        labels: row.labels + count,
        'all true': row['all true'] + (found.length === 0 ? 1 : 0),
      });
    }
    const texts = new Set();
    for (let run = 0; run < runsAlike; run++) {
      // Another margin of white below makes another file of the same sheet: nothing comes from the cache.
      const sheet = sheetOf(9, 4711);
      const { result } = await compared(services, { ...sheet, height: sheet.height + run * 72 });
      texts.add(
        JSON.stringify(
          result.candidates.map(({ mapped_instance_index, candidates_tied }) => [
            mapped_instance_index,
            candidates_tied,
          ]),
        ),
      );
    }
    if (texts.size !== 1) wrong.push(`${runsAlike} runs say ${texts.size} things`);
  } finally {
    await services.stop();
  }
  console.log('\nInstances: labels mapped to their places on stepped sheets');
  console.table(Object.fromEntries([...rows].map(([upTo, row]) => [`up to ${upTo}`, row])));
  for (const line of wrong) console.log(`  WRONG ${line}`);
  return wrong.length === 0;
}
