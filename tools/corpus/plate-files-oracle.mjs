// Counts of pixels by decoders that are not ours: utif2, and libtiff's tiffcp where it is installed, which also rewrites plates.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const service = createRequire(new URL('../../apps/extraction-api/package.json', import.meta.url));
const UTIF = service('utif2');

const tags = { stripOffsets: 273, photometric: 262 };

/** Whether libtiff's tiffcp is installed. */
export function hasTiffcp() {
  return !spawnSync('tiffcp', ['-h']).error;
}

/** Pixels of the value 1 and whether they print, by utif2; null for what it does not read. */
export function countByUtif(file) {
  const bytes = readFileSync(file);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const { log } = console;
  // It prints as it reads tiles.
  console.log = () => undefined;
  try {
    const [image] = UTIF.decode(buffer);
    UTIF.decodeImage(buffer, image);
    const { width, height, data } = image;
    return inkOf({ width, height, data, photometric: image.t262?.[0] ?? 0 });
  } catch {
    return null;
  } finally {
    console.log = log;
  }
}

/** Pixels that print by libtiff; `scratch` is a file to write to. Null for what it does not read. */
export function countByLibtiff(file, scratch) {
  // Of several images the first, as it stands: no compression, one strip, the highest bit first.
  const args = ['-c', 'none', '-f', 'msb2lsb', '-L', '-s', '-r', '1000000', `${file},0`, scratch];
  const { status } = spawnSync('tiffcp', args, { stdio: 'ignore' });
  if (status !== 0) return null;
  const bytes = readFileSync(scratch);
  const directory = readDirectory(bytes);
  const [width, height, from] = [256, 257, tags.stripOffsets].map((tag) => directory.get(tag));
  const data = bytes.subarray(from, from + Math.ceil(width / 8) * height);
  return inkOf({ width, height, data, photometric: directory.get(tags.photometric) ?? 0 });
}

/** Rewrites a plate by libtiff: `args` of tiffcp. False where it cannot. */
export function rewrite(file, target, args) {
  return spawnSync('tiffcp', [...args, file, target], { stdio: 'ignore' }).status === 0;
}

/** Writes the first page of a PDF as an image of 1 bit by a device of Ghostscript. False where it cannot. */
export function separateTo(pdf, device, target) {
  const args = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', `-sDEVICE=${device}`, '-r100'];
  const page = ['-dFirstPage=1', '-dLastPage=1', `-sOutputFile=${target}`, pdf];
  return spawnSync('gs', [...args, ...page], { stdio: 'ignore' }).status === 0;
}

/** Writes a plate with the other polarity: the same bits, the photometric tag inverted. Only for TIFF, not BigTIFF. */
export function turnPolarity(file, target) {
  const bytes = readFileSync(file);
  const { at, little } = entryOf(bytes, tags.photometric);
  const value = little ? bytes.readUInt16LE(at + 8) : bytes.readUInt16BE(at + 8);
  if (little) bytes.writeUInt16LE(1 - value, at + 8);
  else bytes.writeUInt16BE(1 - value, at + 8);
  writeFileSync(target, bytes);
}

/** Zeros print where black is zero; everywhere else, also where the file does not say, ones do. */
function inkOf({ width, height, data, photometric }) {
  const rowBytes = Math.ceil(width / 8);
  let ones = 0;
  for (let row = 0; row < height; row += 1) {
    for (let byte = 0; byte < rowBytes; byte += 1) {
      const left = width - byte * 8;
      const mask = left >= 8 ? 255 : (255 << (8 - left)) & 255;
      let bits = data[row * rowBytes + byte] & mask;
      for (; bits !== 0; bits &= bits - 1) ones += 1;
    }
  }
  return { ink: photometric === 1 ? width * height - ones : ones, total: width * height };
}

/** First values of the tags of the first directory. */
function readDirectory(bytes) {
  const start = bytes.readUInt32LE(4);
  const tags = new Map();
  for (let index = 0; index < bytes.readUInt16LE(start); index += 1) {
    const at = start + 2 + index * 12;
    const short = bytes.readUInt16LE(at + 2) === 3;
    const value = short ? bytes.readUInt16LE(at + 8) : bytes.readUInt32LE(at + 8);
    tags.set(bytes.readUInt16LE(at), value);
  }
  return tags;
}

function entryOf(bytes, tag) {
  const little = bytes[0] === 0x49;
  const u16 = (at) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const start = little ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);
  for (let index = 0; index < u16(start); index += 1) {
    const at = start + 2 + index * 12;
    if (u16(at) === tag) return { at, little };
  }
  throw new Error(`no tag ${tag}`);
}
