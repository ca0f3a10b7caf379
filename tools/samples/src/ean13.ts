import bwipjs from 'bwip-js/node';

/** An EAN-13 symbol as vector bars: position and width in modules from the first guard bar (ISO/IEC 15420). */
export interface Ean13 {
  /** All thirteen digits, check digit last. */
  readonly digits: string;
  readonly bars: readonly {
    readonly at: number;
    readonly width: number;
    readonly guard: boolean;
  }[];
}

/** Modules from the first to the last guard bar. */
const MODULES = 95;

/** Guard bars stand at both ends and in the middle, and reach below the others. */
const GUARDS = new Set([0, 2, 46, 48, 92, 94]);

/** Builds the symbol for twelve digits and adds the check digit. */
export function ean13(twelveDigits: string): Ean13 {
  const digits = twelveDigits + checkDigit(twelveDigits);
  const bars: { at: number; width: number; guard: boolean }[] = [];
  let at = 0;
  barWidths(digits).forEach((width, index) => {
    if (index % 2 === 0) bars.push({ at, width, guard: GUARDS.has(at) });
    at += width;
  });
  if (at !== MODULES) throw new Error(`An EAN-13 symbol has ${MODULES} modules, not ${at}`);
  return { digits, bars };
}

function barWidths(digits: string): readonly number[] {
  const [symbol] = bwipjs.raw({ bcid: 'ean13', text: digits });
  if (!symbol || !('sbs' in symbol)) throw new Error('The barcode writer returned no bar widths');
  return symbol.sbs;
}

function checkDigit(twelveDigits: string): string {
  const sum = Array.from(twelveDigits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
