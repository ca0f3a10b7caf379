import { PDFDict, PDFDocument, PDFName, type PDFRawStream } from 'pdf-lib';
import { buildBrochure } from './brochure';
import { buildHeavy } from './heavy';

const name = (value: string): PDFName => PDFName.of(value);

describe('the sample brochure', () => {
  let bytes: Uint8Array;
  let document: PDFDocument;

  beforeAll(async () => {
    bytes = await buildBrochure();
    document = await PDFDocument.load(bytes, { updateMetadata: false });
  });

  it('is the same bytes every time', async () => {
    expect(Buffer.from(await buildBrochure()).equals(Buffer.from(bytes))).toBe(true);
  });

  it('has four A4 pages with bleed', () => {
    expect(document.getPageCount()).toBe(4);
    for (const page of document.getPages()) {
      const { width, height } = page.getTrimBox();
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      expect(page.getBleedBox().x).toBeLessThan(page.getTrimBox().x);
    }
  });

  it('embeds two fonts and leaves Helvetica out', () => {
    const fonts = document.getPage(0).node.Resources()!.lookup(name('Font'), PDFDict);
    const embedded = fonts.keys().map((key) => {
      const font = fonts.lookup(key, PDFDict);
      return [key.decodeText(), font.has(name('DescendantFonts'))];
    });
    expect(embedded).toEqual([
      ['Helvetica', false],
      ['Display', true],
      ['Sans', true],
    ]);
  });

  it('places one picture at 90 ppi and two at 300 ppi', () => {
    const images = document.getPage(0).node.Resources()!.lookup(name('XObject'), PDFDict);
    const sizes = images.keys().map((key) => {
      const { dict } = images.lookup(key) as PDFRawStream;
      return [
        key.decodeText(),
        String(dict.get(name('Width'))),
        String(dict.get(name('ColorSpace'))),
      ];
    });
    expect(sizes).toEqual([
      ['Cover', '765', '/DeviceRGB'],
      ['Inside', '2008', '/DeviceRGB'],
      ['Sheets', '992', '/DeviceCMYK'],
    ]);
  });

  it('has no title and no output intent', () => {
    expect(document.getTitle()).toBeUndefined();
    expect(document.catalog.has(name('OutputIntents'))).toBe(false);
  });
});

describe('the load document', () => {
  it('is as long and as heavy as asked, and the same bytes every time', async () => {
    const size = { pages: 3, megabytes: 2 };
    const bytes = await buildHeavy(size);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getPageCount()).toBe(3);
    expect(bytes.length / 1e6).toBeGreaterThan(1.9);
    expect(bytes.length / 1e6).toBeLessThan(2.4);
    expect(Buffer.from(await buildHeavy(size)).equals(Buffer.from(bytes))).toBe(true);
    const other = await buildHeavy({ ...size, seed: 7 });
    expect(Buffer.from(other).equals(Buffer.from(bytes))).toBe(false);
  });

  it('has as many images on each page as asked', async () => {
    const size = { pages: 2, megabytes: 1, imagesPerPage: 5, linesPerPage: 3, pathsPerPage: 1 };
    const document = await PDFDocument.load(await buildHeavy(size), { updateMetadata: false });
    const subtypes = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => (object as Partial<PDFRawStream>).dict?.get(name('Subtype')));
    const images = subtypes.filter((subtype) => subtype === name('Image'));
    expect(images).toHaveLength(10);
  });
});
