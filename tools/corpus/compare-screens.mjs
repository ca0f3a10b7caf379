// Plates as RIPs screen them: amplitude by Ghostscript's tiffsep1, frequency by error diffusion of its separations of 8 bits.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limitMs = 300_000;

/** Screens by name: dots of an inch, and lines of an inch or the side of a dot in dots. */
export const screens = {
  '133 lines at 1,200 dpi': { dpi: 1200, lines: 133 },
  '150 lines at 2,400 dpi': { dpi: 2400, lines: 150 },
  'FM of 21 micrometres at 1,200 dpi': { dpi: 1200, lines: null },
};

/** Plate files of the first page, one for each ink, in `folder`. */
export async function screenedPlates(pdf, folder, { dpi, lines }) {
  mkdirSync(folder, { recursive: true });
  const device =
    lines === null
      ? ['-sDEVICE=tiffsep', '-sCompression=none']
      : ['-sDEVICE=tiffsep1', `-dDITHERPPI=${lines}`];
  const args = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', ...device, `-r${dpi}`];
  await run('gs', [...args, '-dLastPage=1', `-sOutputFile=${join(folder, 'plate.tif')}`, pdf], {
    timeout: limitMs,
  });
  rmSync(join(folder, 'plate.tif'), { force: true });
  const files = readdirSync(folder)
    .filter((name) => /\(.*\)\.tif$/.test(name))
    .map((name) => join(folder, name));
  if (lines === null)
    for (const file of files) writeFileSync(file, diffused(readFileSync(file), dpi));
  return files;
}

/** A separation of 8 bits (0 is full ink) as one of 1 bit: error diffusion after Floyd and Steinberg, every other row from the right. */
function diffused(file, dpi) {
  const { width, height, rows } = contone(file);
  const stride = Math.ceil(width / 8);
  const bits = Buffer.alloc(stride * height);
  let errors = new Float32Array(width + 2);
  for (let y = 0; y < height; y += 1) {
    const next = new Float32Array(width + 2);
    const row = rows(y);
    const step = y % 2 === 0 ? 1 : -1;
    for (let at = 0; at < width; at += 1) {
      const x = step === 1 ? at : width - 1 - at;
      const amount = 255 - row[x];
      // Paper and solids stay as they are.
      const wanted = amount === 0 || amount === 255 ? amount : amount + errors[x + 1];
      const isInk = wanted >= 128;
      if (isInk) bits[y * stride + (x >> 3)] |= 0x80 >> (x & 7);
      const error = amount === 0 || amount === 255 ? 0 : wanted - (isInk ? 255 : 0);
      errors[x + 1 + step] += (error * 7) / 16;
      next[x + 1 - step] += (error * 3) / 16;
      next[x + 1] += (error * 5) / 16;
      next[x + 1 + step] += error / 16;
    }
    errors = next;
  }
  return tiff({ width, height, bits, dpi });
}

/** An uncompressed TIFF of one sample of 8 bits: its size and its rows. */
function contone(file) {
  const fields = new Map();
  const [u16, u32] = [(at) => file.readUInt16LE(at), (at) => file.readUInt32LE(at)];
  const first = u32(4);
  for (let index = 0; index < u16(first); index += 1) {
    const at = first + 2 + index * 12;
    const [size, count] = [u16(at + 2) === 3 ? 2 : 4, u32(at + 4)];
    const from = size * count > 4 ? u32(at + 8) : at + 8;
    fields.set(
      u16(at),
      Array.from({ length: size === 4 || size === 2 ? count : 0 }, (_, one) =>
        size === 2 ? u16(from + 2 * one) : u32(from + 4 * one),
      ),
    );
  }
  const [[width], [height], strips, [perStrip]] = [256, 257, 273, 278].map((tag) =>
    fields.get(tag),
  );
  const rows = (y) => file.subarray(strips[Math.floor(y / perStrip)] + (y % perStrip) * width);
  return { width, height, rows };
}

/** A TIFF of 1 bit, white 0, uncompressed, in one strip. */
function tiff({ width, height, bits, dpi }) {
  const fields = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 1],
    [259, 3, 1],
    [262, 3, 0],
    [273, 4, 0],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, bits.length],
    [282, 5, 0],
    [283, 5, 0],
    [296, 3, 2],
  ];
  const head = Buffer.alloc(8 + 2 + fields.length * 12 + 4 + 8);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(fields.length, 8);
  const ratio = head.length - 8;
  fields.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(1, at + 4);
    head.writeUInt32LE(tag === 273 ? head.length : type === 5 ? ratio : value, at + 8);
  });
  head.writeUInt32LE(dpi, ratio);
  head.writeUInt32LE(1, ratio + 4);
  return Buffer.concat([head, bits]);
}
