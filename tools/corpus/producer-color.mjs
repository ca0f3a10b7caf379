// The table of colour conversions: vectors, an image, a shading and a tint converted by the rewrite operation colorspace_swap against
// Little CMS (transicc of Debian's liblcms2-utils, a separate process) with the same profiles, intent and black point compensation.
// The difference is dE2000 of both CMYK colours seen through the destination profile.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const sources = [
  'compact__sRGB-v4.icc',
  'compact__AdobeCompat-v2.icc',
  'compact__DisplayP3-v4.icc',
  'compact__ProPhoto-v4.icc',
  'colord__ECI-RGBv2.icc',
];
const destinations = [
  'ISOcoated_v2_300_bas.icc',
  'built__FOGRA39L.icc',
  'built__FOGRA29L.icc',
  'built__TR006.icc',
];
const intents = { 'relative-colorimetric': 1, perceptual: 0 };
const limits = { mean: 0.2, worst: 1.0 };
const side = 32;
const vectors = 250;
const samples = 101;

/** Converts with every pair of profiles; true when no kind of object is off by more than the limits. */
export async function producerColorTable({ root, corpus }) {
  if (spawnSync('transicc', []).error) {
    console.log('transicc is not installed (Debian: liblcms2-utils): no colours are compared.');
    return true;
  }
  const convert = await converter(root);
  const found = new Map();
  for (const source of sources) {
    for (const destination of destinations) {
      for (const [intent, number] of Object.entries(intents)) {
        const files = [source, destination].map((name) => join(corpus.folder, 'icc', name));
        const seed = `${source} ${destination}`;
        for (const [kind, pairs] of Object.entries(
          convert(/** @type {[string, string]} */ (files), intent, seed),
        )) {
          found.set(kind, [...(found.get(kind) ?? []), ...differences(files, number, pairs, root)]);
        }
      }
    }
  }
  const rows = [...found].map(([kind, all]) => ({
    kind,
    colours: all.length,
    mean: round(all.reduce((sum, value) => sum + value, 0) / all.length),
    worst: round(Math.max(...all)),
  }));
  console.log(
    `\nColour conversions against Little CMS (dE2000; ${sources.length} sources, ${destinations.length} destinations, ${Object.keys(intents).length} intents)`,
  );
  console.table(rows);
  return rows.every(({ mean, worst }) => mean <= limits.mean && worst <= limits.worst);
}

const round = (value) => Math.round(value * 1000) / 1000;

/** dE2000 of each pair of an RGB colour and the CMYK colour that it became. */
function differences(/** @type {string[]} */ [source, destination], intent, pairs, root) {
  const require = createRequire(import.meta.url);
  const { deltaE2000 } = require(`${root}/libs/pdf-core/dist/color/index.js`);
  const expected = transicc(
    [`-t${intent}`, '-b', `-i${source}`, `-o${destination}`],
    pairs.map(({ rgb }) => rgb.map((value) => value * 255)),
  );
  const made = pairs.map(({ cmyk }) => cmyk.map((value) => value * 100));
  const labs = transicc(['-t1', `-i${destination}`, '-o*Lab4'], [...expected, ...made]);
  return pairs.map((_, at) => deltaE2000(labs[at], labs[at + pairs.length]));
}

/** What transicc, without precalculated tables, makes of the colours; it takes RGB of 0 to 255 and CMYK of 0 to 100. */
function transicc(args, colors) {
  const input = `${colors.map((color) => color.map((value) => value.toFixed(6)).join(' ')).join('\n')}\n`;
  const { stdout } = spawnSync('transicc', ['-n', '-c0', ...args], { input, maxBuffer: 1 << 27 });
  const lines = String(stdout)
    .split('\n')
    .filter((line) => /^[-\d]/.test(line));
  if (lines.length !== colors.length)
    throw new Error(`transicc answered ${lines.length} of ${colors.length} colours`);
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/** A converter of one page with every kind of object: for each kind, RGB colours and the CMYK colours they became. */
async function converter(root) {
  const require = createRequire(import.meta.url);
  const core = `${root}/libs/pdf-core/dist`;
  const { bytesSource, openPdf } = require(`${core}/index.js`);
  const { createIccEngine } = require(`${core}/color/index.js`);
  const { readFunction } = require(`${core}/functions/index.js`);
  const { rewrite } = require(`${root}/apps/producer-api/dist/rewrite/rewrite.js`);
  const { instantiate } = createRequire(`${root}/apps/producer-api/package.json`)('lcms-wasm');
  const icc = createIccEngine(await instantiate());
  return ([source, destination], intent, seed) => {
    const drawn = colorPage(seed);
    const bytes = bytesSource(drawn.pdf);
    const document = openPdf(bytes);
    const external = (path) => ({
      source: bytesSource(readFileSync(path)),
      sha256: path,
      name: path,
    });
    const plan = {
      ops: [
        {
          op: 'colorspace_swap',
          target: 'cmyk',
          source_profile: 's',
          destination_profile: 'd',
          intent,
          preserve_black: false,
        },
      ],
    };
    const made = rewrite.apply(
      {
        document,
        documents: [{ ref: 'input', document, source: bytes, sha256: '' }],
        externals: new Map([
          ['s', external(source)],
          ['d', external(destination)],
        ]),
        icc,
      },
      plan,
    );
    const after = openPdf(bytesSource(Buffer.concat([...made.draft.saveWhole()])));
    const [page] = after.pages;
    const resources = after.dict(page.dict, 'Resources');
    const content = Buffer.from(after.decode(after.stream(page.dict, 'Contents')).bytes).toString(
      'latin1',
    );
    const painted = [...content.matchAll(/([\d. ]+) k\n/g)].map(([, text]) =>
      text.trim().split(' ').map(Number),
    );
    const image = after.decode(after.stream(after.dict(resources, 'XObject'), 'I')).bytes;
    const along = (written) => {
      const evaluated = readFunction(after, written, { inputs: 1, outputs: 4 });
      return places.map((t) => {
        const values = new Float64Array(4);
        evaluated.evaluate(Float64Array.of(t), values);
        return [...values];
      });
    };
    const shading = after.dict(after.dict(resources, 'Shading'), 'S');
    const spot = after.resolve(after.dict(resources, 'ColorSpace').get('Spot'));
    const pairs = (rgbs, cmyks) => rgbs.map((rgb, at) => ({ rgb, cmyk: cmyks[at] }));
    return {
      vectors: pairs(drawn.painted, painted),
      image: pairs(
        drawn.pixels,
        drawn.pixels.map((_, at) => [...image.subarray(at * 4, at * 4 + 4)].map((v) => v / 255)),
      ),
      shading: pairs(drawn.shaded, along(shading.get('Function'))),
      tints: pairs(drawn.tinted, along(spot[3])),
    };
  };
}

const places = Array.from({ length: samples }, (_, at) => at / (samples - 1));

/** A page with seeded colours of DeviceRGB. */
function colorPage(seed) {
  const random = generator(seed);
  const color = () => [random(), random(), random()];
  const painted = Array.from({ length: vectors }, (_, at) =>
    at === 0 ? [0.01, 0.01, 0.01] : color().map((v) => Number(v.toFixed(5))),
  );
  const pixels = Array.from({ length: side * side }, () =>
    color().map((v) => Math.round(v * 255) / 255),
  );
  const ends = [color(), color(), [1, 1, 1], color()].map((end) =>
    end.map((v) => Number(v.toFixed(4))),
  );
  const between = (a, b) => places.map((t) => a.map((v, i) => v + t * (b[i] - v)));
  const exponential = (a, b) =>
    `<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [${a.join(' ')}] /C1 [${b.join(' ')}] >>`;
  const samplesText = Buffer.from(pixels.flat().map((v) => Math.round(v * 255))).toString('hex');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> /Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 0] /Function ${exponential(ends[0], ends[1])} >> >> /ColorSpace << /Spot [/Separation /Foil /DeviceRGB ${exponential(ends[2], ends[3])}] >> >> >>`,
    stream('', painted.map((rgb) => `${rgb.join(' ')} rg 0 0 9 9 re f`).join('\n')),
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode`,
      `${samplesText}>`,
    ),
  ];
  let text = '%PDF-1.6\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return {
    pdf: Buffer.from(text, 'latin1'),
    painted,
    pixels,
    shaded: between(ends[0], ends[1]),
    tinted: between(ends[2], ends[3]),
  };
}

const stream = (entries, data) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** Numbers of 0 to 1, the same for the same seed. */
function generator(seed) {
  let state = createHash('sha256').update(seed).digest().readUInt32BE();
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
