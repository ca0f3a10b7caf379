// The table of JBIG2: bitmaps built in code, compared with the encoded ones, and PDFs of the folder cases/jbig2 next to the corpus, whose
// pages all show one image: compared with each other and with pdfimages of poppler where it is installed. Figures are the numbers of
// different pixels.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDecodedWorse } from './bitmaps.mjs';
import { holdsBaseline } from './baseline.mjs';

const require = createRequire(import.meta.url);

/** True when every bitmap is decoded exactly and none is worse than in the committed baseline. */
export function jbig2Table({ root, corpus, update }) {
  const { jbig2Pictures } = require(join(root, 'libs/test-kit/dist'));
  const { wasmImageCodecs } = require(join(root, 'libs/image-codecs/dist'));
  const codecs = wasmImageCodecs();
  const built = jbig2Pictures.map(({ name, bitmap, data, globals }) => {
    const { width, height } = bitmap;
    const read = codecs.decode('JBIG2Decode', {
      bytes: data,
      globals,
      width,
      height,
      parameters: {},
      colorSpace: 'other',
    });
    const pixels = 'reason' in read ? null : blackOf(read);
    return { name, differ: pixels && differences(pixels, bitmap.pixels) };
  });
  const cases = casesOf(root, join(corpus.folder, '../cases/jbig2'), codecs);
  console.log('\nJBIG2: pixels that differ');
  console.table([...built, ...cases]);
  const results = Object.fromEntries(
    [...built, ...cases].map(({ name, differ }) => [name, differ]),
  );
  const wrong = [...built, ...cases].filter(({ differ }) => differ !== 0);
  const others = cases.filter(({ poppler }) => poppler > 0).length;
  if (others > 0)
    console.log(`pdfimages shows ${others} of the files otherwise than most of them are.`);
  for (const { name } of wrong) console.log(`DIFFERS: ${name}`);
  const options = {
    update,
    isWorse: isDecodedWorse,
    isWhole: cases.length > 0,
    printChanges: true,
  };
  return holdsBaseline('jbig2', results, options) && wrong.length === 0;
}

/** Each file against the image that most of them show. */
function casesOf(root, folder, codecs) {
  const names = existsSync(folder) ? readdirSync(folder).filter((it) => it.endsWith('.pdf')) : [];
  if (names.length === 0) {
    console.log(`\njbig2: NO FILES in ${folder}: bitmaps built in code only.`);
    return [];
  }
  const hasPoppler = spawnSync('pdfimages', ['-v']).error === undefined;
  if (!hasPoppler) console.log('\njbig2: NO pdfimages HERE (poppler-utils): no second decoder.');
  const read = names.map((name) => ({ name, pixels: pixelsOf(root, join(folder, name), codecs) }));
  const counts = new Map();
  for (const { pixels } of read) {
    const key = pixels && Buffer.from(pixels).toString('latin1');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [[most]] = [...counts].sort(([, a], [, b]) => b - a);
  const shown = Buffer.from(most ?? '', 'latin1');
  return read.map(({ name, pixels }) => ({
    name,
    differ: pixels && differences(pixels, shown),
    poppler: hasPoppler && pixels ? differences(pixels, popplerPixels(join(folder, name))) : null,
  }));
}

function pixelsOf(root, file, codecs) {
  const { openPdf } = require(join(root, 'libs/pdf-core/dist'));
  const { bytesSource } = require(join(root, 'libs/pdf-core/dist/bytes'));
  const { imageSamples } = require(join(root, 'libs/pdf-core/dist/images'));
  const pdf = openPdf(bytesSource(readFileSync(file)));
  for (const [, object] of pdf.objects()) {
    if (object?.dict === undefined || pdf.name(object.dict, 'Subtype') !== 'Image') continue;
    const samples = imageSamples(pdf, object, codecs, 1);
    return 'reason' in samples ? null : blackOf(samples);
  }
  return null;
}

/** 1 for black, a byte for each pixel. */
function blackOf({ width, height, data }) {
  const stride = Math.ceil(width / 8);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    return 1 - ((data[Math.floor(at / width) * stride + (x >> 3)] >> (7 - (x & 7))) & 1);
  });
}

/** The image as pdfimages writes it: a PBM file, 1 for black. */
function popplerPixels(file) {
  const folder = mkdtempSync(join(tmpdir(), 'forme-jbig2-'));
  try {
    execFileSync('pdfimages', [file, join(folder, 'image')], { stdio: 'ignore' });
    const [name] = readdirSync(folder);
    const bytes = readFileSync(join(folder, name));
    const [head, width, height] = /^P4\s+(\d+)\s+(\d+)\s/.exec(bytes.toString('latin1', 0, 64));
    const data = bytes.subarray(head.length).map((byte) => byte ^ 255);
    return blackOf({ width: Number(width), height: Number(height), data });
  } catch {
    return new Uint8Array(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function differences(pixels, others) {
  if (pixels.length !== others.length) return Math.max(pixels.length, others.length);
  return pixels.reduce((sum, pixel, at) => sum + (pixel === others[at] ? 0 : 1), 0);
}
