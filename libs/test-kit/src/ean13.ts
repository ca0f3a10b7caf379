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
const inverse = (bits: string): string => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));

/** The 95 modules of an EAN-13 of thirteen digits, 1 for a bar (GS1 General Specifications, 5.2.1). */
export function ean13Modules(digits: string): string {
  const [first = 0, ...others] = Array.from(digits, Number);
  const bits = others.map((digit, index) => {
    const code = left[digit] ?? '';
    if (index >= 6) return inverse(code);
    return parity[first]?.[index] === 'L' ? code : Array.from(inverse(code)).reverse().join('');
  });
  return `101${bits.slice(0, 6).join('')}01010${bits.slice(6).join('')}101`;
}
