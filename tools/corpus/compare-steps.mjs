// The study of stepped sheets: sheets of one label or of two, whose places are one form, a form each, or drawn on the page, some with one
// defect. Each defect must be found at its place in its ink, every place must be there, and nothing else may be found.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startComparison } from '../bench/comparison.mjs';
import { artPdf, advance, glyphBox, inks, randomFrom, steppedPdf } from './compare-art.mjs';

const label = { width: 30, height: 20 };
/** Sheets: across and down. */
const part = [[2, 1], [3, 2], [2, 2]]; // prettier-ignore
const whole = Array.from({ length: 300 }, (_, at) => [2 + (at % 9), 1 + ((at * 7) % 20)]);
/** Millimetres that a region may stand out over the defect. */
const near = 1.5;
const leastFound = 0.98;
/** What the sheets of the part miss, named: no more than this may be missed there. The share is judged over all 300 sheets. */
const knownMisses = ['2 by 2, drawn: missing hairline of 0.1 by 8 mm at place 2'];
const letters = [...'abcdefghknopqrsuvxyzABCDEFGHKLMNPRSTUVXYZ23456789'];
const makings = ['shared', 'separate', 'drawn'];

/** True when 98 % of the defects are found (in the part: all but those known), every place is, and nothing else. A part has every so many of the sheets. */
export async function compareStepsTable({ all, part: { part: own, of } }) {
  const sheets = (all ? whole : part)
    .map(([across, down], number) => sheetOf(number, across, down))
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
  return print(found, all);
}

/** Art without symmetry; what can be defective stands apart: a 6 pt character, a dot, a hairline, a tint, a box. */
function labelArt(random) {
  const elements = [];
  for (let row = 0; row < 3; row += 1) {
    let x = 1;
    for (;;) {
      const text = random.of(letters);
      if (x + advance(text, 6) > 14) break;
      elements.push({ shape: 'glyph', ink: 'Black', x, y: 12.2 + row * 2.6, size: 6, text });
      x += advance(text, 6);
    }
  }
  for (let at = 0; at < 8; at += 1)
    elements.push({ shape: 'box', ink: inks[at % 5], x: 15.5 + (at % 4) * 3.4, y: 12.5 + Math.floor(at / 4) * 3.5, w: random.between(0.6, 2.6), h: random.between(0.6, 2.6) }); // prettier-ignore
  for (let at = 0; at < 5; at += 1)
    elements.push({ shape: 'line', ink: inks[(at + 1) % 5], x: 1, y: 6.4 + at * 1.1, x1: 9, y1: 6.4 + at * 1.1, w: 0.1 }); // prettier-ignore
  for (let at = 0; at < 4; at += 1)
    elements.push({ shape: 'box', ink: inks[(at + 2) % 5], x: 10.2 + at * 4.8, y: 6.4, w: 3.4, h: 3.4, tone: random.of([0.2, 0.35, 0.5, 0.7]) }); // prettier-ignore
  for (let at = 0; at < 12; at += 1)
    elements.push({ shape: 'disc', ink: inks[(at * 2) % 5], x: 2 + at * 2.3, y: 2.6 + random.between(-1, 1), r: 0.15 + 0.1 * (at % 3) }); // prettier-ignore
  return elements;
}

const kinds = {
  'missing character of 6 pt': ({ shape }) => shape === 'glyph',
  'missing dot of 0.3 mm': ({ shape, r }) => shape === 'disc' && r < 0.2,
  'missing hairline of 0.1 by 8 mm': ({ shape }) => shape === 'line',
  'tint of 3 points over 9 mm2': ({ tone }) => tone !== undefined,
  'wrong ink': ({ shape, w, tone }) => shape === 'box' && tone === undefined && w > 0.5,
};

function defective(random, art, kind) {
  const element = random.of(art.filter(kinds[kind]));
  const other = inks[(inks.indexOf(element.ink) + 1) % inks.length];
  const changed = kind.startsWith('tint') ? { ...element, tone: element.tone + 0.03 } : kind === 'wrong ink' ? { ...element, ink: other } : null; // prettier-ignore
  const elements = art.flatMap((own) => (own === element ? (changed ?? []) : own));
  return { elements, defect: { kind, inks: kind === 'wrong ink' ? [element.ink, other] : [element.ink], box: boxOf(element) } }; // prettier-ignore
}

function boxOf({ shape, x, y, w, h, r, x1, size, text }) {
  if (shape === 'disc') return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  if (shape === 'line') return { x, y: y - w / 2, w: x1 - x, h: w };
  if (shape === 'box') return { x, y, w, h };
  const own = glyphBox(text, size);
  return { x: x + own.x, y: y + own.y, w: own.w, h: own.h };
}

/** A sheet: its file's parts, its places row by row from the top, and the defect of each that has one. */
function sheetOf(number, across, down) {
  const random = randomFrom(15_485_863 + number);
  const making = makings[number % makings.length];
  const gap = random.of([0, 2.4, 5.1]);
  const art = labelArt(random);
  const forms = [{ ...label, elements: art }];
  const count = across * down;
  const names = Object.keys(kinds);
  const bad = new Map();
  while (bad.size < Math.min(count - 1, names.length)) bad.set(random.whole(count), null);
  [...bad.keys()].forEach((at, index) => bad.set(at, names[(index + number) % names.length]));
  const height = 16.4 + down * (label.height + gap);
  const isTurned = number % 2 === 1;
  const places = Array.from({ length: count }, (_, at) => {
    const [row, column] = [Math.floor(at / across), at % across];
    const kind = bad.get(at);
    const { elements, defect } = kind ? defective(random, art, kind) : { elements: art };
    const isOwn = making !== 'shared' || defect !== undefined;
    const form = isOwn ? forms.push({ ...label, elements }) - 1 : 0;
    const x = 8.3 + column * (label.width + gap);
    const y = height - 8.1 - label.height - row * (label.height + gap);
    return { form, x, y, quarters: isTurned && column % 2 === 1 ? 2 : 0, isDrawn: making === 'drawn', defect }; // prettier-ignore
  });
  return { name: `${across} by ${down}, ${making}`, making, width: 16.6 + across * (label.width + gap), height, forms, places, art, across, down }; // prettier-ignore
}

async function compared(service, folder, sheet) {
  const [candidate, reference] = ['label.pdf', 'sheet.pdf'].map((name) => join(folder, name));
  writeFileSync(candidate, artPdf({ ...label, elements: sheet.art }));
  writeFileSync(reference, steppedPdf(sheet));
  const { status, body, ms } = await service.documents({ candidates: [candidate], reference, emit_regions: true }); // prettier-ignore
  if (status !== 200) throw new Error(`${sheet.name} is answered ${status}: ${body.detail}`);
  return { ...judged(sheet, body), ms };
}

function judged({ name, places, height, across, down }, { reference, candidates: [candidate] }) {
  const facts = new Map((candidate.places ?? []).map((place) => [place.instance.index, place]));
  facts.set(candidate.mapped_instance_index, candidate);
  const told = new Set();
  const regionsAt = (at, ink) => (facts.get(at)?.inks ?? []).filter(({ ink_name }) => ink_name === ink).flatMap(({ regions }) => regions ?? []); // prettier-ignore
  const defects = places.flatMap(({ defect, ...place }, at) => {
    if (!defect) return [];
    const box = onSheet(defect.box, place, height);
    const hits = defect.inks.map((ink) => regionsAt(at, ink).filter(({ box_mm: region }) => isOn(region, box))); // prettier-ignore
    for (const region of hits.flat()) told.add(region);
    return [{ kind: defect.kind, at, found: hits.every((list) => list.length > 0), ink: hits.length, place: facts.has(at) }]; // prettier-ignore
  });
  const stray = [...facts].flatMap(([at, { inks: own }]) => own.flatMap(({ ink_name: ink, regions }) => (regions ?? []).filter((region) => !told.has(region)).map(({ box_mm: box }) => ({ at, ink, box })))); // prettier-ignore
  const isGrid = reference.layout?.n_across === across && reference.layout?.n_down === down;
  return { name, defects, stray, places: places.length, seen: facts.size, isGrid };
}

/** From the lower left of a label to the upper left of the sheet. */
function onSheet({ x, y, w, h }, { x: left, y: low, quarters }, height) {
  const own = quarters === 2 ? { x: label.width - x - w, y: label.height - y - h } : { x, y };
  return [left + own.x, height - low - own.y - h, w, h];
}

function isOn([x, y, w, h], box) {
  const [left, top, right, bottom] = [box[0] - near, box[1] - near, box[0] + box[2] + near, box[1] + box[3] + near]; // prettier-ignore
  return x >= left && y >= top && x + w <= right && y + h <= bottom;
}

function print(sheets, all) {
  const defects = sheets.flatMap(({ name, defects: own }) => own.map((defect) => ({ name, ...defect }))); // prettier-ignore
  console.log('\nStepped sheets: one defect at a place');
  console.table(
    Object.keys(kinds).map((kind) => {
      const own = defects.filter((defect) => defect.kind === kind);
      return { kind, seeded: own.length, 'place measured': own.filter(({ place }) => place).length, 'found in its ink': own.filter(({ found }) => found).length }; // prettier-ignore
    }),
  );
  const sum = (of) => sheets.reduce((total, sheet) => total + of(sheet), 0);
  const missed = defects.filter(({ found }) => !found);
  const stray = sheets.flatMap(({ name, stray: own }) =>
    own.map((region) => ({ name, ...region })),
  );
  const [there, seen] = [sum(({ places }) => places), sum(({ seen: own }) => own)];
  const noGrid = sheets.filter(({ isGrid }) => !isGrid);
  console.log(`${sheets.length} sheets, ${seen} of ${there} places measured, ${defects.length - missed.length} of ${defects.length} defects found, ${stray.length} false regions, ${noGrid.length} sheets without their grid, ${Math.round(sum(({ ms }) => ms) / Math.max(1, there))} ms a place`); // prettier-ignore
  for (const { name, kind, at } of missed) console.log(`  MISSED ${name}: ${kind} at place ${at}`);
  for (const { name, at, ink, box } of stray.slice(0, 40))
    console.log(`  FALSE  ${name}: place ${at}, ${ink} ${box.join(' ')}`);
  for (const { name, places, seen: own } of sheets.filter((sheet) => sheet.seen !== sheet.places))
    console.log(`  PLACES ${name}: ${own} of ${places}`);
  const share = (defects.length - missed.length) / Math.max(1, defects.length);
  const isFound = all
    ? defects.length === 0 || share >= leastFound
    : missed.every(({ name, kind, at }) => knownMisses.includes(`${name}: ${kind} at place ${at}`));
  return isFound && stray.length === 0 && seen === there && noGrid.length === 0;
}
