import { Type } from '@sinclair/typebox';
import { decimalOf, decimalText, type Exact } from '../decimal';
import { shown, ValueFault } from '../fault';
import { isArray, isObject, memberOf, type Json } from '../json';
import { textOf } from '../language/value';
import { blankSide, readSide, type SideInks } from './color-strings';
import { none, oneOf, params } from './params';
import { namedSize } from './sizes.table';
import { ParamFault, transform } from './transform';
import { readMeasure } from './units';
import { converted, unitNamed, type Unit } from './units.table';

const group = 'geometry';
const LENGTHS = ['mm', 'cm', 'in', 'pt'] as const;

function lengthUnit(name: string): Unit {
  const unit = unitNamed(name);
  if (!unit) throw new ParamFault('unit', `There is no unit ${name}`);
  return unit;
}

const MM = lengthUnit('mm');

/** Millimetres above zero. Fault `bad_size`. */
function millimetres(text: string, unit: Unit | null, whole: string): string {
  const [number, source] = readMeasure(text, unit);
  if (source.dimension !== 'length' || !number.gt(0))
    throw new ValueFault('bad_size', `${shown(whole)} is no size`);
  return decimalText(converted(number, source, MM));
}

/** Sides of a size text; a unit behind the last counts for those without one. */
function sizeIn(text: string, unit: Unit | null): Json {
  const named = namedSize(text.trim().replace(/\s+/g, ''));
  if (named) return { width_mm: named[0], height_mm: named[1] };
  const parts = text.trim().split(/\s*[x×*]\s*|(?<=\d)\s*by\s*/i, 4);
  if (parts.length < 2 || parts.length > 3)
    throw new ValueFault('bad_size', `${shown(text)} is no size`);
  const trailing = /(?:[a-z"'″µ]+)\s*$/i.exec(parts.at(-1) ?? '')?.[0].trim();
  const common = (trailing === undefined ? undefined : unitNamed(trailing.toLowerCase())) ?? unit;
  const [width = '', height = '', depth] = parts.map((it) => millimetres(it, common, text));
  return {
    width_mm: width,
    height_mm: height,
    ...(depth === undefined ? {} : { depth_mm: depth }),
  };
}

function sidesOf(value: Json): readonly [Exact, Exact] {
  if (!isObject(value)) throw new ValueFault('bad_size', `${shown(value)} is no size`);
  return [decimalOf(memberOf(value, 'width_mm')), decimalOf(memberOf(value, 'height_mm'))];
}

/** Roll winding: 1-4 wound out, 5-8 wound in, each in the order of the edge that comes first: head, foot, right, left. */
const WINDINGS = new Map([
  ['out head', 1],
  ['out foot', 2],
  ['out right', 3],
  ['out left', 4],
  ['in head', 5],
  ['in foot', 6],
  ['in right', 7],
  ['in left', 8],
]);

/** The text of a description. Fault `too_long` above 200 characters: it bounds the time of the patterns. */
function shortText(value: Json): string {
  const text = textOf(value).trim();
  if (text.length > 200)
    throw new ValueFault('too_long', 'A description has at most 200 characters');
  return text;
}

function windingOf(value: Json): number {
  const text = shortText(value).toLowerCase();
  const number = /^(?:(?:winding|wind|position|pos|unwind|w|no|nr)?[\s.:#-]*)?([1-8])$/.exec(
    text,
  )?.[1];
  if (number !== undefined) return Number(number);
  const face = /\b(?:out|outside|outwound)\b/.test(text)
    ? 'out'
    : /\b(?:in|inside|inwound)\b/.test(text)
      ? 'in'
      : '';
  const first = /\b(head|top|foot|bottom|right|left)\b/.exec(text)?.[1] ?? '';
  const edge = first === 'top' ? 'head' : first === 'bottom' ? 'foot' : first;
  const found = WINDINGS.get(`${face} ${edge}`);
  if (found === undefined)
    throw new ValueFault('bad_type', `${shown(value)} is no winding direction`);
  return found;
}

/** Both sides of a colour text: `4/0`, `CMYK+2 PMS`, `4+1`. */
function sidesIn(value: Json, plus: 'side' | 'spot'): readonly [SideInks, SideInks] {
  const text = shortText(value);
  const halves = text.split('/');
  const [, left, right] =
    halves.length === 1 && plus === 'side'
      ? (/^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(text) ?? [])
      : [undefined, halves[0], halves[1]];
  const [front, back] = [readHalf(left ?? text), right === undefined ? blankSide : readHalf(right)];
  if (halves.length > 2 || !front || !back)
    throw new ValueFault('bad_color_string', `${shown(value)} is no colour description`);
  return [front, back];
}

function readHalf(text: string): SideInks | null {
  return /^\s*0\s*$/.test(text) ? blankSide : readSide(text);
}

/** Transforms of sizes, rolls and colour descriptions. */
export const geometryTransforms = [
  transform({
    name: 'size',
    group,
    summary: 'Reads a size (4 x 6 in, 100x150mm, A4, DL) in mm, width first',
    params: params({
      unit: Type.Optional(oneOf(LENGTHS, { description: 'Of sides without a unit.' })),
    }),
    examples: [
      { value: '4 x 6 in', params: {}, result: { width_mm: '101.6', height_mm: '152.4' } },
      { value: '100x150mm', params: {}, result: { width_mm: '100', height_mm: '150' } },
      { value: '3 1/2" x 2"', params: {}, result: { width_mm: '88.9', height_mm: '50.8' } },
      { value: 'a4', params: {}, result: { width_mm: '210', height_mm: '297' } },
      {
        value: '10 × 20 × 3,5 cm',
        params: {},
        result: { width_mm: '100', height_mm: '200', depth_mm: '35' },
      },
      { value: '100x150', params: { unit: 'mm' }, result: { width_mm: '100', height_mm: '150' } },
      { value: '100x150', params: {}, fault: 'bad_unit' },
      { value: 'large', params: {}, fault: 'bad_size' },
    ],
    compile({ unit }) {
      const otherwise = unit === undefined ? null : lengthUnit(unit);
      return (value) => {
        const text = textOf(value);
        if (text.length > 100) throw new ValueFault('bad_size', `${shown(text)} is no size`);
        return sizeIn(text, otherwise);
      };
    },
  }),
  transform({
    name: 'box_size',
    group,
    summary: 'The size of a box of four numbers or of two sides, given as text or array',
    params: params({ unit: Type.Optional(oneOf(LENGTHS, { default: 'pt' })) }),
    examples: [
      {
        value: '0 0 595.275590551181 841.889763779528',
        params: {},
        result: { width_mm: '210', height_mm: '297' },
      },
      {
        value: [10, 10, 110, 60],
        params: { unit: 'mm' },
        result: { width_mm: '100', height_mm: '50' },
      },
      { value: '72 144', params: {}, result: { width_mm: '25.4', height_mm: '50.8' } },
      { value: '1 2 3', params: {}, fault: 'bad_size' },
    ],
    compile({ unit = 'pt' }) {
      const source = lengthUnit(unit);
      return (value) => {
        const items = isArray(value) ? value : textOf(value).trim().split(/\s+/, 5);
        const numbers = items.slice(0, 5).map((it) => decimalOf(it));
        const [a, b, c, d] = numbers;
        if (!a || !b || (numbers.length !== 2 && numbers.length !== 4))
          throw new ValueFault('bad_size', `${shown(value)} is no box`);
        const [width, height] = c && d ? [c.sub(a).abs(), d.sub(b).abs()] : [a, b];
        const mm = (side: Exact) => decimalText(converted(side, source, MM).toDecimalPlaces(6));
        return { width_mm: mm(width), height_mm: mm(height) };
      };
    },
  }),
  transform({
    name: 'orientation',
    group,
    summary: 'Whether a size is portrait, landscape or square',
    params: none,
    examples: [{ value: { width_mm: '297', height_mm: '210' }, result: 'landscape' }],
    compile: () => (value) => {
      const [width, height] = sidesOf(value);
      return width.eq(height) ? 'square' : width.gt(height) ? 'landscape' : 'portrait';
    },
  }),
  transform({
    name: 'orient',
    group,
    summary: 'Sets the orientation of a size',
    params: params({ to: oneOf(['portrait', 'landscape']) }),
    examples: [
      {
        value: { width_mm: '210', height_mm: '297' },
        params: { to: 'landscape' },
        result: { width_mm: '297', height_mm: '210' },
      },
    ],
    compile:
      ({ to }) =>
      (value) => {
        const [width, height] = sidesOf(value);
        if (!isObject(value) || width.gt(height) === (to === 'landscape')) return value;
        return { ...value, width_mm: decimalText(height), height_mm: decimalText(width) };
      },
  }),
  transform({
    name: 'winding',
    group,
    summary:
      'The winding direction of a roll as its number from 1 to 8: wound out head, foot, right, left first, then wound in',
    params: none,
    examples: [
      { value: 'W3', result: 3 },
      { value: 'Pos. 4', result: 4 },
      { value: 'inside wound, bottom first', result: 6 },
      { value: 'clockwise', fault: 'bad_type' },
      { value: 'outwound, head first', result: 1 },
      { value: 'inwound left', result: 8 },
    ],
    compile: () => windingOf,
  }),
  transform({
    name: 'color_counts',
    group,
    summary: 'Reads a colour description (4/0, CMYK+2 PMS, 4+1) as numbers of inks of both sides',
    params: params({
      plus: Type.Optional(
        oneOf(['side', 'spot'], {
          default: 'side',
          description: 'What 4+1 means: the back, or a spot colour.',
        }),
      ),
    }),
    label: () => '',
    examples: [
      { value: '4/0', params: {}, result: { front: 4, back: 0, spots: 0 } },
      { value: '4+1', params: {}, result: { front: 4, back: 1, spots: 0 } },
      { value: '4+1', params: { plus: 'spot' }, result: { front: 5, back: 0, spots: 1 } },
      { value: 'CMYK+2 PMS / K', params: {}, result: { front: 6, back: 1, spots: 2 } },
      { value: 'colourful', params: {}, fault: 'bad_color_string' },
    ],
    compile:
      ({ plus = 'side' }) =>
      (value) => {
        const [front, back] = sidesIn(value, plus);
        const count = ({ process, spot, varnish, white }: SideInks) =>
          process + spot + varnish + white;
        return { front: count(front), back: count(back), spots: front.spot + back.spot };
      },
  }),
  transform({
    name: 'inks',
    group,
    summary:
      'The inks a colour description names, with their side; those it only counts are left out',
    params: none,
    examples: [
      {
        value: 'K + PMS 186 C / White',
        result: [
          { name: 'Black', kind: 'process', side: 'front' },
          { name: 'PANTONE 186 C', kind: 'spot', side: 'front' },
          { name: 'White', kind: 'white', side: 'back' },
        ],
      },
      { value: '4/4', result: [] },
    ],
    compile: () => (value) => {
      const [front, back] = sidesIn(value, 'spot');
      return [
        ...front.named.map((it) => ({ ...it, side: 'front' })),
        ...back.named.map((it) => ({ ...it, side: 'back' })),
      ];
    },
  }),
];
