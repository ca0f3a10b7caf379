import { Type } from '@sinclair/typebox';
import { decimalOf, decimalText, Exact, quotient } from '../decimal';
import { shown, ValueFault } from '../fault';
import { textOf } from '../language/value';
import { expression, oneOf, params } from './params';
import { ParamFault, transform } from './transform';
import { BASIC_SIZES, converted, converter, unitNamed, type Unit } from './units.table';

const group = 'unit';
const unitName = (description: string) => Type.String({ minLength: 1, maxLength: 20, description });

/** The unit a parameter names. Throws {@link ParamFault}. */
function unitOf(param: string, name: string): Unit {
  const unit = unitNamed(name);
  if (!unit) throw new ParamFault(param, `There is no unit ${name}`);
  return unit;
}

function matching(from: Unit, to: Unit): void {
  if (from.dimension !== to.dimension)
    throw new ParamFault('to', `A ${from.dimension} is no ${to.dimension}`);
}

/** Grams per square metre of a pound of basis weight: 500 sheets of the basic size. */
function gsmPerPound(grade: string): readonly [Exact, Exact] {
  const [width, height] = BASIC_SIZES[grade] ?? ['1', '1'];
  return [new Exact('453.59237'), new Exact(width).mul(height).mul('0.00064516').mul(500)];
}

/** Characters of a measure. */
const LONGEST = 100;

/** A number with a unit behind it, as `4 1/2 in`, `350µm` or `12.5`. */
const measure =
  /^\s*([+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+))(?:\s+(\d{1,4})\s*\/\s*(\d{1,4}))?\s*([^\d\s.,][^\d]{0,14}|m2|ft2|in2)?\s*$/u;

/** The number and the unit of a measure; `bad_unit` for an unknown unit, `bad_number` else. */
export function readMeasure(text: string, otherwise: Unit | null): readonly [Exact, Unit] {
  if (text.length > LONGEST) throw new ValueFault('bad_number', `${shown(text)} is no measure`);
  const [, number, over, under, name] = measure.exec(text) ?? [];
  if (number === undefined) throw new ValueFault('bad_number', `${shown(text)} is no measure`);
  const unit =
    name === undefined
      ? otherwise
      : (unitNamed(name.trim()) ?? unitNamed(name.trim().toLowerCase()));
  if (!unit) throw new ValueFault('bad_unit', `${shown(text)} has no unit that is known`);
  const whole = new Exact(number.replace(',', '.'));
  if (over === undefined || under === undefined) return [whole, unit];
  const part = quotient(new Exact(over), new Exact(under));
  return [number.startsWith('-') ? whole.sub(part) : whole.add(part), unit];
}

/** Transforms between the units of print. */
export const unitTransforms = [
  transform({
    name: 'unit',
    group,
    summary: 'Converts a number between units',
    params: params({ from: unitName('Unit of the value.'), to: unitName('Unit wanted.') }),
    label: ({ from, to }) => `${from}->${to}`,
    examples: [
      { value: '4', params: { from: 'in', to: 'mm' }, result: '101.6' },
      { value: '72', params: { from: 'pt', to: 'mm' }, result: '25.4' },
      { value: '6', params: { from: 'pica', to: 'in' }, result: '1' },
      { value: '18', params: { from: 'caliper_pt', to: 'um' }, result: '457.2' },
      { value: '1', params: { from: 'MSI', to: 'm2' }, result: '0.64516' },
      { value: '2.5', params: { from: 'M', to: 'each' }, result: '2500' },
      { value: '3', params: { from: 'ream', to: 'each' }, result: '1500' },
      { value: '300', params: { from: 'dpi', to: 'ppcm' }, result: '118.110236220472' },
      { value: '150', params: { from: 'lpi', to: 'lpcm' }, result: '59.055118110236' },
      { value: '68', params: { from: 'F_deg', to: 'C_deg' }, result: '20' },
      { value: '1', params: { from: 'lb', to: 'kg' }, result: '0.45359237' },
      { value: '16', params: { from: 'oz', to: 'lb' }, result: '1' },
      { value: '10.7639104', params: { from: 'ft2', to: 'ft2' }, result: '10.7639104' },
      { value: 'x', params: { from: 'in', to: 'mm' }, fault: 'bad_number' },
    ],
    compile({ from, to }) {
      const [source, target] = [unitOf('from', from), unitOf('to', to)];
      matching(source, target);
      const convert = converter(source, target);
      return (value) => decimalText(convert(decimalOf(value)));
    },
  }),
  transform({
    name: 'measure',
    group,
    summary: 'Reads a number with its unit (4 1/2 in, 350µm) in the required unit',
    params: params({
      to: unitName('Unit wanted.'),
      unit: Type.Optional(unitName('Unit of a number without a unit.')),
    }),
    label: ({ to }) => `->${to}`,
    examples: [
      { value: '4 1/2 in', params: { to: 'mm' }, result: '114.3' },
      { value: '350µm', params: { to: 'mm' }, result: '0.35' },
      { value: '18pt', params: { to: 'mm' }, result: '6.35' },
      { value: '12,5', params: { to: 'mm', unit: 'cm' }, result: '125' },
      { value: '12 parsec', params: { to: 'mm' }, fault: 'bad_unit' },
      { value: '3 kg', params: { to: 'mm' }, fault: 'bad_unit' },
      { value: '12', params: { to: 'mm' }, fault: 'bad_unit' },
    ],
    compile({ to, unit }) {
      const target = unitOf('to', to);
      const otherwise = unit === undefined ? null : unitOf('unit', unit);
      if (otherwise) matching(otherwise, target);
      return (value) => {
        const [number, source] = readMeasure(textOf(value), otherwise);
        if (source.dimension !== target.dimension)
          throw new ValueFault('bad_unit', `A ${source.dimension} is no ${target.dimension}`);
        return decimalText(converted(number, source, target));
      };
    },
  }),
  transform({
    name: 'caliper',
    group,
    summary: 'Reads a thickness, where pt means thousandths of an inch (18pt board)',
    params: params({
      to: oneOf(['um', 'mm', 'mil', 'caliper_pt']),
      unit: Type.Optional(
        oneOf(['um', 'mm', 'mil', 'caliper_pt', 'in'], {
          description: 'Unit of a number without a unit.',
        }),
      ),
    }),
    label: ({ to }) => `->${to}`,
    examples: [
      { value: '18 pt', params: { to: 'um' }, result: '457.2' },
      { value: '0.018 in', params: { to: 'caliper_pt' }, result: '18' },
      { value: '457.2', params: { to: 'caliper_pt', unit: 'um' }, result: '18' },
      { value: '80 g', params: { to: 'um' }, fault: 'bad_unit' },
    ],
    compile({ to, unit }) {
      const target = unitOf('to', to);
      const otherwise = unit === undefined ? null : unitOf('unit', unit);
      return (value) => {
        const text = textOf(value)
          .slice(0, LONGEST + 1)
          .replace(/\s*(?:pts?|points?)\.?\s*$/i, ' caliper_pt');
        const board = /^(.*) caliper_pt$/.exec(text)?.[1];
        const [number, source] =
          board === undefined
            ? readMeasure(text, otherwise)
            : readMeasure(board, unitOf('unit', 'caliper_pt'));
        if (source.dimension !== 'length')
          throw new ValueFault('bad_unit', `A ${source.dimension} is no thickness`);
        return decimalText(converted(number, source, target));
      };
    },
  }),
  transform({
    name: 'basis_weight',
    group,
    summary:
      'Converts between basis weight in pounds and grams per square metre, by the basic size of the grade',
    params: params({
      grade: oneOf(Object.keys(BASIC_SIZES)),
      to: oneOf(['gsm', 'lb']),
    }),
    label: ({ grade, to }) => `${grade}->${to}`,
    examples: [
      { value: '20', params: { grade: 'bond', to: 'gsm' }, result: '75.194607448038' },
      { value: '80', params: { grade: 'text', to: 'gsm' }, result: '118.411718676069' },
      { value: '100', params: { grade: 'cover', to: 'gsm' }, result: '270.411376784292' },
      { value: '75.194607448038', params: { grade: 'bond', to: 'lb' }, result: '20' },
    ],
    compile({ grade, to }) {
      const [up, down] = gsmPerPound(grade);
      return (value) => {
        const number = decimalOf(value);
        return decimalText(to === 'gsm' ? number.mul(up).div(down) : number.mul(down).div(up));
      };
    },
  }),
  transform({
    name: 'area_of_length',
    group,
    summary: 'The area of a length of a roll',
    params: params({
      length_unit: unitName('Unit of the value.'),
      width: expression('The width of the roll.'),
      width_unit: unitName('Unit of the width.'),
      to: unitName('Unit of the area.'),
      inverse: Type.Optional(
        Type.Boolean({ default: false, description: 'The length of an area instead.' }),
      ),
    }),
    label: ({ length_unit, to, inverse }) =>
      inverse === true ? `${to}->${length_unit}` : `${length_unit}->${to}`,
    examples: [
      {
        value: '1000',
        document: { w: '330' },
        params: { length_unit: 'm', width: '$.w', width_unit: 'mm', to: 'm2' },
        result: '330',
      },
      {
        value: '330',
        document: { w: '330' },
        params: { length_unit: 'm', width: '$.w', width_unit: 'mm', to: 'm2', inverse: true },
        result: '1000',
      },
    ],
    compile({ length_unit, width, width_unit, to, inverse = false }, building) {
      const [length, across, area] = [
        unitOf('length_unit', length_unit),
        unitOf('width_unit', width_unit),
        unitOf('to', to),
      ];
      if (
        length.dimension !== 'length' ||
        across.dimension !== 'length' ||
        area.dimension !== 'area'
      )
        throw new ParamFault('to', 'The units are of lengths and an area');
      const run = building.expression('width', width);
      const [mm, mm2] = [unitOf('to', 'mm'), unitOf('to', 'mm2')];
      return (value, scope) => {
        const wide = converted(decimalOf(run(scope)), across, mm);
        const number = decimalOf(value);
        if (inverse)
          return decimalText(converted(quotient(converted(number, area, mm2), wide), mm, length));
        return decimalText(converted(converted(number, length, mm).mul(wide), mm2, area));
      };
    },
  }),
  transform({
    name: 'quantity',
    group,
    summary: 'Writes a number as a quantity with its unit of measure',
    params: params({
      uom: Type.Optional(Type.String({ minLength: 1, maxLength: 20, default: 'C62' })),
    }),
    examples: [{ value: 5000, params: {}, result: { value: '5000', uom: 'C62' } }],
    compile:
      ({ uom = 'C62' }) =>
      (value) => ({ value: decimalText(decimalOf(value)), uom }),
  }),
];
