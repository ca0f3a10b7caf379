// The study of stepped sheets: sheets of one label or of several, whose places are one form, a form each, or drawn on the page, some with
// one defect. Each defect must be found at its place in its ink, every place must be there, and nothing else may be found.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startComparison } from '../bench/comparison.mjs';
import { artPdf, steppedPdf } from './compare-art.mjs';
import { isOn, printSheets } from './compare-found.mjs';
import { onSheet, sheetOf } from './compare-sheets.mjs';

/** Sheets: number, across and down. */
const part = [
  [0, 2, 1],
  [1, 3, 2],
  [2, 2, 2],
  [6, 3, 2],
  [8, 4, 2],
];
const whole = Array.from({ length: 300 }, (_, at) => [at, 2 + (at % 9), 1 + ((at * 7) % 20)]);
/** Millimetres that a region may stand out over the defect, and that a place may be off. */
const near = 1.5;
const leastFound = 0.98;

/** True when 98 % of the defects are found, every place is, and nothing else. A part has every so many of the sheets. */
export async function compareStepsTable({ all, part: { part: own, of } }) {
  const sheets = (all ? whole : part)
    .map(([number, across, down]) => sheetOf(number, across, down))
    .filter((_, at) => at % of === own - 1);
  const folder = mkdtempSync(join(tmpdir(), 'forme-steps-'));
  const service = await startComparison(folder, { compare: { COMPARE_SYNC_BUDGET_MS: '600000' } });
  const found = [];
  try {
    for (const sheet of sheets) found.push(await compared(service, folder, sheet));
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return printSheets('Stepped sheets: one defect at a place', found, leastFound);
}

async function compared(service, folder, sheet) {
  const reference = join(folder, 'sheet.pdf');
  const candidates = sheet.labels.map((_, at) => join(folder, `label-${at}.pdf`));
  sheet.labels.forEach((label, at) => writeFileSync(candidates[at], artPdf(label)));
  writeFileSync(reference, steppedPdf(sheet));
  const { status, body, ms } = await service.documents({
    candidates,
    reference,
    emit_regions: true,
  });
  if (status !== 200) throw new Error(`${sheet.name} is answered ${status}: ${body.detail}`);
  return { ...judged(sheet, body), ms };
}

function judged(sheet, { reference, candidates }) {
  const { layout } = reference;
  const facts = candidates.flatMap((candidate, label) =>
    [candidate, ...(candidate.places ?? [])].flatMap((place) =>
      place.instance ? [{ label, box: place.instance.box_mm, inks: place.inks }] : [],
    ),
  );
  const isGrid =
    !sheet.isGrid || (layout?.n_across === sheet.across && layout?.n_down === sheet.down);
  const told = new Set();
  const seen = sheet.places.map((place) => factsAt(facts, place, sheet));
  const defects = sheet.places.flatMap((place, at) => {
    const { defect } = place;
    if (!defect) return [];
    const box = onSheet(defect.box, place, sheet);
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
  const stray = facts.flatMap(({ box, label, inks }) =>
    inks.flatMap(({ ink_name: ink, regions }) =>
      (regions ?? [])
        .filter((region) => !told.has(region))
        .map(({ box_mm: region }) => ({
          at: sheet.places.findIndex((place) => isThere(box, place, sheet)),
          label,
          ink,
          box: region,
        })),
    ),
  );
  return {
    name: sheet.name,
    defects,
    stray,
    places: sheet.places.length,
    seen: seen.filter(Boolean).length,
    extra: facts.length - seen.filter(Boolean).length,
    isGrid,
  };
}

function factsAt(facts, place, sheet) {
  return facts.find(({ box, label }) => label === place.label && isThere(box, place, sheet));
}

function isThere([x, y, w, h], place, { height }) {
  const [middleX, middleY] = [place.x + place.w / 2, height - place.y - place.h / 2];
  return Math.abs(x + w / 2 - middleX) < near && Math.abs(y + h / 2 - middleY) < near;
}

function regionsOf(facts, ink) {
  return (facts?.inks ?? [])
    .filter(({ ink_name: name }) => name === ink)
    .flatMap(({ regions }) => regions ?? []);
}
