// Counts plates in a process of its own: one JSON line {file} per plate on stdin; one JSON line {ink, total, width, height, compression,
// photometric, fill_order, damaged_rows, ms} or {error, stack?} per plate goes to stdout, in that order.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const core = '../../libs/pdf-core/dist';
const { ByteReader, bytesSource } = require(`${core}/bytes/index.js`);
const { openTiff, TiffError } = require(`${core}/tiff/index.js`);
const { measurePlate } = require(`${core}/plate-files/index.js`);

const limits = { pixels: 2e9 };

function count({ file }) {
  const started = performance.now();
  try {
    const image = openTiff(new ByteReader(bytesSource(new Uint8Array(readFileSync(file)))), limits);
    const measures = measurePlate(image, {
      mapDpi: image.dpi ? 50 : null,
      polarity: 'auto',
      screen: true,
      assumedDpi: null,
    });
    return {
      ink: measures.inkPixels,
      total: measures.totalPixels,
      percent: measures.coveragePercent,
      width: image.width,
      height: image.height,
      bits: image.bits,
      compression: image.compression,
      photometric: image.photometric,
      fill_order: image.lowestFirst ? 2 : 1,
      damaged_rows: measures.damage.rows,
      ms: performance.now() - started,
    };
  } catch (error) {
    const ms = performance.now() - started;
    if (error instanceof TiffError) return { error: error.code, ms };
    return { error: 'threw', stack: String(error?.stack).split('\n').slice(0, 3).join(' | '), ms };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(count(JSON.parse(line)))}\n`);
