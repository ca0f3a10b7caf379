// Imposes PDFs in a process of its own: one JSON line {file, password, plan, out, plates} per document on stdin and one JSON line
// {sides, cells, warnings, failures, differs, ms} or {error} per document on stdout, in that order. The sheets go to the file `out`.
// With `plates` every placed page of the first sides is compared with its page, plate by plate: `differs` is the most, of 255.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const app = '../../apps/producer-api/dist';
const { bytesSource, openPdf } = require(`${core}/index.js`);
const { createIccEngine } = require(`${core}/color/index.js`);
const { concat } = require(`${core}/geometry/index.js`);
const { impose } = require(`${app}/impose/impose.js`);
const { layoutOf } = require(`${app}/impose/arrange/layout-of.js`);
const { Findings } = require(`${app}/producers/findings.js`);
const { placeSide } = require(`${app}/impose/place-side.js`);
const { Sources } = require(`${app}/impose/sources.js`);
const { largestPlateDifference, platesOfPage } = require(`${app}/verification/index.js`);
const service = createRequire(new URL('../../apps/producer-api/package.json', import.meta.url));
const icc = createIccEngine(await service('lcms-wasm').instantiate());

const mostSides = 2;
const pixels = 200;

function imposed({ file, password, plan, out, plates }) {
  const source = bytesSource(new Uint8Array(readFileSync(file)));
  const document = openPdf(source, { password });
  const documents = [{ ref: 'input', sha256: '', source, document }];
  const input = { document, documents, externals: new Map(), icc };
  const started = performance.now();
  const { draft, summary, warnings = [] } = impose.apply(input, plan);
  const bytes = Buffer.concat([...draft.saveWhole()]);
  const ms = performance.now() - started;
  writeFileSync(out, bytes);
  const after = openPdf(bytesSource(bytes));
  return {
    sides: after.pages.length,
    cells: summary.cells_per_sheet,
    warnings: [...new Set(warnings.map(({ code }) => code))].sort(),
    failures: impose.verify(input, after, plan, summary),
    differs: plates ? differences(input, after, plan) : null,
    ms: Math.round(ms),
  };
}

/** The largest difference of a placed page from its page, and where. */
function differences({ documents }, after, plan) {
  const sources = new Sources(documents);
  const layout = layoutOf(plan, sources);
  let most = { difference: 0, ink: null };
  for (const [at, side] of layout.sides.slice(0, mostSides).entries()) {
    const found = new Findings();
    const { pages } = placeSide(plan, side, { sheet: layout.sheet, sources, findings: found });
    for (const placed of pages) {
      const raster = cellRaster(placed.cut);
      const { width, height } = raster;
      const page = { ...raster, toPixels: concat(placed.matrix, raster.toPixels) };
      const ofPage = platesOfPage(documents[0].document, placed.page, { icc, raster: page });
      const ofSheet = platesOfPage(after, after.pages[at], { icc, raster });
      const edges = [
        { x0: 0, y0: 0, x1: width, y1: 1 },
        { x0: 0, y0: height - 1, x1: width, y1: height },
        { x0: 0, y0: 0, x1: 1, y1: height },
        { x0: width - 1, y0: 0, x1: width, y1: height },
      ];
      const here = largestPlateDifference(ofPage, ofSheet, edges);
      if (here.difference > most.difference) most = { ...here, page: placed.page.index + 1 };
    }
  }
  return most;
}

function cellRaster({ x0, y0, x1, y1 }) {
  const scale = pixels / Math.max(x1 - x0, y1 - y0);
  const [width, height] = [x1 - x0, y1 - y0].map((side) => Math.max(1, Math.floor(side * scale)));
  return { width, height, toPixels: [scale, 0, 0, -scale, -x0 * scale, y1 * scale] };
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = imposed(JSON.parse(line));
  } catch (error) {
    const typed = ['PdfError', 'BudgetError', 'PlanRejected'].includes(error?.name);
    answer = typed
      ? { error: `${error.name} ${error.code ?? error.limitName}` }
      : { error: 'threw', stack: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
