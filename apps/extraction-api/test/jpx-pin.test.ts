import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onePagePdf } from '@forme/test-kit';
import { gradientJpx } from './fixtures/gradient-jpx';

interface Rendered {
  readonly width: number;
  readonly height: number;
  readonly rgba: string;
}

type Colour = readonly [red: number, green: number, blue: number];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forme-jpx-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A page of 80 by 80 points; the picture covers the 64 by 64 in the middle, one pixel a point. */
function page(content: string): Uint8Array {
  return onePagePdf({
    content,
    page: '/MediaBox [0 0 80 80]',
    resources: '/XObject << /Im 10 0 R >>',
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Image /Width 64 /Height 64 /Filter /JPXDecode',
        data: gradientJpx,
      },
    },
  });
}

/** Renders in a process of its own: pdf.js is an ES module with top-level await, which Jest cannot load. */
async function render(content: string): Promise<(x: number, y: number) => Colour> {
  const file = join(folder, 'page.pdf');
  await writeFile(file, page(content));
  const script = join(__dirname, 'fixtures', 'render-page.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, file], {
    maxBuffer: 1024 * 1024,
  });
  const { width, height, rgba } = JSON.parse(stdout) as Rendered;
  expect([width, height]).toEqual([80, 80]);
  const pixels = Buffer.from(rgba, 'base64');
  return (x, y) => {
    const at = 4 * (y * width + x);
    return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
  };
}

const corners = [
  [4, 4],
  [60, 4],
  [4, 60],
  [60, 60],
  [32, 32],
] as const;
const margin = 8;

/** The largest difference of a channel between the page and the gradient, over five places. */
function distance(colourAt: (x: number, y: number) => Colour): number {
  const differences = corners.flatMap(([column, row]) => {
    const [red, green, blue] = colourAt(margin + column, margin + row);
    return [red - 4 * column, green - 4 * row, blue - 128].map(Math.abs);
  });
  return Math.max(...differences);
}

describe('the pinned pdfjs-dist with the pinned @napi-rs/canvas', () => {
  it('draws a JPEG 2000 picture in its colours', async () => {
    const colourAt = await render('q 64 0 0 64 8 8 cm /Im Do Q');
    expect(colourAt(2, 2)).toEqual([255, 255, 255]);
    expect(distance(colourAt)).toBeLessThan(24);
  });

  it('leaves a blank page without the picture, which the measure detects', async () => {
    const colourAt = await render('q Q');
    expect(colourAt(40, 40)).toEqual([255, 255, 255]);
    expect(distance(colourAt)).toBeGreaterThan(100);
  });
});
