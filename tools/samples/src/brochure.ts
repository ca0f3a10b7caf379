import type { PDFContext, PDFRef } from 'pdf-lib';
import { Artwork, PT_PER_MM } from './artwork';
import { type BrochureFaces, DRAWINGS, PAGE, PLACED } from './brochure-pages';
import { fannedSheets, hillsAtDusk, imageOf } from './picture';
import { closeFile, newContext } from './print-file';
import { openTextFace } from './text-face';

/**
 * Four A4 pages with 3 mm bleed, images and two embedded fonts, and mistakes for preflight to find: the cover image
 * at 90 ppi, Helvetica not embedded, RGB images without an output intent, no title. Equal bytes on every call.
 */
export async function buildBrochure(): Promise<Uint8Array> {
  const context = newContext();
  const faces: BrochureFaces = {
    display: openTextFace('Display', 'DejaVuSerifCondensed-Bold'),
    sans: openTextFace('Sans', 'DejaVuSansCondensed'),
  };
  const contents = DRAWINGS.map((draw) => {
    const art = new Artwork([PAGE.bleed * PT_PER_MM, PAGE.bleed * PT_PER_MM]);
    draw(art, faces);
    return context.register(context.flateStream(art.toString()));
  });
  const fonts = embedFonts(context, faces);
  const images = placedImages(context);
  const pagesRef = context.nextRef();
  const pages = contents.map((content) =>
    context.register(
      context.obj({
        Type: 'Page',
        Parent: pagesRef,
        MediaBox: box(PAGE.bleed),
        BleedBox: box(PAGE.bleed),
        TrimBox: box(0),
        Contents: content,
        Resources: { Font: fonts, XObject: images },
      }),
    ),
  );
  return closeFile(context, {
    pages,
    pagesRef,
    version: [1, 7],
    described: true,
    catalog: {},
    facts: {
      title: '',
      creator: 'Forme samples',
      producer: 'Forme',
      date: '2026-01-02T09:00:00Z',
      uuid: 'c0a8f3de-1b77-5d0c-8f43-62726f636875',
    },
  });
}

function placedImages(context: PDFContext): Record<string, PDFRef> {
  const pixels = (millimetres: number, ppi: number): number =>
    Math.round((millimetres / 25.4) * ppi);
  const frame = (place: { width: number; height: number }, ppi: number) => ({
    widthPx: pixels(place.width, ppi),
    heightPx: pixels(place.height, ppi),
  });
  const rgb = { space: 'DeviceRGB' } as const;
  return {
    Cover: imageOf(context, { ...frame(PLACED.cover, 90), ...rgb }, hillsAtDusk),
    Inside: imageOf(context, { ...frame(PLACED.inside, 300), ...rgb }, (x) => {
      const pixelAt = hillsAtDusk(x);
      return (y) => pixelAt(0.32 + 0.6 * y);
    }),
    Sheets: imageOf(context, { ...frame(PLACED.sheets, 300), space: 'DeviceCMYK' }, fannedSheets),
  };
}

function embedFonts(context: PDFContext, faces: BrochureFaces): Record<string, PDFRef> {
  const helvetica = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Helvetica',
      Encoding: 'WinAnsiEncoding',
    }),
  );
  const fonts: Record<string, PDFRef> = { Helvetica: helvetica };
  for (const face of [faces.display, faces.sans]) {
    const ref = context.nextRef();
    face.embed(context, ref);
    fonts[face.name] = ref;
  }
  return fonts;
}

/** A page box that reaches `outsideMm` beyond the trim box, in points. */
function box(outsideMm: number): number[] {
  const low = PAGE.bleed - outsideMm;
  return [low, low, low + PAGE.width + 2 * outsideMm, low + PAGE.height + 2 * outsideMm].map(
    (mm) => Math.round(mm * PT_PER_MM * 1000) / 1000,
  );
}
