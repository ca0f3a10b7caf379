// Renders the plates of pages in a process of its own: plates-reader.mjs PROFILE with one JSON line {file, password, page, dpi, out}
// per page on stdin (page from 0). The planes of all inks, one after the other, go to the file `out`; one JSON line {width, height,
// inks, missing, ms} or {error} per page goes to stdout, in that order.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const service = createRequire(new URL('../../apps/extraction-api/package.json', import.meta.url));
const { bytesSource, openPdf } = require(`${core}/index.js`);
const color = require(`${core}/color/index.js`);
const { Interpreter } = require(`${core}/content/index.js`);
const { FunctionCache } = require(`${core}/functions/index.js`);
const raster = require(`${core}/raster/index.js`);
const { imageCodecs } = require('../../libs/image-codecs/dist/index.js');
const { documentFonts } = require('../../apps/extraction-api/dist/passes/page-reading.js');

const engine = color.createIccEngine(await service('lcms-wasm').instantiate());
const outputProfile = readProfile(process.argv[2]);

function readProfile(file) {
  const bytes = new Uint8Array(readFileSync(file));
  const { sha256 } = color.readIccProfile(bytes);
  return { sha256, components: 4, colorSpace: 'CMYK', description: null, bytes: () => bytes };
}

/** The upper edge of a raster whose lowest row, in quarters of pixels, ends at the lower edge of the box, as the oracle has it. */
function aligned(page, dpi) {
  const box = page.boxes.media;
  const { width, height, toPixels } = raster.pageRaster(box, page, dpi);
  const scale = (dpi / 72) * page.userUnit;
  const turned = page.rotation % 180 !== 0;
  const exact = (turned ? box.x1 - box.x0 : box.y1 - box.y0) * scale;
  const [a, b, c, d, e, f] = toPixels;
  return { width, height, toPixels: [a, b, c, d, e, f + Math.round(exact * 4) / 4 - exact] };
}

async function render({ file, password, page: index, dpi }) {
  const pdf = openPdf(bytesSource(new Uint8Array(readFileSync(file))), { password });
  const page = pdf.pages[index];
  const spaces = new color.ColorSpaceReader(pdf);
  const functions = new FunctionCache();
  const colors = new color.ColorEvaluator(pdf, spaces, { engine, outputProfile, functions });
  const interpreter = new Interpreter(pdf, { fonts: documentFonts(pdf), spaces });
  const tools = { reader: pdf, interpreter, colors, spaces, functions };
  const started = performance.now();
  const { list, inks, gaps } = raster.recordPage(tools, page);
  const codecs = await imageCodecs();
  const sources = raster.rowSources({ reader: pdf, functions, codecs, gaps });
  const { width, height, toPixels } = aligned(page, dpi);
  const planes = inks.names.map(() => new Uint8Array(width * height));
  const region = { x: 0, y: 0, width, height };
  for (const band of raster.renderPlates(list, { inks, toPixels, sources }, region)) {
    const { x, y, width: across, height: rows } = band.window;
    for (const [ink, plane] of band.planes.entries()) {
      for (let row = 0; row < rows; row += 1) {
        planes[ink]?.set(plane.subarray(row * across, (row + 1) * across), (y + row) * width + x);
      }
    }
  }
  const ms = performance.now() - started;
  const missing = gaps
    .list()
    .map(({ kind, objectKey, reason }) => `${kind} ${objectKey}: ${reason}`);
  return { planes, answer: { width, height, inks: [...inks.names], missing, ms } };
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let answer;
  try {
    const rendered = await render(request);
    writeFileSync(request.out, Buffer.concat(rendered.planes));
    answer = rendered.answer;
  } catch (error) {
    answer = { error: String(error?.code ?? error?.name ?? error) };
    if (process.env.PLATES_DEBUG) console.error(error);
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
