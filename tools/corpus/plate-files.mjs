// The table of plate files: coverage of every plate and 1-bit file against decoders that are not ours, the same pixels in every
// compression, polarity, order of bits and bytes, strip and tile, and files that are made to break readers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countByLibtiff,
  countByUtif,
  hasTiffcp,
  rewrite,
  separateTo,
  turnPolarity,
} from './plate-files-oracle.mjs';
import { hasGhostscript } from './plates-oracle.mjs';
import { holdsBaseline } from './baseline.mjs';
import { startReader } from './reader-process.mjs';

/** One plate in this many is rewritten in every way, unless --all is given. */
const sampled = 15;
/** A reader of hostile files answers within that. */
const mostMs = 10_000;

const compressions = ['none', 'packbits', 'lzw', 'zip', 'g3:1d', 'g3:2d', 'g3:2d:fill', 'g4'];
const devices = ['tiffcrle', 'tiffg3', 'tiffg32d', 'tiffg4', 'tifflzw', 'tiffpack'];
const bitOrders = ['msb2lsb', 'lsb2msb'];
const layouts = [
  ['-s', '-r', '1', '-L'],
  ['-s', '-r', '13', '-B'],
  ['-s', '-r', '1000000', '-L', '-8'],
  ['-s', '-r', '64', '-B', '-8'],
  ['-t', '-w', '64', '-l', '48', '-L'],
];

/** True when every count is equal, nothing throws and nothing is worse than the committed baseline. */
export async function plateFilesTable({ corpus, update, all }) {
  const libtiff = hasTiffcp();
  if (!libtiff)
    console.log(
      '\nPlate files: tiffcp is not installed (Debian package libtiff-tools): utif2 counts alone.',
    );
  const work = mkdtempSync(join(tmpdir(), 'forme-plate-files-'));
  const reader = startReader('./plate-files-reader.mjs');
  const scene = { corpus, reader, work, libtiff, whole: all || update, wrong: [], results: {} };
  try {
    const files = await countFiles(scene);
    const variants = libtiff ? [await countVariants(scene)] : [];
    const faxes = (await hasGhostscript()) ? [await countFaxes(scene)] : [];
    const rows = [files, ...variants, ...faxes, await hostile(scene)];
    console.log('\nPlate files: pixels that print, counted here and by others');
    console.table(rows);
  } finally {
    reader.end();
    rmSync(work, { recursive: true, force: true });
  }
  for (const line of scene.wrong) console.log(`  WRONG ${line}`);
  const isWorse = (was, now) => was !== now;
  const holds = holdsBaseline('plate-files', scene.results, { update, isWorse });
  return holds && scene.wrong.length === 0;
}

function pathsOf(corpus, ...folders) {
  const paths = corpus.entries.map(({ path }) => path);
  return paths.filter(
    (path) => folders.some((folder) => path.startsWith(`tiff/${folder}/`)) && /\.tiff?$/.test(path),
  );
}

/** Every plate and 1-bit file. The manifest's figure, where it has one, has three decimals. */
async function countFiles({ corpus, reader, work, libtiff, wrong, results }) {
  const row = rowOf('plates and 1-bit files');
  for (const path of pathsOf(corpus, 'plates', 'one-bit')) {
    const file = join(corpus.folder, path);
    const ours = await reader.read({ file });
    const others = [
      countByUtif(file),
      libtiff ? countByLibtiff(file, join(work, 'raw.tif')) : null,
    ];
    judge(row, { name: path, ours, others, wrong });
    const entry = corpus.entries.find((candidate) => candidate.path === path);
    const told = entry.expected?.coverage_percent;
    if (told !== undefined && Math.abs(told - ours.percent) > 0.000_51)
      wrong.push(`${path}: ${ours.percent} %, the manifest says ${told} %`);
    results[path] = ours.error ?? `${ours.ink} of ${ours.total}`;
  }
  return row;
}

/** The same pixels written by libtiff in every way. */
async function countVariants({ corpus, reader, work, whole, wrong }) {
  const row = rowOf('rewritten by libtiff');
  const paths = pathsOf(corpus, 'plates', 'one-bit').filter((path) => !path.includes('/variants/'));
  const target = join(work, 'variant.tif');
  for (const [index, path] of paths.entries()) {
    if (!whole && index % sampled !== 0) continue;
    const file = join(corpus.folder, path);
    const before = await reader.read({ file });
    if (before.error) continue;
    for (const args of waysOf(index, whole)) {
      if (!rewrite(`${file},0`, target, args)) {
        wrong.push(`${path}: tiffcp ${args.join(' ')} did not write it`);
        continue;
      }
      const name = `${path} ${args.join(' ')}`;
      judge(row, { name, ours: await reader.read({ file: target }), others: [before], wrong });
      if (args.includes('-8')) continue;
      const turned = join(work, 'turned.tif');
      turnPolarity(target, turned);
      const negative = { ink: before.total - before.ink, total: before.total };
      const ours = await reader.read({ file: turned });
      judge(row, { name: `${name}, inverted`, ours, others: [negative], wrong });
    }
  }
  return row;
}

/** Every compression and order of bits; layouts in turn, or all of them. */
function waysOf(index, whole) {
  const ways = compressions.flatMap((packing) => bitOrders.map((order) => [packing, order]));
  return ways.flatMap(([packing, order], at) => {
    const chosen = whole ? layouts : [layouts[(at + index) % layouts.length]];
    return chosen.map((layout) => ['-c', packing, '-f', order, ...layout]);
  });
}

/** A page by the fax devices of Ghostscript, which write Modified Huffman, too. */
async function countFaxes({ corpus, reader, work, libtiff, wrong }) {
  const row = rowOf('written by Ghostscript');
  const pdf = join(corpus.folder, 'pdf/print/cip4__page.pdf');
  for (const device of devices) {
    const file = join(work, `${device}.tif`);
    if (!separateTo(pdf, device, file)) {
      wrong.push(`${device}: Ghostscript did not write it`);
      continue;
    }
    const scratch = join(work, 'raw.tif');
    const others = [countByUtif(file), libtiff ? countByLibtiff(file, scratch) : null];
    judge(row, { name: device, ours: await reader.read({ file }), others, wrong });
  }
  return row;
}

async function hostile({ corpus, reader, wrong, results }) {
  const row = { ...rowOf('made to break readers'), typed_error: 0 };
  for (const path of pathsOf(corpus, 'hostile')) {
    const answer = await reader.read({ file: join(corpus.folder, path) });
    row.files += 1;
    if (answer.error === 'threw' || answer.error === 'crash')
      wrong.push(`${path}: ${answer.error} ${answer.stack ?? ''}`);
    else if (answer.error) row.typed_error += 1;
    if (answer.ms > mostMs) wrong.push(`${path}: took ${answer.ms.toFixed(0)} ms`);
    results[path] = answer.error ?? `${answer.ink} of ${answer.total}`;
  }
  return row;
}

const rowOf = (what) => ({ what, files: 0, equal: 0, counted_by_others: 0 });

function judge(row, { name, ours, others, wrong }) {
  const counts = others.filter((count) => count !== null);
  row.files += 1;
  row.counted_by_others += counts.length;
  if (ours.error) wrong.push(`${name}: ${ours.error} ${ours.stack ?? ''}`);
  else if (counts.length === 0) wrong.push(`${name}: no other program reads it`);
  else if (ours.damaged_rows > 0) wrong.push(`${name}: ${ours.damaged_rows} rows are damaged`);
  else if (counts.some(({ ink, total }) => ink !== ours.ink || total !== ours.total))
    wrong.push(`${name}: ${ours.ink} of ${ours.total}, others ${JSON.stringify(counts)}`);
  else row.equal += 1;
}
