import type { BarcodeQuality } from '@forme/contracts/extraction';
import type * as ImageCodecs from '@forme/image-codecs';
import { openPdf } from '@forme/pdf-core';
import { ean13Modules, onePagePdf } from '@forme/test-kit';
import { pdfBarcodes } from '../pdf-barcodes';
import { gradeSymbol } from './grade-symbol';
import { gradedPage } from './graded-page';
import { linearSymbologies } from './reference-decode';
import { code128Patterns, code39Patterns, itfDigits } from './symbol-patterns.table';

/** The test runner does not load the decoder of JPEG, which is a module of another kind. */
jest.mock('@forme/image-codecs', () => {
  const codecs = jest.requireActual<typeof ImageCodecs>('@forme/image-codecs');
  return { ...codecs, imageCodecs: () => Promise.resolve(codecs.wasmImageCodecs()) };
});

const PAPER = { barGainMm: 0, paperReflectance: 0.85 };

/** Bars of modules of one point from x 60, narrower by a reduction, half of it on each side. */
function bars(modules: string, reduction = 0): string {
  const runs = [...modules.matchAll(/1+/g)];
  return runs
    .map(
      ({ index, 0: { length } }) => `${60 + index + reduction / 2} 100 ${length - reduction} 60 re`,
    )
    .concat('f')
    .join('\n');
}

async function qualityOf(content: string, options = PAPER) {
  const bytes = onePagePdf({ content });
  const file = {
    length: bytes.length,
    read: (from: number, length: number) => bytes.subarray(from, from + length),
    whole: bytes,
  };
  const pdf = openPdf(file);
  const job = { remainingMs: () => 600_000, warn: () => undefined };
  const { pages } = await pdfBarcodes(pdf, { file, password: null, job });
  const [page] = pdf.pages;
  const [barcode] = pages[0] ?? [];
  if (!page || !barcode) throw new Error('There is no barcode');
  const [quality] = await gradedPage(pdf, page, [barcode], options);
  if (!quality) throw new Error('There is no quality');
  return { ...quality, format: barcode.format, value: barcode.value };
}

const least = ({ scans }: BarcodeQuality, name: string): number =>
  Math.min(
    ...scans.map(({ parameters }) => parameters.find((it) => it.name === name)?.value ?? NaN),
  );

const written = (patterns: readonly (readonly number[])[]): string =>
  patterns
    .flat()
    .map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width))
    .join('');

/** Start B, characters, check character, stop. */
function code128(text: string): string {
  const values = [104, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)];
  const check = values.reduce((all, value, at) => all + value * Math.max(1, at), 0) % 103;
  return written([...values, check, 106].map((value) => code128Patterns[value] ?? [])) + '11';
}

function itf(digits: string): string {
  const widths = (wide: string): number[] => Array.from(wide, (it) => (it === '1' ? 3 : 1));
  const pairs = digits.match(/../g) ?? [];
  const elements = pairs.flatMap(([a = '0', b = '0']) => {
    const [first, second] = [a, b].map((digit) => widths(itfDigits[Number(digit)] ?? ''));
    return (first ?? []).flatMap((width, at) => [width, second?.[at] ?? 1]);
  });
  return written([[1, 1, 1, 1], elements, [3, 1, 1]]);
}

function code39(text: string): string {
  const wide = new Map([...code39Patterns].map(([pattern, letter]) => [letter, pattern]));
  const elements = Array.from(`*${text}*`, (letter) => [
    ...Array.from(wide.get(letter) ?? '', (it) => (it === '1' ? 3 : 1)),
    1,
  ]);
  return written(elements).replace(/0$/, '');
}

function fail(): never {
  throw new Error('There is no EAN-13');
}

const EAN = ean13Modules('4006381333931');

describe('the quality of barcodes on plates', () => {
  it.each([
    ['ean13', '4006381333931', EAN],
    ['code128', 'FORME 128', code128('FORME 128')],
    ['itf', '1234567890', itf('1234567890')],
    ['code39', 'FORME-39', code39('FORME-39')],
  ])('is 4 for an ideal %s', async (format, value, modules) => {
    const quality = await qualityOf(`0 0 0 1 k\n${bars(modules)}`);
    expect([quality.format, quality.value, quality.reason]).toEqual([format, value, null]);
    expect(quality.scans.map(({ grade }) => grade)).toEqual(Array<number>(10).fill(4));
    expect([quality.grade, quality.x_dimension_mm]).toEqual([4, 0.353]);
    // 0.85 × (1 - 0.03).
    expect(least(quality, 'symbol_contrast')).toBeCloseTo(0.825, 2);
    expect(least(quality, 'decodability')).toBeGreaterThan(0.95);
    expect(quality.inks).toEqual([{ name: 'Black', reflectance: 0.03, source: 'usual' }]);
  });

  it('is 4 for a symbol up the page', async () => {
    const quality = await qualityOf(`0 0 0 1 k 0 1 -1 0 300 0 cm\n${bars(EAN)}`);
    expect(quality.grade).toBe(4);
  });

  it('counts inks as red light sees them', async () => {
    const cyan = await qualityOf(`1 0 0 0 k\n${bars(EAN)}`);
    expect([cyan.grade, least(cyan, 'symbol_contrast')]).toEqual([4, 0.799]);
    const red = await qualityOf(`0 1 1 0 k\n${bars(EAN)}`);
    // 0.85 × (1 - 0.85 × 0.95).
    expect([red.grade, least(red, 'symbol_contrast')]).toEqual([0, 0.164]);
    // A ground of half cyan: 0.85 × (1 - 128/255 × 0.94) × (1 - 0.03) = 0.435, grade 2.
    const tinted = await qualityOf(`0.5 0 0 0 k 0 0 500 500 re f /G gs 0.5 0 0 1 k\n${bars(EAN)}`);
    expect([tinted.grade, least(tinted, 'symbol_contrast')]).toEqual([2, 0.435]);
  });

  it('is 0 for bars that are not seen, and null for those that are not found', () => {
    const ean = linearSymbologies.get('ean13');
    const rows = (row: readonly number[]) => [
      { rows: [Float64Array.from(row)], alongMm: 0.01, acrossMm: 0.05 },
    ];
    const of = (row: readonly number[]) => {
      const { grade, reason } = gradeSymbol(
        { value: '4006381333931' },
        ean ?? fail(),
        rows(row),
        PAPER,
      );
      return [grade, reason];
    };
    expect(of([0.85, 0.85, 0.8])).toEqual([0, 'Its bars have no contrast in red light']);
    expect(of([0.85, 0.05, 0.85])).toEqual([null, 'No line along or up the page decodes']);
  });

  it('takes the gain of bars into account that were made narrower for it', async () => {
    const content = `0 0 0 1 k\n${bars(EAN, 0.28)}`;
    const asDrawn = await qualityOf(content);
    // Digits that differ by their bars alone lose 2 × 0.28 of the module that they may.
    expect(least(asDrawn, 'decodability')).toBeCloseTo(0.44, 1);
    expect(asDrawn.grade).toBe(2);
    const printed = await qualityOf(content, { ...PAPER, barGainMm: (0.28 * 25.4) / 72 });
    expect(least(printed, 'decodability')).toBeGreaterThan(0.9);
    expect(printed.grade).toBe(4);
  });
});
