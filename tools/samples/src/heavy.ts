import type { PDFContext, PDFRef } from 'pdf-lib';
import { noiseSource } from './noise';
import { closeFile, newContext } from './print-file';
import { openTextFace } from './text-face';

/** How big a load document is. */
export interface HeavySize {
  readonly pages: number;
  /** About how many megabytes of image samples, spread over the pages. */
  readonly megabytes: number;
  /** Images on each page, each an object of its own. Default 1. */
  readonly imagesPerPage?: number;
  /** Lines of text on each page. Default 1. */
  readonly linesPerPage?: number;
  /** Filled paths on each page. Default 2000. */
  readonly pathsPerPage?: number;
  /** Where the noise begins, a whole number above 0. */
  readonly seed?: number;
}

const WIDTH_PX = 1024;
const WORDS =
  'proof plate ink sheet fold trap bleed spot varnish die web roll gauge screen dot black'.split(
    ' ',
  );

/** A document for load drills: every page has its own images of noise that no filter shrinks, paths, and text. */
export async function buildHeavy({
  pages,
  megabytes,
  imagesPerPage = 1,
  linesPerPage = 1,
  pathsPerPage = 2000,
  seed = 20_260_101,
}: HeavySize): Promise<Uint8Array> {
  const context = newContext();
  const face = openTextFace('Sans', 'DejaVuSansCondensed');
  const fontRef = context.nextRef();
  const pagesRef = context.nextRef();
  const images = pages * imagesPerPage;
  const heightPx = Math.max(1, Math.round((megabytes * 1e6) / images / (WIDTH_PX * 3)));
  const random = noiseSource(seed);
  const refs = Array.from({ length: pages }, (_, index) => {
    const noise = Object.fromEntries(
      Array.from({ length: imagesPerPage }, (_unused, at) => [
        `Noise${at}`,
        noiseImage(context, heightPx, random),
      ]),
    );
    const text = lines(`Page ${index + 1} of ${pages}`, linesPerPage, random)
      .map((line, at) => `1 0 0 1 36 ${806 - 13 * at} Tm ${face.encode(line)} Tj`)
      .join('\n');
    const content = [
      ...placed(Object.keys(noise)),
      `BT /Sans 12 Tf\n${text}\nET`,
      paths(pathsPerPage, random),
    ].join('\n');
    return context.register(
      context.obj({
        Type: 'Page',
        Parent: pagesRef,
        MediaBox: [0, 0, 595, 842],
        Contents: context.register(context.flateStream(content)),
        Resources: { Font: { Sans: fontRef }, XObject: noise },
      }),
    );
  });
  face.embed(context, fontRef);
  return closeFile(context, {
    pages: refs,
    pagesRef,
    version: [1, 7],
    described: true,
    catalog: {},
    facts: {
      title: `Load document, ${pages} pages`,
      creator: 'Forme samples',
      producer: 'Forme',
      date: '2026-01-03T09:00:00Z',
      uuid: '0d2f8a44-90b3-5b2e-9c11-686561767931',
    },
  });
}

function noiseImage(context: PDFContext, heightPx: number, random: () => number): PDFRef {
  const samples = Buffer.alloc(WIDTH_PX * heightPx * 3);
  for (let at = 0; at + 4 <= samples.length; at += 4) samples.writeUInt32LE(random(), at);
  return context.register(
    context.stream(samples, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: WIDTH_PX,
      Height: heightPx,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    }),
  );
}

/** The images one below the other. */
function placed(names: readonly string[]): readonly string[] {
  const height = 300 / names.length;
  return names.map((name, at) => `q 523 0 0 ${height} 36 ${490 + at * height} cm /${name} Do Q`);
}

function lines(heading: string, count: number, random: () => number): readonly string[] {
  const word = () => WORDS[random() % WORDS.length] ?? '';
  const line = () => Array.from({ length: 10 }, word).join(' ');
  return [heading, ...Array.from({ length: Math.max(0, count - 1) }, line)];
}

function paths(count: number, random: () => number): string {
  const operators: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const bits = random();
    const [x, y] = [36 + (bits & 511), 36 + ((bits >>> 9) % 440)];
    operators.push(
      `0 .${(bits >>> 24) % 10} .5 0 k`,
      `${x} ${y} m ${x + 9} ${y + 3} ${x + 6} ${y + 12} ${x + (bits >>> 28)} ${y + 8} c f`,
    );
  }
  return operators.join('\n');
}
