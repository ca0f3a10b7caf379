// Plates by Ghostscript's tiffsep, at four times the resolution and averaged, for the same output profile.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limitMs = 300_000;

export async function hasGhostscript() {
  try {
    await run('gs', ['--version']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Plates of one page of each file: [{width, height, plates: {ink: amounts}}]. One run for all files, so that its start is paid once;
 * plates of inks that only other files have are empty.
 */
export async function oraclePlates(
  files,
  { profile, dpi, page = undefined, password = undefined },
) {
  const folder = mkdtempSync(join(tmpdir(), 'forme-plates-'));
  const args = [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=tiffsep',
    '-sCompression=none',
    '-dMaxSpots=40',
    `-r${dpi * 4}`,
    '-dDownScaleFactor=4',
    `--permit-file-read=${dirname(profile)}/`,
    `-sOutputICCProfile=${profile}`,
    `-sDefaultCMYKProfile=${profile}`,
    '-dRenderIntent=1',
    '-dBlackPtComp=1',
    ...(page === undefined ? [] : [`-dFirstPage=${page + 1}`, `-dLastPage=${page + 1}`]),
    ...(password ? [`-sPDFPassword=${password}`] : []),
    `-sOutputFile=${folder}/%05d.tif`,
    ...files,
  ];
  try {
    await run('gs', args, { timeout: limitMs, maxBuffer: 1 << 26 });
    const pages = files.map(() => ({ width: 0, height: 0, plates: {} }));
    for (const name of readdirSync(folder)) {
      const [, number, ink] = /^(\d{5})\((.*)\)\.tif$/.exec(name) ?? [];
      const target = number && pages[Number(number) - 1];
      if (!target) continue;
      const { width, height, data } = readTiff(readFileSync(join(folder, name)));
      Object.assign(target, { width, height });
      target.plates[ink] = data;
    }
    return pages;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An uncompressed gray TIFF of 8 bits as amounts of ink: 0 none to 255 full. */
function readTiff(bytes) {
  const little = bytes[0] === 0x49;
  const u16 = (at) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (at) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const tags = new Map();
  const start = u32(4);
  for (let entry = 0; entry < u16(start); entry += 1) {
    const at = start + 2 + entry * 12;
    const [type, count] = [u16(at + 2), u32(at + 4)];
    const size = type === 3 ? 2 : 4;
    const from = count * size > 4 ? u32(at + 8) : at + 8;
    const values = Array.from({ length: type === 3 || type === 4 ? count : 0 }, (_, index) =>
      size === 2 ? u16(from + index * 2) : u32(from + index * 4),
    );
    tags.set(u16(at), values);
  }
  const [width, height] = [tags.get(256)[0], tags.get(257)[0]];
  const strips = tags.get(273).map((at, index) => bytes.subarray(at, at + tags.get(279)[index]));
  const data = Buffer.concat(strips).subarray(0, width * height);
  if (tags.get(262)[0] === 1) for (let at = 0; at < data.length; at += 1) data[at] = 255 - data[at];
  return { width, height, data };
}
