import { bombs, onePagePdf } from '@forme/test-kit';
import type * as ImageCodecs from '@forme/image-codecs';
import { openPdf } from '@forme/pdf-core';
import { ean13Bars } from '../../../test/ean13-bars';
import { pdfBarcodes } from './pdf-barcodes';

/** The test runner does not load the decoder of JPEG, which is a module of another kind. */
jest.mock('@forme/image-codecs', () => {
  const codecs = jest.requireActual<typeof ImageCodecs>('@forme/image-codecs');
  return { ...codecs, imageCodecs: () => Promise.resolve(codecs.wasmImageCodecs()) };
});

async function read(bytes: Uint8Array) {
  const file = {
    length: bytes.length,
    read: (from: number, length: number) => bytes.subarray(from, from + length),
    whole: bytes,
  };
  const job = { remainingMs: () => 60_000, warn: () => undefined };
  return pdfBarcodes(openPdf(file), { file, password: null, job });
}

const bomb = (name: string): Uint8Array => {
  const found = bombs.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.make();
};

describe('the barcodes of a PDF', () => {
  it.each([
    ['forms-ten-to-the-twelfth', 'contentStreams'],
    ['image-through-slow-function', 'functions evaluated'],
    ['pattern-of-tiny-steps', 'it repeats patterns 5e+13 times'],
    ['jbig2-regions', 'pixels of JBIG2 regions'],
    ['ccitt-huge-k0', 'no size of a CCITT image'],
    ['jpx-many-components', 'no header that can be read'],
  ])('are not looked for where drawing %s would pass a limit: %s', async (name, limit) => {
    const { pages, incomplete } = await read(bomb(name));
    expect(pages.every((page) => page === null)).toBe(true);
    expect(incomplete).toContain(limit);
  });

  it.each(['stitching-shared', 'fills-that-multiply'])(
    'need no drawing of %s, which paints neither bars nor images',
    async (name) => {
      expect(await read(bomb(name))).toEqual({ pages: [[]], incomplete: null });
    },
  );

  it('are read from a page that may be drawn', async () => {
    const page = '/MediaBox [-100 -50 300 250]';
    const content = `1 0 0 1 60 70 cm\n${ean13Bars('4006381333931')}`;
    const { pages, incomplete } = await read(onePagePdf({ content, page }));
    expect(incomplete).toBeNull();
    expect(pages[0]?.map(({ value }) => value)).toEqual(['4006381333931']);
  });
});
