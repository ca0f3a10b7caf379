// Reduces a plate by sharp, as people would do it: sharp-reduce.mjs FOLDER FILE WIDTH HEIGHT ROUNDS, FOLDER being where sharp is installed
// or `-` for here. Prints {version, ms: [...], mean} with the mean of all values, 0 to 255, of the last round.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, file, width, height, rounds] = process.argv.slice(2);
const name = 'sharp';
const require = createRequire(folder === '-' ? import.meta.url : join(folder, 'package.json'));
const sharp = require(name);
sharp.cache(false);

const ms = [];
let mean = null;
for (let round = 0; round < Number(rounds); round += 1) {
  const from = performance.now();
  const { data } = await sharp(file, { limitInputPixels: false, unlimited: true })
    .toColourspace('b-w')
    .resize(Number(width), Number(height), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  ms.push(performance.now() - from);
  mean = data.reduce((sum, value) => sum + value, 0) / data.length;
}
console.log(JSON.stringify({ version: sharp.versions.sharp, ms, mean }));
