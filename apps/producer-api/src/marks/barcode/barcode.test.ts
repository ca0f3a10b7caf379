import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IccEngine } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';
import type * as Zxing from 'zxing-wasm/reader';
import { inksAt, plates, runMarks, testIcc } from '../marks.fixture';

let icc: IccEngine;
let read: typeof Zxing.readBarcodes;
beforeAll(async () => {
  icc = await testIcc();
  const onDemand = createRequire(__filename);
  const zxing = onDemand('zxing-wasm/reader') as typeof Zxing;
  const wasm = readFileSync(onDemand.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length);
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  read = zxing.readBarcodes;
});

const blank = onePagePdf({ page: '/MediaBox [0 0 400 300]' });
const at = { type: 'barcode', anchor: 'trim_bottom_left', dx_pt: 40, dy_pt: 40 };

/** Symbols on the plate of an ink, as text. */
async function symbolsOf(item: object, ink = 'Black', page = blank): Promise<string[]> {
  const { after, faults } = runMarks(page, [{ ...at, ...item }], icc);
  expect(faults).toEqual([]);
  const { planes, width, height } = plates(after, icc, { dpi: 216 });
  const words = new Uint32Array(width * height);
  (planes.get(ink) ?? new Uint8Array(width * height)).forEach((amount, index) => {
    words[index] = 0xff000000 | ((255 - amount) * 0x010101);
  });
  const image = { data: new Uint8ClampedArray(words.buffer), width, height, colorSpace: 'srgb' };
  const found = await read(image as Parameters<typeof read>[0], {
    tryHarder: true,
    tryRotate: true,
    textMode: 'Plain',
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

describe('barcodes are read back from the plate they print on', () => {
  it.each([
    ['ean13', '4006381333931'],
    ['ean8', '96385074'],
    ['upca', '012345678905', '0012345678905'],
    ['upce', '01234565', '0012345000065'],
    ['isbn', '978-3-16-148410-0', '9783161484100'],
    ['codabar', 'A1234B'],
    ['telepen', 'Forme'],
    ['databar_stacked', '(01)24012345678905', '24012345678905'],
    ['itf14', '04601234567893'],
    ['itf', '123456'],
    ['pzn', '123456', '-1234562'],
    ['pzn8', '1234567', '-12345678'],
    ['code39', 'ABC-123'],
    ['code93', 'ABC-123'],
    ['code128', 'Forme 128'],
    ['databar_omni', '(01)24012345678905', '24012345678905'],
    ['databar_limited', '(01)15012345678907', '15012345678907'],
    ['databar_expanded', '(01)95012345678903(3103)000123'],
    ['gs1_128', '(01)04012345678901(10)ABC'],
    ['qr', 'https://example.com/1'],
    ['micro_qr', '12345'],
    ['rectangular_micro_qr', 'FORME 1'],
    ['gs1_qr', '(01)04012345678901'],
    ['datamatrix', 'Forme'],
    ['gs1_datamatrix', '(01)04012345678901(10)ABC'],
    ['datamatrix_rectangular', '1234567890'],
    ['pdf417', 'Forme 417'],
    ['micro_pdf417', 'Forme'],
    ['aztec', 'Forme'],
  ])('%s', async (symbology, value, text = value) => {
    const found = await symbolsOf({
      symbology,
      value,
      ...(symbology.includes('micro') || symbology === 'aztec' ? { x_dimension_pt: 2 } : {}),
    });
    const bare = (it: string) => it.replace(/[()\u001d]/g, '').replace(/^01(?=24|15)/, '');
    expect(found.map(bare)).toEqual([bare(text)]);
  });

  it.each([
    ['ean5', '90200'],
    ['ean2', '05'],
    ['issn', '0311-175X 00'],
    ['code11', '0123456789'],
    ['msi', '0123456789'],
    ['plessey', '01234ABCD'],
    ['pharmacode', '117480'],
    ['pharmacode_two_track', '117480'],
    ['dotcode', 'This is DotCode'],
    ['han_xin', 'This is Han Xin'],
  ])('%s is drawn, though the reader does not know it', (symbology, value) => {
    const { faults, summary, warnings, after } = runMarks(
      blank,
      [{ ...at, symbology, value }],
      icc,
    );
    expect([faults, summary.marks_applied, warnings]).toEqual([[], 1, []]);
    const plane = plates(after, icc).planes.get('Black') ?? new Uint8Array();
    expect(plane.filter((amount) => amount === 255).length).toBeGreaterThan(100);
  });

  it.each([90, 180, 270])('rotated by %d degrees', async (rotation) => {
    expect(await symbolsOf({ symbology: 'ean13', value: '4006381333931', rotation })).toEqual([
      '4006381333931',
    ]);
  });

  it('on a rotated page with a user unit', async () => {
    const turned = onePagePdf({ page: '/MediaBox [100 100 300 250] /UserUnit 2 /Rotate 270' });
    expect(
      await symbolsOf({ symbology: 'ean13', value: '4006381333931' }, 'Black', turned),
    ).toEqual(['4006381333931']);
  });

  it('in the ink it is to have', async () => {
    const item = { symbology: 'qr', value: 'x', color: { cmyk: [1, 0, 0, 0.5] } };
    expect(await symbolsOf(item, 'Cyan')).toEqual(['x']);
    const { after } = runMarks(blank, [{ ...at, ...item }], icc);
    expect([...plates(after, icc).planes.keys()]).not.toContain('Gold');
  });

  it('over art, when it clears what is below it and its quiet zone', async () => {
    const art = onePagePdf({
      page: '/MediaBox [0 0 400 300]',
      content: '0 0 0 0.8 k 0 0 400 300 re f',
    });
    const item = { symbology: 'ean13', value: '4006381333931' };
    expect(await symbolsOf({ ...item, background: 'knockout' }, 'Black', art)).toEqual([
      '4006381333931',
    ]);
    const { after } = runMarks(art, [{ ...at, ...item, background: 'knockout' }], icc);
    const shown = plates(after, icc);
    expect([inksAt(shown, 45, 100), inksAt(shown, 38, 100)]).toEqual([{}, { Black: 204 }]);
  });
});

describe('bar width reduction', () => {
  const item = {
    symbology: 'ean13',
    value: '4006381333931',
    x_dimension_pt: 2,
    human_readable: false,
    quiet_zone: false,
  };
  const bars = (more: object) => {
    const { after } = runMarks(blank, [{ ...at, ...item, ...more }], icc);
    const shown = plates(after, icc, { dpi: 720 });
    const { planes, width } = shown;
    const [, row] = shown.pixelOf(50, 100);
    const line = [
      ...(planes.get('Black') ?? new Uint8Array()).subarray(row * width, (row + 1) * width),
    ];
    const edges = line.flatMap((amount, x) =>
      amount > 127 === (line[x - 1] ?? 0) > 127 ? [] : [x],
    );
    return edges.map((x) => x / 10);
  };

  it('takes half from each edge of every dark bar and leaves the pitch', () => {
    const [full, narrow] = [bars({}), bars({ bar_width_reduction_pt: 0.4 })];
    expect([full.length, narrow.length]).toEqual([60, 60]);
    full.forEach((x, index) => {
      expect((narrow[index] ?? 0) - x).toBeCloseTo(index % 2 === 0 ? 0.2 : -0.2, 9);
    });
  });

  it('of nothing gives the bytes of none', () => {
    const bytes = (more: object) =>
      Buffer.from(runMarks(blank, [{ ...at, ...item, ...more }], icc).output);
    expect(bytes({ bar_width_reduction_pt: 0 }).equals(bytes({}))).toBe(true);
  });

  it.each([
    [{ ...item, bar_width_reduction_pt: 2 }, 'bar_width_reduction_too_large'],
    [
      { symbology: 'qr', value: 'a', bar_width_reduction_pt: 0.1 },
      'bar_width_reduction_not_linear',
    ],
    [{ symbology: 'qr', value: 'a', height_pt: 20 }, 'barcode_height_not_free'],
    [{ ...item, width_pt: 100 }, 'barcode_size_ambiguous'],
    [{ ...item, value: '4006381333932' }, 'barcode_value_invalid'],
    [{ symbology: 'gs1_128', value: '(01)123' }, 'barcode_value_invalid'],
    [{ symbology: 'maxicode', value: 'a' }, 'mark_not_available'],
    [{ symbology: 'qr', value: 'a', color: { separation: 'Gold' } }, 'ink_unknown'],
  ])('refuses %j', (wrong, code) => {
    expect(() => runMarks(blank, [{ ...at, ...wrong }], icc)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });
});

it('fits a width, and a grid of device pixels', () => {
  const edges = (more: object) => {
    const item = {
      ...at,
      symbology: 'ean13',
      value: '4006381333931',
      human_readable: false,
      quiet_zone: false,
      ...more,
    };
    const { after } = runMarks(blank, [item], icc);
    const shown = plates(after, icc, { dpi: 600 });
    const { planes, width } = shown;
    const [, row] = shown.pixelOf(50, 100);
    return [...(planes.get('Black') ?? new Uint8Array()).subarray(row * width, (row + 1) * width)];
  };
  const line = edges({ width_pt: 190 });
  expect(line.lastIndexOf(255) - line.indexOf(255) + 1).toBeCloseTo((190 * 600) / 72, -1);
  expect(
    edges({ x_dimension_pt: 0.95, device_dpi: 600 }).every(
      (amount) => amount === 0 || amount === 255,
    ),
  ).toBe(true);
});
