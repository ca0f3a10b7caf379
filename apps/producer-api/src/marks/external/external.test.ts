import { deflateSync } from 'node:zlib';
import type { IccEngine } from '@forme/pdf-core/color';
import { crc32 } from './crc32.fixture';
import { onePagePdf } from '@forme/test-kit';
import { inksAt, plates, runMarks, testIcc } from '../marks.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const page = onePagePdf({
  page: '/MediaBox [0 0 200 200]',
  content: '0 0 0.5 0 k 0 0 200 200 re f',
});
const item = { type: 'external', file: 'mark', anchor: 'trim_center' };

function png(
  header: { width: number; height: number; bits: number; type: number; interlace?: number },
  rows: readonly (readonly number[])[],
  more: Readonly<Record<string, readonly number[]>> = {},
): Uint8Array {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(header.width, 0);
  ihdr.writeUInt32BE(header.height, 4);
  ihdr.set([header.bits, header.type, 0, 0, header.interlace ?? 0], 8);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', ihdr),
      ...Object.entries(more).map(([name, data]) => chunk(name, Buffer.from(data))),
      chunk('IDAT', deflateSync(Buffer.from(rows.flatMap((row) => [0, ...row])))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

const run = (file: Uint8Array, more: object = {}) =>
  runMarks(page, [{ ...item, ...more }], icc, { mark: file });

describe('uploaded PDFs', () => {
  it('are upright with their lower left corner at the place, rotated and scaled as they are displayed', () => {
    const mark = onePagePdf({
      page: '/MediaBox [10 10 30 50] /Rotate 90 /UserUnit 2',
      content: '1 0 0 0 k 10 10 20 20 re f 0 1 0 0 k 10 30 20 20 re f',
    });
    const { after, faults } = run(mark, { scale: 0.5, dx_pt: -40, dy_pt: 10 });
    expect(faults).toEqual([]);
    const shown = plates(after, icc);
    const places = [
      [65, 115],
      [85, 115],
      [95, 125],
      [59, 115],
      [101, 115],
      [65, 109],
      [65, 131],
    ] as const;
    expect(places.map(([x, y]) => Object.keys(inksAt(shown, x, y)))).toEqual([
      ['Cyan'],
      ['Magenta'],
      ['Magenta'],
      ['Yellow'],
      ['Yellow'],
      ['Yellow'],
      ['Yellow'],
    ]);
  });

  it('come in once for many pages and places', () => {
    const mark = onePagePdf({ content: '1 0 0 0 k 0 0 9 9 re f' });
    const once = run(mark).output.length;
    const items = [item, { ...item, dx_pt: 5 }];
    expect(runMarks(page, items, icc, { mark }).output.length).toBeLessThan(once + 120);
  });

  it('that cannot be read are refused by name', () => {
    const file = Uint8Array.from(Buffer.from('%PDF-1.4 nothing'));
    expect(() => run(file)).toThrow(
      expect.objectContaining({
        code: 'external_file_unusable',
        pointer: '/marks/0/file',
      }) as Error,
    );
  });
});

describe('uploaded PNGs', () => {
  const content = (file: Uint8Array) =>
    inksAt(plates(run(file, { scale: 10 }).after, icc), 105, 105);

  it('show one point a pixel, by gray and palette', () => {
    expect(
      Object.keys(content(png({ width: 2, height: 1, bits: 8, type: 0 }, [[0, 255]]))),
    ).toEqual(['Black']);
    expect(content(png({ width: 2, height: 1, bits: 1, type: 0 }, [[0b01000000]]))).toEqual({
      Black: 255,
    });
  });

  it('let through what their alpha leaves open', () => {
    const half = png({ width: 2, height: 1, bits: 8, type: 4 }, [[0, 0, 0, 255]]);
    const { after, faults } = run(half, { scale: 10 });
    const shown = plates(after, icc);
    expect(faults).toEqual([]);
    expect([inksAt(shown, 105, 105)['Yellow'], inksAt(shown, 115, 105)['Black']]).toEqual([
      128, 255,
    ]);
    const indexed = png({ width: 2, height: 1, bits: 2, type: 3 }, [[0b00010000]], {
      PLTE: [0, 0, 0, 255, 255, 255],
      tRNS: [0],
    });
    expect(content(indexed)).toEqual({ Yellow: 128 });
  });

  it.each([
    ['interlaced', png({ width: 1, height: 1, bits: 8, type: 0, interlace: 1 }, [[0]])],
    ['ends too early', png({ width: 1, height: 9, bits: 8, type: 0 }, [[0]])],
    ['100000 by 100000', png({ width: 100000, height: 100000, bits: 8, type: 0 }, [[0]])],
    ['header', png({ width: 1, height: 1, bits: 3, type: 0 }, [[0]])],
    ['palette', png({ width: 1, height: 1, bits: 8, type: 3 }, [[0]])],
    ['ends too early', png({ width: 1, height: 1, bits: 8, type: 0 }, [[0]]).subarray(0, 40)],
  ])('that are %s are refused', (reason, file) => {
    expect(() => run(file)).toThrow(reason);
  });
});
