import { defined } from '@forme/contracts/defined';
import { onePagePdf } from '@forme/test-kit';
import { openPageRasterizer } from '../../rasters/pdfium-rasterizer';
import { pageBarcodes } from './page-barcodes';

async function read(content: string) {
  const page = '/MediaBox [0 0 300 200]';
  const pages = await openPageRasterizer(onePagePdf({ content, page }), null);
  try {
    const { barcodes } = await pageBarcodes(pages, {
      pageIndex: 0,
      userUnit: 1,
      places: null,
      isOver: () => false,
    });
    return barcodes.map(({ format, value, add_on }) => ({
      format,
      value,
      ...defined({ add_on }),
    }));
  } finally {
    pages.close();
  }
}

/** Bars from widths that begin with a bar; `unit` points an element of width 1. */
function bars(widths: readonly number[], unit = 1.2, x = 60, height = 60): string {
  const parts: string[] = [];
  let at = x;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0)
      parts.push(`${at.toFixed(2)} 60 ${(width * unit).toFixed(2)} ${height} re`);
    at += width * unit;
  }
  return `${parts.join(' ')} f`;
}

const itfDigits = [
  '11331',
  '31113',
  '13113',
  '33111',
  '11313',
  '31311',
  '13311',
  '11133',
  '31131',
  '13131',
];

/** Widths of an Interleaved 2 of 5, wide elements three times as wide (ISO/IEC 16390). */
function itf(digits: string): readonly number[] {
  const pairs = digits.match(/../g) ?? [];
  const body = pairs.flatMap(([one = '0', other = '0']) =>
    Array.from(itfDigits[Number(one)] ?? '').flatMap((width, at) => [
      Number(width),
      Number(itfDigits[Number(other)]?.[at]),
    ]),
  );
  return [1, 1, 1, 1, ...body, 3, 1, 1];
}

/** Modules of EAN characters, sets A, B (reversed complement of A) and C. */
const setA = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const setC = setA.map((code) =>
  Array.from(code)
    .map((bit) => (bit === '1' ? '0' : '1'))
    .join(''),
);
const setB = setC.map((code) => Array.from(code).reverse().join(''));
const parities13 = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
];
const parities2 = ['AA', 'AB', 'BA', 'BB'];
const parities5 = [
  'BBAAA',
  'BABAA',
  'BAABA',
  'BAAAB',
  'ABBAA',
  'AABBA',
  'AAABB',
  'ABABA',
  'ABAAB',
  'AABAB',
];

const coded = (digits: string, parity: string): readonly string[] =>
  Array.from(digits).map((digit, at) => (parity[at] === 'B' ? setB : setA)[Number(digit)] ?? '');

function ean13(digits: string): string {
  const parity = parities13[Number(digits[0])] ?? '';
  const right = Array.from(digits.slice(7)).map((digit) => setC[Number(digit)]);
  return `101${coded(digits.slice(1, 7), parity).join('')}01010${right.join('')}101`;
}

function addOn(digits: string): string {
  const parity =
    digits.length === 2
      ? parities2[Number(digits) % 4]
      : parities5[
          Array.from(digits).reduce(
            (sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 9),
            0,
          ) % 10
        ];
  return `1011${coded(digits, parity ?? '').join('01')}`;
}

function modules(pattern: string, x = 40): string {
  const rects = Array.from(pattern).flatMap((bit, at) =>
    bit === '1' ? [`${(x + at).toFixed(2)} 60 1 60 re`] : [],
  );
  return `${rects.join(' ')} f`;
}

describe('short symbols and add-ons', () => {
  it.each(['12', '07', '98', '1234'])('reads an Interleaved 2 of 5 of %s', async (digits) => {
    expect(await read(bars(itf(digits)))).toEqual([{ format: 'itf', value: digits }]);
  });

  it('takes no stripes, and no bars without a margin, for a short one', async () => {
    expect(await read(bars(Array.from({ length: 17 }, () => 1)))).toEqual([]);
    expect(await read(bars([1, 1, 1, 1, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 1, 1]))).toEqual([]);
    const [first = 1, ...rest] = itf('12');
    expect(await read(bars([3, 2, first, ...rest]))).toEqual([]);
  });

  it.each(['12', '51234'])('reads the add-on %s beside its symbol', async (digits) => {
    const pattern = `${ean13('9780201379624')}${'0'.repeat(9)}${addOn(digits)}`;
    expect(await read(modules(pattern))).toEqual([
      { format: 'ean13', value: '9780201379624', add_on: digits },
    ]);
  });

  it('names no add-on where there is none', async () => {
    expect(await read(modules(ean13('9780201379624')))).toEqual([
      { format: 'ean13', value: '9780201379624' },
    ]);
  });
});
