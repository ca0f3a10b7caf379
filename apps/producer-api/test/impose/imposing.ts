import type { ImposePlan } from '@forme/contracts/producer';
import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import { createIccEngine } from '@forme/pdf-core/color';
import { buildPdf, onePagePdf, type PdfObjectText } from '@forme/test-kit';
import { instantiate } from 'lcms-wasm';
import { impose } from '../../src/impose/impose';
import type { ProducedWarning, ProducerInput } from '../../src/producers/producer';
import { type PagePlates, platesOfPage } from '../../src/verification';

let icc: ProducerInput['icc'];
/** Call before tests that render. */
export async function prepare(): Promise<void> {
  icc = createIccEngine(await instantiate());
}

export const mm = 72 / 25.4;

export interface Imposed {
  readonly bytes: Uint8Array;
  readonly after: PdfDocument;
  readonly warnings: readonly ProducedWarning[];
  readonly failures: readonly string[];
}

/** Imposes, saves, opens the saved bytes and verifies them. */
export function run(files: Readonly<Record<string, Uint8Array>>, plan: ImposePlan): Imposed {
  const documents = Object.entries(files).map(([ref, bytes]) => ({
    ref,
    sha256: '',
    source: bytesSource(bytes),
    document: openPdf(bytesSource(bytes)),
  }));
  const input: ProducerInput = {
    document: documents[0]!.document,
    documents,
    externals: new Map(),
    icc,
  };
  const { draft, summary, warnings = [] } = impose.apply(input, plan);
  const bytes = Uint8Array.from(Buffer.concat([...draft.saveWhole()]));
  const after = openPdf(bytesSource(bytes));
  return { bytes, after, warnings, failures: impose.verify(input, after, plan, summary) };
}

/** The share of a plate, 0 to 1, at points of a page in its user space. */
export function at(plates: PagePlates, ink: string, x: number, y: number): number {
  const [column, row] = plates.pixelOf(x, y);
  const plane = plates.planes.get(ink);
  return plane ? (plane[row * plates.width + column] ?? 0) / 255 : 0;
}

export const plates = (document: PdfDocument, index = 0, dpi = 144): PagePlates =>
  platesOfPage(document, document.pages[index]!, { icc, dpi });

/** A card of 60 x 40 mm with 3 mm of bleed in cyan all over and a magenta bar at its left, off the origin. */
export const card = onePagePdf({
  page: `/MediaBox [0 0 ${80 * mm} ${60 * mm}] /BleedBox [${7 * mm} ${7 * mm} ${73 * mm} ${53 * mm}] /TrimBox [${10 * mm} ${10 * mm} ${70 * mm} ${50 * mm}]`,
  content: `1 0 0 0 k 0 0 ${80 * mm} ${60 * mm} re f 0 1 0 0 k ${12 * mm} ${12 * mm} ${6 * mm} ${36 * mm} re f`,
});

/** Two by two cards, 6 mm apart, on a sheet of 200 x 160 mm. */
export const grid: ImposePlan = {
  sheet: { width_pt: 200 * mm, height_pt: 160 * mm },
  cell: { width_pt: 60 * mm, height_pt: 40 * mm },
  grid: { cols: 2, rows: 2 },
  gutter: { x_pt: 6 * mm, y_pt: 6 * mm },
  align: { x: 'center', y: 'center' },
  page_mapping: 'repeat',
  bleed_pt: 3 * mm,
  bleed_handling: 'extend',
};

/** Two pages: an F, and a P on the next one, in black; both 100 x 100 points. */
export const letters = pages(
  [
    '0 0 0 1 k 20 10 15 80 re 35 75 45 15 re 35 45 30 15 re f',
    '0 0 0 1 k 20 10 15 80 re 35 75 45 15 re 35 45 45 15 re 65 45 15 45 re f',
  ],
  '/MediaBox [0 0 100 100]',
);

/** A PDF of pages of these contents. */
export function pages(contents: readonly string[], page: string, catalog = ''): Uint8Array {
  const objects: Record<number, PdfObjectText> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Kids [${contents.map((_, index) => `${10 + 2 * index} 0 R`).join(' ')}] /Count ${contents.length} >>`,
  };
  for (const [index, data] of contents.entries()) {
    objects[10 + 2 * index] =
      `<< /Type /Page /Parent 2 0 R ${page} /Contents ${11 + 2 * index} 0 R >>`;
    objects[11 + 2 * index] = { dict: '', data };
  }
  return buildPdf({ objects });
}
