import type { RawRead } from './zxing-reader';

/** Name on the wire and value of a symbol. */
export interface SymbolValue {
  /** Lower case, as in the contract: `ean13`, `qr`, `databar_expanded`. */
  readonly format: string;
  /** Content of the symbol, with start and stop characters of Codabar; FNC1 between GS1 elements is U+001D. UPC-E has its 8 digits. */
  readonly value: string;
  /** The trade item number as 14 digits, for EAN, UPC and DataBar; else null. */
  readonly gtin: string | null;
  /** The 2 or 5 digits of the add-on of an EAN or UPC; absent without one. */
  readonly addOn?: string;
}

const names: Readonly<Record<string, string>> = {
  EAN13: 'ean13',
  EAN8: 'ean8',
  UPCA: 'upca',
  UPCE: 'upce',
  Code128: 'code128',
  Code39: 'code39',
  Code39Std: 'code39',
  Code39Ext: 'code39',
  Code32: 'code39',
  PZN: 'code39',
  Code93: 'code93',
  Codabar: 'codabar',
  ITF: 'itf',
  ITF14: 'itf',
  DataBar: 'databar',
  DataBarOmni: 'databar',
  DataBarStk: 'databar_stacked',
  DataBarStkOmni: 'databar_stacked',
  DataBarLtd: 'databar_limited',
  DataBarExp: 'databar_expanded',
  DataBarExpStk: 'databar_expanded_stacked',
  Telepen: 'telepen',
  PDF417: 'pdf417',
  CompactPDF417: 'pdf417',
  MicroPDF417: 'micropdf417',
  Aztec: 'aztec',
  AztecCode: 'aztec',
  AztecRune: 'aztec_rune',
  QRCode: 'qr',
  QRCodeModel1: 'qr',
  QRCodeModel2: 'qr',
  MicroQRCode: 'microqr',
  RMQRCode: 'rmqr',
  DataMatrix: 'datamatrix',
  MaxiCode: 'maxicode',
};

/** Brings what a decoder says to one form; null when its own check digit speaks against it. */
export function symbolValue({
  format,
  text,
}: Pick<RawRead, 'format' | 'text'>): SymbolValue | null {
  const name = names[format] ?? format.toLowerCase();
  switch (name) {
    case 'ean13':
      return ean13(text);
    case 'ean8':
    case 'upca':
      return hasCheckDigit(text) ? { format: name, value: text, gtin: padded(text) } : null;
    case 'upce':
      return upce(text);
    case 'codabar':
      return { format: name, value: text.toUpperCase(), gtin: null };
    case 'databar':
    case 'databar_stacked':
    case 'databar_limited':
    case 'databar_expanded':
    case 'databar_expanded_stacked':
      return { format: name, value: text, gtin: /^01(\d{14})/.exec(text)?.[1] ?? null };
    case 'itf':
      return {
        format: name,
        value: text,
        gtin: text.length === 14 && hasCheckDigit(text) ? text : null,
      };
    default:
      return { format: name, value: text, gtin: null };
  }
}

/** An EAN-13 that begins with 0 is a UPC-A: the bars are the same (GS1 General Specifications, 5.2.2). */
function ean13(text: string): SymbolValue | null {
  if (text.length !== 13 || !hasCheckDigit(text)) return null;
  if (!text.startsWith('0')) return { format: 'ean13', value: text, gtin: padded(text) };
  return { format: 'upca', value: text.slice(1), gtin: padded(text) };
}

/** zxing gives the UPC-A number that a UPC-E represents; the symbol itself carries eight digits. */
function upce(text: string): SymbolValue | null {
  const full = text.length === 8 ? expandUpcE(text) : text.slice(-12);
  const short = text.length === 8 ? text : compressUpcA(full ?? '');
  if (full === null || short === null || !hasCheckDigit(full)) return null;
  return { format: 'upce', value: short, gtin: padded(full) };
}

/** The 12 digits of a UPC-E of 8 digits; null when it is not one (GS1 General Specifications, 5.2.2.4.2). */
export function expandUpcE(short: string): string | null {
  const match = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(short);
  if (!match) return null;
  const [, system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = match;
  const body = { 3: `${a}${b}${c}00000${d}${e}`, 4: `${a}${b}${c}${d}00000${e}` }[last];
  if (body !== undefined) return `${system}${body}${check}`;
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}

/** The 8 digits of the UPC-E for a UPC-A; null when there is no UPC-E for it. */
function compressUpcA(full: string): string | null {
  const match = /^([01])(\d{5})(\d{5})(\d)$/.exec(full);
  if (!match) return null;
  const [, system = '', maker = '', item = '', check = ''] = match;
  const candidates = [
    `${maker.slice(0, 2)}${item.slice(2)}${maker.slice(2, 3)}`,
    `${maker.slice(0, 3)}${item.slice(3)}3`,
    `${maker.slice(0, 4)}${item.slice(4)}4`,
    `${maker}${item.slice(4)}`,
  ].map((body) => `${system}${body}${check}`);
  return candidates.find((short) => short.length === 8 && expandUpcE(short) === full) ?? null;
}

/** The last digit of a GS1 number: weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{2,18}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}

function padded(digits: string): string {
  return digits.padStart(14, '0');
}
