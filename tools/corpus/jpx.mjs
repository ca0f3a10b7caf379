// The table of JPEG 2000: bitmaps that are built in code, decoded by us and by opj_decompress of OpenJPEG where it is installed. Figures are
// the largest difference of a component from the samples that were encoded, in 255ths of its range.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDecodedWorse } from './bitmaps.mjs';
import { holdsBaseline } from './baseline.mjs';

const require = createRequire(import.meta.url);
const bar = 1;

/** True when every bitmap is decoded within 1 of 255 and none is worse than in the committed baseline. */
export function jpxTable({ root, update }) {
  const kit = require(join(root, 'libs/test-kit/dist'));
  const { wasmImageCodecs } = require(join(root, 'libs/image-codecs/dist'));
  const codecs = wasmImageCodecs();
  const hasOracle = spawnSync('opj_decompress', ['-h']).error === undefined;
  if (!hasOracle) {
    console.log(
      '\njpx: NO opj_decompress HERE (libopenjp2-tools): compared with what was encoded only.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'forme-jpx-'));
  const results = {};
  const rows = [];
  try {
    for (const { name, picture, boxes, stream } of bitmaps(kit)) {
      const data = boxes ? kit.jp2(picture, boxes) : stream;
      const ours = decoded(codecs, data, picture);
      const theirs = hasOracle ? oracle(folder, stream, picture) : null;
      const result = {
        ours: difference(ours, picture),
        opj: theirs === null ? null : difference(theirs, picture),
      };
      results[name] = result.ours;
      rows.push({ bitmap: name, ...result });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log('\nJPEG 2000: largest difference from what was encoded, of 255');
  console.table(rows);

  const beyond = rows.filter(({ ours, opj }) => !(ours <= bar) || (opj !== null && !(opj <= bar)));
  for (const { bitmap } of beyond) console.log(`BEYOND ${bar} of 255: ${bitmap}`);
  const options = { update, isWorse: isDecodedWorse, isWhole: true, printChanges: true };
  return holdsBaseline('jpx', results, options) && beyond.length === 0;
}

/** Bitmaps of every number of components and depth, whole and sub-sampled, bare and in a file. */
function bitmaps(kit) {
  const made = [];
  const add = (name, picture, boxes) =>
    made.push({ name, picture, boxes, stream: kit.jpeg2000(picture) });
  for (const count of [1, 2, 3, 4, 5, 8, 16]) {
    for (const bits of [1, 4, 8, 10, 12, 16]) {
      for (const signed of bits === 1 ? [false] : [false, true]) {
        const components = Array.from({ length: count }, (_, at) =>
          component(100, 70, { bits, signed, seed: 131 * at + bits }),
        );
        add(`${count} x ${bits} bits${signed ? ', signed' : ''}`, {
          width: 100,
          height: 70,
          components,
        });
      }
    }
  }
  for (const [dx, dy] of [
    [2, 2],
    [2, 1],
    [1, 2],
    [4, 4],
    [3, 2],
  ]) {
    const small = component(130, 66, { bits: 8, dx, dy, seed: 7 });
    const components = [
      component(130, 66, { bits: 8, seed: 3 }),
      small,
      small,
      component(130, 66, { bits: 8, seed: 5 }),
    ];
    add(`sub-sampled ${dx} x ${dy}`, { width: 130, height: 66, components });
  }
  const mixed = [1, 4, 8, 12, 16].map((bits) => component(65, 129, { bits, seed: bits }));
  add('depths of 1 to 16 bits', { width: 65, height: 129, components: mixed });
  for (const [space, count] of [
    [12, 4],
    [14, 3],
    [16, 3],
    [17, 1],
  ]) {
    const components = Array.from({ length: count }, (_, at) =>
      component(90, 90, { bits: 8, seed: at }),
    );
    add(
      `file of the space ${space}`,
      { width: 90, height: 90, components },
      { colors: [{ space }] },
    );
  }
  return made;
}

/** Runs, ramps and noise, equal each time. */
function component(width, height, { bits, signed = false, dx = 1, dy = 1, seed }) {
  const columns = Math.ceil(width / dx);
  const rows = Math.ceil(height / dy);
  const most = 2 ** bits;
  const low = signed ? most / 2 : 0;
  let state = seed * 2_654_435_761 + 1;
  const samples = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value =
      y % 16 < 6
        ? Math.floor((x * most) / columns)
        : y % 16 < 10
          ? (y % 3) * (most - 1)
          : state >>> 8;
    return (value % most) - low;
  });
  return { bits, signed, dx, dy, columns, samples };
}

/** Samples of each component as shares of its range, at the size of the image. */
function decoded(codecs, bytes, { width, height }) {
  const read = codecs.decode('JPXDecode', {
    bytes,
    parameters: {},
    globals: null,
    width,
    height,
    colorSpace: 'other',
  });
  if ('reason' in read) return null;
  const { components, bits, data } = read;
  const size = bits / 8;
  return (index, x, y) => {
    const at = ((y * width + x) * components + index) * size;
    return size === 1 ? data[at] / 255 : ((data[at] << 8) | data[at + 1]) / 65_535;
  };
}

/** OpenJPEG writes a PGX file for each component: a line with its sign, depth and size, then samples of whole bytes. */
function oracle(folder, stream, { components }) {
  const from = join(folder, 'in.j2k');
  writeFileSync(from, stream);
  try {
    const args = ['-quiet', '-i', from, '-o', join(folder, 'out.pgx')];
    execFileSync('opj_decompress', args, { stdio: 'ignore' });
  } catch {
    return null;
  }
  const planes = components.map((_, index) => {
    const file = readFileSync(join(folder, `out_${index}.pgx`));
    return file.subarray(file.indexOf(10) + 1);
  });
  return (index, x, y) => {
    const { bits, signed, dx, dy, columns } = components[index];
    const at = Math.floor(y / dy) * columns + Math.floor(x / dx);
    const value = bits > 8 ? planes[index].readUInt16BE(2 * at) : planes[index][at];
    const most = 2 ** bits;
    return ((value + (signed ? most / 2 : 0)) % most) / (most - 1);
  };
}

/** Null for what was not decoded. */
function difference(read, { width, height, components }) {
  if (!read) return null;
  let worst = 0;
  components.forEach(({ bits, signed, dx, dy, columns, samples }, index) => {
    const most = 2 ** bits;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const sample = samples[Math.floor(y / dy) * columns + Math.floor(x / dx)];
        const wanted = (sample + (signed ? most / 2 : 0)) / (most - 1);
        worst = Math.max(worst, 255 * Math.abs(read(index, x, y) - wanted));
      }
    }
  });
  return Math.round(1000 * worst) / 1000;
}
