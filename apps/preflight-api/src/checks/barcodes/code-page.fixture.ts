import { marksPage, type MarksPage } from '../marks-page.fixture';

const left = [
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
const parity = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];
const inverse = (bits: string) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));

function modules(digits: string): string {
  const [first = 0, ...others] = Array.from(digits, Number);
  const bits = others.map((digit, index) => {
    const code = left[digit] ?? '';
    if (index >= 6) return inverse(code);
    return parity[first]?.[index] === 'L' ? code : Array.from(inverse(code)).reverse().join('');
  });
  return `101${bits.slice(0, 6).join('')}01010${bits.slice(6).join('')}101`;
}

/** An EAN-13 (GS1 General Specifications, 5.2.1) of modules of a width in points, 60 high, from a point. */
export function ean13(
  at: readonly [number, number] = [100, 120],
  module = 0.935,
  digits = '4006381333931',
): string {
  const [x, y] = at;
  const bars = Array.from(modules(digits)).flatMap((bit, place) =>
    bit === '1' ? [`${x + place * module} ${y} ${module} 60 re f`] : [],
  );
  return bars.join(' ');
}

/** A page with an EAN-13 in black, and content before and after it. */
export function codePage(
  before = '',
  after = '',
  code = ean13(),
  more: MarksPage = {},
): Uint8Array {
  return marksPage(`${before} 0 0 0 1 k ${code} ${after}`, more);
}
