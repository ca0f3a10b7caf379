// The study of stepped plates: sheets as plates by three screens against the page of one label. Each defect must be found at its step in
// its ink, every step must be there, and nothing else may be found.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startComparison } from '../bench/comparison.mjs';
import { artPdf, steppedPdf } from './compare-art.mjs';
import { isOn, printSheets } from './compare-found.mjs';
import { screenedPlates, screens } from './compare-screens.mjs';
import { onSheet, sheetOf } from './compare-sheets.mjs';
import { hasGhostscript } from './plates-oracle.mjs';

/** Sheets of one label, in every layout that has one: number, across and down. */
const single = ['grid', 'turned', 'butt', 'bleed', 'holes', 'mirrored', 'staggered', 'quarter'];
const part = [
  [1, 2, 2],
  [4, 3, 3],
];
const whole = Array.from({ length: 100 }, (_, at) => [at, 2 + (at % 3), 2 + ((at * 7) % 4)]);
/** Millimetres that a region may stand out over the defect, and that a step may be off. */
const near = 1.5;
const leastFound = 0.97;

/** True when 97 % of the defects are found, every step is, and nothing else. A part has every so many of the sheets, each by one screen. */
export async function compareStepPlatesTable({ all, part: { part: own, of } }) {
  if (!(await hasGhostscript())) {
    console.log(
      '\nStepped plates: gs is not installed (Debian package ghostscript); no table was made.',
    );
    return process.env.FORME_REQUIRE_SERVICES !== '1';
  }
  const names = Object.keys(screens);
  const sheets = (all ? whole : part)
    .map(([number, across, down]) => ({
      ...sheetOf(number, across, down, { layout: single[number % single.length] }),
      screen: names[number % names.length],
    }))
    .filter((_, at) => at % of === own - 1);
  const folder = mkdtempSync(join(tmpdir(), 'forme-step-plates-'));
  const service = await startComparison(folder, { compare: { COMPARE_SYNC_BUDGET_MS: '600000' } });
  const found = new Map(names.map((name) => [name, []]));
  try {
    for (const sheet of sheets)
      found.get(sheet.screen).push(await compared(service, folder, sheet));
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [...found]
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => printSheets(`Stepped plates, ${name}`, list, leastFound))
    .every(Boolean);
}

async function compared(service, folder, sheet) {
  const scene = mkdtempSync(join(folder, 'sheet-'));
  mkdirSync(scene, { recursive: true });
  const [pdf, whole] = ['label.pdf', 'sheet.pdf'].map((name) => join(scene, name));
  writeFileSync(pdf, artPdf(sheet.labels[0]));
  writeFileSync(whole, steppedPdf(sheet));
  const plates = await screenedPlates(whole, join(scene, 'plates'), screens[sheet.screen]);
  const { status, body, ms } = await service.plates({ plates, pdf, emit_regions: true });
  rmSync(scene, { recursive: true });
  if (status !== 200) throw new Error(`${sheet.name} is answered ${status}: ${body.detail}`);
  return { ...judged(sheet, body), ms };
}

function judged(sheet, { steps }) {
  const all = steps?.steps ?? [];
  const isGrid =
    !sheet.isGrid || (steps?.n_across === sheet.across && steps?.n_down === sheet.down);
  const told = new Set();
  const label = sheet.labels[0];
  const seen = sheet.places.map((place) =>
    all.find((step) => step.not_measured === null && isThere(step.box_mm, place, sheet)),
  );
  const defects = sheet.places.flatMap(({ defect }, at) => {
    if (!defect) return [];
    const bleed = label.bleed ?? 0;
    const box = [
      bleed + defect.box.x,
      bleed + label.height - defect.box.y - defect.box.h,
      defect.box.w,
      defect.box.h,
    ];
    const hits = defect.inks.map((ink) =>
      regionsOf(seen[at], ink).filter(({ box_mm: region }) => isOn(region, box, near)),
    );
    for (const region of hits.flat()) told.add(region);
    return [
      {
        kind: defect.kind,
        at,
        inks: defect.inks,
        found: hits.every((list) => list.length > 0),
        place: Boolean(seen[at]),
      },
    ];
  });
  const stray = all.flatMap(({ box_mm: box, inks }) =>
    inks.flatMap(({ ink_name: ink, regions }) =>
      (regions ?? [])
        .filter((region) => !told.has(region))
        .map((region) => ({
          at: sheet.places.findIndex((place) => isThere(box, place, sheet)),
          label: 0,
          ink,
          box: [...region.box_mm, region.sign, region.mean_delta],
        })),
    ),
  );
  const there = seen.filter(Boolean).length;
  return {
    name: sheet.name,
    defects,
    stray,
    places: sheet.places.length,
    seen: there,
    extra: all.length - there,
    isGrid,
  };
}

function isThere([x, y, w, h], place, sheet) {
  const label = sheet.labels[place.label];
  const [left, top, width, height] = onSheet(
    { x: 0, y: 0, w: label.width, h: label.height },
    place,
    sheet,
  );
  return (
    Math.abs(x + w / 2 - left - width / 2) < near && Math.abs(y + h / 2 - top - height / 2) < near
  );
}

function regionsOf(facts, ink) {
  return (facts?.inks ?? [])
    .filter(({ ink_name: name }) => name === ink)
    .flatMap(({ regions }) => regions ?? []);
}
