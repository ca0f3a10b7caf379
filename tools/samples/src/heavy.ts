import type { PDFContext, PDFRef } from 'pdf-lib';
import { closeFile, newContext } from './print-file';
import { openTextFace } from './text-face';

/** How big a load document is. */
export interface HeavySize {
  readonly pages: number;
  /** About how many megabytes of image samples, spread over the pages. */
  readonly megabytes: number;
}

const WIDTH_PX = 1024;
const PATHS_PER_PAGE = 2000;

/** A document for load drills: every page has its own image of noise that no filter shrinks, thousands of paths, and text. */
export async function buildHeavy({ pages, megabytes }: HeavySize): Promise<Uint8Array> {
  const context = newContext();
  const face = openTextFace('Sans', 'DejaVuSansCondensed');
  const fontRef = context.nextRef();
  const pagesRef = context.nextRef();
  const heightPx = Math.max(1, Math.round((megabytes * 1e6) / pages / (WIDTH_PX * 3)));
  const random = noiseSource(20_260_101);
  const refs = Array.from({ length: pages }, (_, index) => {
    const image = noiseImage(context, heightPx, random);
    const heading = `BT /Sans 12 Tf 1 0 0 1 36 806 Tm ${face.encode(`Page ${index + 1} of ${pages}`)} Tj ET`;
    const content = `q 523 0 0 300 36 490 cm /Noise Do Q\n${heading}\n${paths(random)}`;
    return context.register(
      context.obj({
        Type: 'Page',
        Parent: pagesRef,
        MediaBox: [0, 0, 595, 842],
        Contents: context.register(context.flateStream(content)),
        Resources: { Font: { Sans: fontRef }, XObject: { Noise: image } },
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

function paths(random: () => number): string {
  const operators: string[] = [];
  for (let index = 0; index < PATHS_PER_PAGE; index += 1) {
    const bits = random();
    const [x, y] = [36 + (bits & 511), 36 + ((bits >>> 9) % 440)];
    operators.push(
      `0 .${(bits >>> 24) % 10} .5 0 k`,
      `${x} ${y} m ${x + 9} ${y + 3} ${x + 6} ${y + 12} ${x + (bits >>> 28)} ${y + 8} c f`,
    );
  }
  return operators.join('\n');
}

/** Marsaglia's xorshift32: the same numbers on every machine. */
function noiseSource(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
