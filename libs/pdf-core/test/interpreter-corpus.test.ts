import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import { bytesSource } from '../src/bytes';
import { ColorSpaceReader } from '../src/color';
import { combine, following, ImagePlacements, Interpreter } from '../src/content';
import { openPdf, type PdfDocument } from '../src/document';
import { FontLibrary } from '../src/fonts';
import { InventoryDevice, type PageInventory } from '../src/inventory';
import { PdfError } from '../src/syntax';
import { type CorpusEntry, corpusPdfs } from './corpus';

function open(entry: CorpusEntry, folder: string): PdfDocument | null {
  const bytes = new Uint8Array(readFileSync(path.join(folder, entry.path)));
  try {
    return openPdf(bytesSource(bytes), { password: entry.expected.passwords?.[0] });
  } catch (error) {
    // A test may see the class of another realm.
    if ((error as Error).name === 'PdfError' || error instanceof PdfError) return null;
    throw error;
  }
}

/** Interprets every page; gives their inventories, and what is left out. */
function inventories(document: PdfDocument) {
  const spaces = new ColorSpaceReader(document);
  const interpreter = new Interpreter(document, { fonts: new FontLibrary(document), spaces });
  const images = new ImagePlacements();
  const incomplete: string[] = [];
  const pages = document.pages.map((page) => {
    const device = new InventoryDevice({ reader: document, page, spaces });
    const interpretation = interpreter.page(page, following(combine(images, device)));
    const inventory = device.inventory();
    const { placements } = images.take();
    const reason = interpretation.incomplete ?? inventory.incomplete;
    if (reason !== null) incomplete.push(reason);
    return { inventory, placements: placements.length };
  });
  return { pages, incomplete };
}

/** Numbers of an inventory that are not finite. */
function strays({ objects }: PageInventory): number[] {
  return objects.flatMap(({ bbox, clipped, line, text }) =>
    [
      ...Object.values(bbox ?? {}),
      ...Object.values(clipped ?? {}),
      ...(line ? [line.minWidth, line.maxWidth] : []),
      ...(text ? [text.width ?? 0, text.height ?? 0] : []),
    ].filter((value) => !Number.isFinite(value)),
  );
}

describeWithCorpus('pages of the corpus', (corpus) => {
  const entries = corpusPdfs(corpus).filter(
    ({ path: name }) => !name.startsWith('pdf/conformance/'),
  );

  it('are interpreted whole, without an error, to finite numbers', () => {
    let pages = 0;
    let objects = 0;
    const wrong: string[] = [];
    for (const entry of entries) {
      const document = open(entry, corpus.folder);
      if (!document) continue;
      const found = inventories(document);
      pages += found.pages.length;
      for (const { inventory, placements } of found.pages) {
        objects += inventory.objects.length;
        if (strays(inventory).length > 0) wrong.push(`${entry.path}: numbers`);
        const rasters = inventory.objects.filter(
          ({ kind, place }) => kind === 'raster' && place.within !== 'glyph',
        );
        if (placements < rasters.length) wrong.push(`${entry.path}: images`);
      }
      if (found.incomplete.length > 0) wrong.push(`${entry.path}: ${found.incomplete[0] ?? ''}`);
    }
    expect(wrong).toEqual([]);
    expect(pages).toBeGreaterThan(500);
    expect(objects).toBeGreaterThan(5_000);
  });
});
