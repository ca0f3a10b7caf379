// The table of identical art: pages of ours, their plates by Ghostscript at 2,400 dpi, compared over HTTP. Solids have edges on the
// plate's pixels; tints are judged as they are and by the curve of a ramp of the same run, as Ghostscript's screen misses them; lines are
// judged without what Ghostscript adds, which paints every pixel that is touched. Of letters only regions are judged.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startComparison } from '../bench/comparison.mjs';
import { artPdf, glyphBox, inks, randomFrom } from './compare-art.mjs';
import { ripPlates } from './compare-rip.mjs';
import { hasGhostscript } from './plates-oracle.mjs';
import { holdsBaseline } from './baseline.mjs';

const seed = 20260101;
const plateDpi = 2400;
const pixel = 25.4 / plateDpi;
/** Millimetres; whole cells of 150 dpi. */
const page = { width: 60.96, height: 81.28 };
const area = page.width * page.height;
/** Points of coverage, and millimetres. */
const bars = {
  solids: 0.02,
  score: 0.9995,
  tints: 0.3,
  curved: 0.02,
  lines: 0.05,
  registration: 0.005,
};
/** Multiples of 1/255, as in renders: 8 bits cannot represent other tones. */
const tones = [13, 26, 51, 77, 102, 128, 153, 179, 204, 230, 242].map((amount) => amount / 255);

/** True when every bar holds and no figure is worse than the committed baseline. */
export async function compareIdenticalTable({ update }) {
  if (!(await hasGhostscript())) {
    console.log(
      '\nIdentical art: gs is not installed (Debian package ghostscript); no table was made.',
    );
    return process.env.FORME_REQUIRE_SERVICES !== '1';
  }
  const folder = mkdtempSync(join(tmpdir(), 'forme-identical-'));
  const service = await startComparison(folder, { compare: { COMPARE_SYNC_BUDGET_MS: '300000' } });
  const results = {};
  const wrong = [];
  try {
    const compared = await compareAll(service, folder);
    const curves = new Map(compared.get('ramp').inks.map((ink) => [ink.ink_name, ink.tone_curve]));
    for (const [name, { elements, inks: found, score }] of compared) {
      const rows = found.map((ink) => rowOf(name, ink, { elements, curves }));
      results[name] = { score, inks: rows };
      wrong.push(...rows.flatMap((row) => faultsOf(name, row)));
      if (name === 'solids' && score < bars.score) wrong.push(`${name}: the score is ${score}`);
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  print(results);
  for (const line of wrong) console.log(`  WRONG ${line}`);
  const options = { update, isWorse: worseFigures };
  return holdsBaseline('compare-identical', results, options) && wrong.length === 0;
}

/** Name of the page -> its elements and what the comparison says of each ink. */
async function compareAll(service, folder) {
  const random = randomFrom(seed);
  const pages = {
    solids: solids(random),
    tints: tints(random),
    ramp: ramp(),
    lines: lines(random),
    letters: letters(random),
  };
  const compared = await Promise.all(
    Object.entries(pages).map(async ([name, elements]) => {
      const pdf = join(folder, `${name}.pdf`);
      writeFileSync(pdf, artPdf({ ...page, elements }));
      const plates = await ripPlates(pdf, join(folder, name), plateDpi);
      const { status, body } = await service.plates({
        plates: plates.values(),
        pdf,
        emit_regions: true,
      });
      if (status !== 200) throw new Error(`${name} is answered ${status}: ${body.detail}`);
      const score = scoreOf(body.inks);
      const inks = body.inks.filter((ink) => ink.pdf_coverage_percent > 0);
      return { name, elements, inks, score };
    }),
  );
  return new Map(compared.map(({ name, ...result }) => [name, result]));
}

/** The published formula over the inks of both sides; no separation is missing or extra here. */
function scoreOf(found) {
  const deltas = found.map((ink) => Math.abs(ink.coverage_delta_percent) / 100);
  return 1 - deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length;
}

const onPixels = (mm) => Math.round(mm / pixel) * pixel;

function solids(random) {
  return Array.from({ length: 150 }, () => {
    const [w, h] = [random.between(0.3, 7), random.between(0.3, 7)].map(onPixels);
    const x = onPixels(random.between(1, page.width - 8.5));
    const y = onPixels(random.between(1, page.height - 8.5));
    return { shape: 'box', ink: random.of(inks), x, y, w, h };
  });
}

/** Every tone once in every ink, all over the page, the inks in other orders. */
function tints(random) {
  return inks.flatMap((ink) => {
    const order = shuffled(tones, random);
    return order.map((tone, at) => {
      const [w, h] = [random.between(14, 17.5), random.between(14, 17.5)].map(onPixels);
      return {
        shape: 'box',
        ink,
        tone,
        x: onPixels(1.3 + (at % 3) * 19.6),
        y: onPixels(1.1 + Math.floor(at / 3) * 19.9),
        w,
        h,
      };
    });
  });
}

function shuffled(list, random) {
  const order = list.map((value) => [random.next(), value]).sort(([a], [b]) => a - b);
  return order.map(([, value]) => value);
}

/** Steps of all tones, larger than those of the page of tints. */
function ramp() {
  return inks.flatMap((ink, shift) =>
    tones.map((_, at) => {
      const tone = tones[(at + 2 * shift) % tones.length];
      return {
        shape: 'box',
        ink,
        tone,
        x: onPixels(0.9 + (at % 3) * 19.9),
        y: onPixels(0.7 + Math.floor(at / 3) * 20.1),
        w: onPixels(18.7),
        h: onPixels(19),
      };
    }),
  );
}

/** Lines along the edges of the page and across it; no two of one ink cross, so that an added line is visible. */
function lines(random) {
  return inks.flatMap((ink, column) =>
    Array.from({ length: 26 }, (_, row) => {
      const w = random.of([0.05, 0.08, 0.1, 0.15, 0.25]);
      const slope = row % 3 === 0 ? 0 : random.between(-1.2, 1.2);
      const x = 1.2 + column * 11.9 + random.between(0, 0.8);
      const y = 3 + row * 2.9 + random.between(0, 0.4);
      return { shape: 'line', ink, x, y, x1: x + random.between(6, 9.5), y1: y + slope, w };
    }),
  );
}

function letters(random) {
  return Array.from({ length: 400 }, (_, at) => {
    const size = random.of([4, 5, 6, 8, 10, 14]);
    const [column, row] = [at % 16, Math.floor(at / 16)];
    const text = random.of([...'ABCDEGHKMRSabdefghikmnorst0123456789&%']);
    const { y } = glyphBox(text, size);
    return {
      shape: 'glyph',
      ink: random.of(inks),
      x: 1.5 + column * 3.6,
      y: 2 + row * 3.1 - Math.min(0, y),
      size,
      text,
    };
  });
}

/** What one ink of a page says; `rest` is the difference without what Ghostscript is known to add, null where that is not known. */
function rowOf(name, ink, { elements, curves }) {
  const own = elements.filter((element) => element.ink === ink.ink_name);
  const { registration } = ink;
  const known = {
    solids: () => 0,
    tints: () => byCurve(own, curves.get(ink.ink_name)),
    lines: () => byEdges(own),
  }[name];
  const delta = ink.coverage_delta_percent;
  return {
    ink: ink.ink_name,
    pdf: rounded(ink.pdf_coverage_percent),
    delta,
    tone: rounded(
      Math.max(
        0,
        ...ink.tone_curve.map((point) =>
          Math.abs(point.measured_percent - point.reference_percent),
        ),
      ),
    ),
    rest: known ? rounded(delta - known()) : null,
    registration: rounded(Math.hypot(registration.dx_mm, registration.dy_mm)),
    regions: ink.regions.length,
  };
}

/** Points that patches differ by when each has the tone that the curve gives for it. */
function byCurve(patches, curve) {
  const shares = patches.map(({ tone, w, h }) => {
    const percent = tone * 100;
    const point = curve.reduce((best, candidate) =>
      Math.abs(candidate.reference_percent - percent) < Math.abs(best.reference_percent - percent)
        ? candidate
        : best,
    );
    return ((w * h) / area) * (point.measured_percent - point.reference_percent);
  });
  return shares.reduce((sum, share) => sum + share, 0);
}

/** Points that half a pixel along every edge of lines makes; along an edge at an angle a pixel reaches farther. */
function byEdges(drawn) {
  const edges = drawn.map(({ x, y, x1, y1, w }) => {
    const length = Math.hypot(x1 - x, y1 - y);
    const [across, up] = [Math.abs(x1 - x) / length, Math.abs(y1 - y) / length];
    return 2 * (length + w) * (across + up);
  });
  return (edges.reduce((sum, edge) => sum + edge, 0) * (pixel / 2) * 100) / area;
}

function faultsOf(name, { ink, delta, rest, registration, regions }) {
  const most =
    { solids: [bars.solids], tints: [bars.tints, bars.curved], lines: [Infinity, bars.lines] }[
      name
    ] ?? [];
  const over = [delta, rest].filter((value, at) => Math.abs(value) > (most[at] ?? Infinity));
  return [
    ...over.map((value) => `${name}, ${ink}: differs by ${value} points`),
    ...(name !== 'letters' && registration > bars.registration
      ? [`${name}, ${ink}: misregistered by ${registration} mm`]
      : []),
    ...(regions > 0 ? [`${name}, ${ink}: ${regions} regions`] : []),
  ];
}

function print(results) {
  console.log(
    '\nIdentical art: plates by Ghostscript at 2,400 dpi against their pages, points and millimetres',
  );
  console.table(
    Object.entries(results).map(([name, { score, inks: rows }]) => ({
      page: name,
      delta: worst(rows, 'delta'),
      tone: worst(rows, 'tone'),
      rest: rows[0].rest === null ? '' : worst(rows, 'rest'),
      score: rounded(score),
      registration: worst(rows, 'registration'),
      regions: rows.reduce((sum, { regions }) => sum + regions, 0),
    })),
  );
}

const worst = (rows, figure) =>
  rows
    .map((row) => row[figure])
    .reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);

const rounded = (value) => Math.round(value * 1e5) / 1e5;

/** The figures that are worse by more than a tenth of their bar: versions of Ghostscript differ by less. */
function worseFigures(was, now) {
  const slacks = { rest: 0.005, registration: 0.001 };
  const worse = now.inks.flatMap((row, at) =>
    Object.entries(slacks)
      .map(([figure, slack]) => ({ figure, slack, then: was?.inks[at]?.[figure] ?? 0 }))
      .filter(
        ({ figure, slack, then }) =>
          was?.inks[at] && Math.abs(row[figure] ?? 0) > Math.abs(then) + slack,
      )
      .map(({ figure, then }) => `${row.ink}: ${figure} was ${then}, is ${row[figure]}`),
  );
  return worse.join('; ');
}
