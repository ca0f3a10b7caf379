// The study of seeded defects: plates of defective pages, by Ghostscript at 2,400 dpi, compared over HTTP with the approved page. Printed
// as recall by kind and size; everything from 0.3 mm, and from 2 points over 2 square millimetres, must be found, and nothing else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startComparison } from '../bench/comparison.mjs';
import { artPdf } from './compare-art.mjs';
import { localPage, sheetPage, shiftedPage } from './compare-defect-pages.mjs';
import { ripPlates } from './compare-rip.mjs';
import { hasGhostscript } from './plates-oracle.mjs';
import { holdsBaseline } from './baseline.mjs';

const counts = {
  whole: { local: 22, sheet: 24, shifted: 40, clean: 36, cleanSheet: 14 },
  part: { local: 2, sheet: 1, shifted: 1, clean: 1, cleanSheet: 1 },
};
const atOnce = 3;
/** Every third plate is larger than its page, which has an arbitrary position on it. Millimetres. */
const bleed = 4.2;
/** Millimetres by which a region may exceed the defect: near differences are one region. */
const near = 1.5;
/** Allowed error of a reported shift, in millimetres. */
const shiftError = 0.02;
const mostLines = 40;

/**
 * True when the bars hold and nothing is missed that the committed baseline has as found. A part has every so many of the pages: all of
 * them take half an hour and more.
 */
export async function compareDefectsTable({ update, all, part: { part, of } }) {
  if (!(await hasGhostscript())) {
    console.log(
      '\nSeeded defects: gs is not installed (Debian package ghostscript); no table was made.',
    );
    return process.env.FORME_REQUIRE_SERVICES !== '1';
  }
  const pages = pagesFor(all || update).filter((_, at) => at % of === part - 1);
  const folder = mkdtempSync(join(tmpdir(), 'forme-defects-'));
  const service = await startComparison(folder, { compare: { COMPARE_SYNC_BUDGET_MS: '300000' } });
  const found = [];
  try {
    const queue = [...pages.entries()];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        found[next[0]] = await compared(service, folder, next[1]);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const held = print(found);
  const options = { update, isWorse: lostDefects, isWhole: of === 1 };
  return holdsBaseline('compare-defects', byName(found), options) && held;
}

/** Numbered pages: those of a part are the same ones, laid on plates the same way. */
function pagesFor(whole) {
  const part = new Set(pagesOf(counts.part).map(({ name }) => name));
  return [...pagesOf(counts.whole).entries()].filter(([, { name }]) => whole || part.has(name));
}

function pagesOf({ local, sheet, shifted, clean, cleanSheet }) {
  const several = (count, make) => Array.from({ length: count }, (_, at) => make(at));
  return [
    ...several(local, (at) => localPage(at)),
    ...several(sheet, (at) => sheetPage(at)),
    ...several(shifted, shiftedPage),
    ...several(clean, (at) => localPage(at, { clean: true })),
    ...several(cleanSheet, (at) => sheetPage(at, { clean: true })),
  ];
}

/** `{name, defects with found, stray}`: stray regions are on no defect. */
async function compared(service, folder, [at, page]) {
  const place = join(folder, page.name);
  const { width, height, approved, ripped } = page;
  const pdf = `${place}.pdf`;
  const art = `${place}-plates.pdf`;
  writeFileSync(pdf, artPdf({ width, height, elements: approved }));
  writeFileSync(
    art,
    artPdf(at % 3 === 2 ? onLarger(page, at) : { width, height, elements: ripped }),
  );
  const plates = await ripPlates(art, place);
  const { status, body } = await service.plates({
    plates: plates.values(),
    pdf,
    emit_regions: true,
  });
  rmSync(place, { recursive: true });
  if (status !== 200) throw new Error(`${page.name} is answered ${status}: ${body.detail}`);
  return judged(page, body.inks);
}

const offsetOf = (at) => [bleed + ((at * 37) % 100) / 100, bleed + ((at * 53) % 100) / 100];

function onLarger({ width, height, ripped }, at) {
  const [x, y] = offsetOf(at);
  const group = { shape: 'group', x, y, width, elements: ripped };
  return { width: width + 2 * bleed, height: height + 2 * bleed, elements: [group] };
}

function judged({ name, defects }, inks) {
  const all = inks.flatMap(({ ink_name: ink, regions }) =>
    (regions ?? []).map(({ box_mm: box, cells }) => ({ ink, box, cells })),
  );
  const told = new Set();
  const results = defects.map((defect) => {
    const ofInk = (ink) => all.filter((region) => region.ink === ink && isOn(region.box, defect));
    const lists = defect.inks.map(ofInk);
    for (const region of lists.flat()) told.add(region);
    if (defect.shift) return { ...defect, found: isToldShift(defect, inks) };
    const some = lists.filter((list) => list.length > 0).length;
    return { ...defect, found: defect.anyInk ? some > 0 : some === lists.length };
  });
  return { name, defects: results, stray: all.filter((region) => !told.has(region)) };
}

/** A region belongs to a defect that it touches without exceeding it far; a misregistered plate may have regions anywhere. */
function isOn([x, y, w, h], { box, shift }) {
  if (shift) return true;
  const [left, top, right, bottom] = [
    box[0] - near,
    box[1] - near,
    box[0] + box[2] + near,
    box[1] + box[3] + near,
  ];
  return x >= left && y >= top && x + w <= right && y + h <= bottom;
}

/** Whether the shift of a misregistered plate is reported relative to the other plates, which register. */
function isToldShift({ inks: [ink], shift }, inks) {
  const own = inks.find(({ ink_name }) => ink_name === ink)?.registration;
  const others = inks.filter(({ ink_name, registration }) => ink_name !== ink && registration);
  if (!own || others.length === 0) return false;
  return others.every(({ registration }) => {
    const dx = own.dx_mm - registration.dx_mm - shift[0];
    const dy = own.dy_mm - registration.dy_mm - shift[1];
    return Math.hypot(dx, dy) <= shiftError;
  });
}

/** The table by kind and size, and what is wrong; true when the bars hold. */
function print(pages) {
  const defects = pages.flatMap(({ name, defects: own }) =>
    own.map((defect) => ({ name, ...defect })),
  );
  const kinds = [...new Set(defects.map(({ kind }) => kind))];
  console.log('\nSeeded defects: recall by kind and size');
  console.table(
    kinds.flatMap((kind) => {
      const ofKind = defects.filter((defect) => defect.kind === kind);
      const sizes = [...new Set(ofKind.map(({ size }) => size))].sort((a, b) => (a < b ? -1 : 1));
      return sizes.map((size) => {
        const same = ofKind.filter((defect) => defect.size === size);
        const hits = same.filter(({ found }) => found).length;
        const must = same.some((defect) => defect.counts);
        return {
          kind,
          size,
          seeded: same.length,
          found: hits,
          recall: Number((hits / same.length).toFixed(3)),
          must,
        };
      });
    }),
  );
  const must = defects.filter(({ counts: own }) => own);
  const missed = must.filter(({ found }) => !found);
  const stray = pages.flatMap(({ name, stray: own }) => own.map((region) => ({ name, ...region })));
  const clean = pages.filter(({ defects: own }) => own.length === 0);
  const strayOnClean = clean.reduce((sum, { stray: own }) => sum + own.length, 0);
  console.log(
    `${defects.length} defects of ${kinds.length} kinds; of ${must.length} that must be found ${must.length - missed.length} were; ${strayOnClean} false regions on ${clean.length} clean pairs, ${stray.length - strayOnClean} next to defects`,
  );
  for (const { name, kind, size, inks, box, onTint } of missed)
    console.log(
      `  MISSED ${name}: ${kind} ${size}, ${inks.join(' ')} ${box?.map((mm) => mm.toFixed(2)).join(' ') ?? ''}${onTint ? ', on a tint' : ''}`,
    );
  for (const { name, ink, box, cells } of stray.slice(0, mostLines))
    console.log(`  FALSE  ${name}: ${ink} ${box.join(' ')}, ${cells} cells`);
  return missed.length === 0 && stray.length === 0;
}

/** What was found of each page, by name. */
function byName(pages) {
  return Object.fromEntries(
    pages.map(({ name, defects, stray }) => [
      name,
      {
        false: stray.length,
        ...Object.fromEntries(
          defects.map(({ kind, size, found }, at) => [`${at} ${kind} ${size}`, found]),
        ),
      },
    ]),
  );
}

/** The defects of a page that are no longer found, and false regions that it did not have. */
function lostDefects(was = {}, now = {}) {
  const lost = Object.entries(now).filter(
    ([defect, found]) =>
      (was[defect] === true && found === false) || (defect === 'false' && found > (was.false ?? 0)),
  );
  return lost.map(([defect]) => defect).join(', ');
}
