import { Exact } from '../decimal';

/** A unit: what it measures and what one of it is in the base unit, as an exact fraction, plus an offset for temperatures. */
export interface Unit {
  readonly dimension: string;
  readonly numerator: Exact;
  readonly denominator: Exact;
  readonly offset: Exact;
}

/** International yard and pound agreement: inch 25.4 mm, pound 453.59237 g. Base units: mm, g, mm2, piece, per inch, kelvin, gsm, s, ml. */
const ROWS: Readonly<Record<string, Readonly<Record<string, readonly [string, string?, string?]>>>> = {
  length: {
    mm: ['1'], cm: ['10'], m: ['1000'], km: ['1000000'], um: ['1', '1000'], in: ['25.4'], ft: ['304.8'], yd: ['914.4'],
    pt: ['25.4', '72'], pica: ['25.4', '6'], mil: ['25.4', '1000'], thou: ['25.4', '1000'], caliper_pt: ['25.4', '1000'],
    didot: ['1000', '2660'],
  },
  mass: { g: ['1'], mg: ['1', '1000'], kg: ['1000'], t: ['1000000'], lb: ['453.59237'], oz: ['453.59237', '16'], cwt: ['45359.237'], short_ton: ['907184.74'] },
  area: { mm2: ['1'], cm2: ['100'], m2: ['1000000'], in2: ['645.16'], ft2: ['92903.04'], yd2: ['836127.36'], MSI: ['645160'], MSF: ['92903040'] },
  count: { piece: ['1'], each: ['1'], C62: ['1'], pair: ['2'], dozen: ['12'], gross: ['144'], C: ['100'], hundred: ['100'], M: ['1000'], thousand: ['1000'], ream: ['500'] },
  resolution: { dpi: ['1'], ppi: ['1'], lpi: ['1'], dpcm: ['2.54'], ppcm: ['2.54'], lpcm: ['2.54'], dpmm: ['25.4'] },
  temperature: { K: ['1'], C_deg: ['1', '1', '273.15'], F_deg: ['5', '9', '459.67'] },
  grammage: { gsm: ['1'], 'g/m2': ['1'], 'oz/yd2': ['28349523.125', '836127.36'], 'lb/MSF': ['453592.37', '92903.04'], 'lb/3000ft2': ['453592.37', '278709.12'] },
  time: { ms: ['1', '1000'], s: ['1'], min: ['60'], h: ['3600'], d: ['86400'] },
  volume: { ml: ['1'], l: ['1000'], fl_oz: ['29.5735295625'], gal: ['3785.411784'] },
  coverage: { 'cm3/m2': ['1'], bcm: ['1', '0.64516'] },
}; // prettier-ignore

/** Other spellings. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '"': 'in', '″': 'in', inch: 'in', inches: 'in', "'": 'ft', feet: 'ft', foot: 'ft', millimetre: 'mm', millimeter: 'mm', centimetre: 'cm', centimeter: 'cm',
  metre: 'm', meter: 'm', 'µm': 'um', 'μm': 'um', micron: 'um', microns: 'um', points: 'pt', point: 'pt', mils: 'mil', lbs: 'lb', '#': 'lb', pound: 'lb',
  pounds: 'lb', ounce: 'oz', kilogram: 'kg', gram: 'g', 'm²': 'm2', sqm: 'm2', 'ft²': 'ft2', sqft: 'ft2', 'in²': 'in2', sqin: 'in2', msi: 'MSI', msf: 'MSF',
  ea: 'each', pcs: 'piece', pc: 'piece', reams: 'ream', 'g/m²': 'gsm', 'g/qm': 'gsm', '°C': 'C_deg', '°F': 'F_deg', sec: 's', hour: 'h', hours: 'h', minutes: 'min',
}; // prettier-ignore

const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(ROWS).flatMap(([dimension, rows]) =>
    Object.entries(rows).map(([name, [numerator, denominator = '1', offset = '0']]) => [
      name,
      {
        dimension,
        numerator: new Exact(numerator),
        denominator: new Exact(denominator),
        offset: new Exact(offset),
      },
    ]),
  ),
);

/** A unit by its name or another spelling; undefined when there is none. */
export function unitNamed(name: string): Unit | undefined {
  const own = units.get(name);
  if (own || !Object.hasOwn(SPELLINGS, name)) return own;
  return units.get(SPELLINGS[name] ?? '');
}

/** How a number gets from one unit to another of the same dimension: by one exact factor where there is one, else by one division behind all products. */
export function converter(from: Unit, to: Unit): (number: Exact) => Exact {
  const [up, down] = [from.numerator.mul(to.denominator), from.denominator.mul(to.numerator)];
  const factor = up.div(down);
  const exact = factor.mul(down).eq(up) && factor.precision() <= 20;
  const scaled = (number: Exact) => (exact ? number.mul(factor) : number.mul(up).div(down));
  if (from.offset.isZero() && to.offset.isZero()) return scaled;
  return (number) => scaled(number.add(from.offset)).sub(to.offset);
}

/** {@link converter}, for one number. */
export function converted(number: Exact, from: Unit, to: Unit): Exact {
  return converter(from, to)(number);
}

/** Basic sizes of North American papers in inches: the weight of 500 sheets of them is the basis weight. */
export const BASIC_SIZES: Readonly<Record<string, readonly [width: string, height: string]>> = {
  bond: ['17', '22'],
  text: ['25', '38'],
  cover: ['20', '26'],
  index: ['25.5', '30.5'],
  bristol: ['22.5', '28.5'],
  tag: ['24', '36'],
};
