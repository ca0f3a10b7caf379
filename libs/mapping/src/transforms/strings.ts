import { Type } from '@sinclair/typebox';
import { ValueFault } from '../fault';
import type { Json } from '../json';
import { checkLength, LIMITS } from '../language/budget';
import { joined, newList, newText, textOf } from '../language/value';
import { none, oneOf, params, text } from './params';
import { ParamFault, transform, type TransformExample } from './transform';

const group = 'string';

/** A transform of text without parameters. */
function onText(
  name: string,
  summary: string,
  apply: (text: string) => Json,
  examples: readonly TransformExample<object>[],
) {
  const compile = () => (value: Json) => apply(textOf(value));
  return transform({ name, group, summary, params: none, examples, compile });
}

/** Transforms of text. */
export const stringTransforms = [
  onText('text', 'Writes a number or boolean as text', (it) => it, [
    { value: 12, result: '12' },
    { value: [1], fault: 'bad_type' },
  ]),
  onText('trim', 'Removes white space at both ends', (it) => it.trim(), [
    { value: ' Nordlicht ', result: 'Nordlicht' },
  ]),
  onText(
    'collapse_space',
    'Trims, and replaces each run of white space by one space',
    (it) => it.replace(/\s+/g, ' ').trim(),
    [{ value: ' a \t b\n', result: 'a b' }],
  ),
  onText('upper', 'Writes in capitals', (it) => newText(it.toUpperCase()), [
    { value: 'straße', result: 'STRASSE' },
  ]),
  onText('lower', 'Converts to lower case', (it) => it.toLowerCase(), [
    { value: 'ABC', result: 'abc' },
  ]),
  onText(
    'title',
    'Begins each word with a capital',
    (it) =>
      newText(
        it
          .toLowerCase()
          .replace(
            /(^|[\s\-/(])(\p{L})/gu,
            (_, before: string, letter: string) => before + letter.toUpperCase(),
          ),
      ),
    [{ value: 'NORTH-SEA print', result: 'North-Sea Print' }],
  ),
  onText('nfc', 'Composes characters (Unicode normalization form C)', (it) => it.normalize('NFC'), [
    { value: 'e\u0301', result: 'é' },
  ]),
  onText(
    'strip_diacritics',
    'Removes accents from letters',
    (it) =>
      it
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .normalize('NFC'),
    [{ value: 'Málaga Überlingen', result: 'Malaga Uberlingen' }],
  ),
  onText(
    'slug',
    'Lower-case letters, digits and single hyphens',
    (it) =>
      it
        .normalize('NFKD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    [{ value: ' Pale Ale (front) ', result: 'pale-ale-front' }],
  ),
  transform({
    name: 'slice',
    group,
    summary: 'Takes characters from one place up to another; negative places count from the end',
    params: params({
      start: Type.Integer({ minimum: -LIMITS.textLength, maximum: LIMITS.textLength }),
      end: Type.Optional(Type.Integer({ minimum: -LIMITS.textLength, maximum: LIMITS.textLength })),
    }),
    examples: [
      { value: 'SO-10042', params: { start: 3 }, result: '10042' },
      { value: 'abcdef', params: { start: 1, end: -1 }, result: 'bcde' },
    ],
    compile:
      ({ start, end }) =>
      (value) =>
        Array.from(textOf(value)).slice(start, end).join(''),
  }),
  transform({
    name: 'pad',
    group,
    summary: 'Fills up to a length',
    params: params({
      length: Type.Integer({ minimum: 1, maximum: 1000 }),
      with: Type.Optional(Type.String({ minLength: 1, maxLength: 10, default: ' ' })),
      side: Type.Optional(oneOf(['left', 'right'], { default: 'left' })),
    }),
    examples: [
      { value: 42, params: { length: 6, with: '0' }, result: '000042' },
      { value: 'a', params: { length: 3, side: 'right' }, result: 'a  ' },
    ],
    compile:
      ({ length, with: fill, side }) =>
      (value) =>
        side === 'right'
          ? textOf(value).padEnd(length, fill)
          : textOf(value).padStart(length, fill),
  }),
  transform({
    name: 'replace',
    group,
    summary: 'Replaces every occurrence of a text',
    params: params({ find: Type.String({ minLength: 1, maxLength: 500 }), by: text(500) }),
    examples: [{ value: 'a.b.c', params: { find: '.', by: '-' }, result: 'a-b-c' }],
    compile:
      ({ find, by }) =>
      (value) => {
        const pieces = textOf(value).split(find);
        const length = pieces.reduce((sum, it) => sum + it.length, (pieces.length - 1) * by.length);
        checkLength(length);
        return pieces.join(by);
      },
  }),
  transform({
    name: 'split',
    group,
    summary: 'Splits at a separator into an array',
    params: params({
      by: Type.String({ minLength: 1, maxLength: 20 }),
      trim: Type.Optional(Type.Boolean({ default: true })),
      keep_empty: Type.Optional(Type.Boolean({ default: false })),
    }),
    examples: [
      { value: 'Cyan; Magenta;', params: { by: ';' }, result: ['Cyan', 'Magenta'] },
      { value: 'a||b', params: { by: '|', keep_empty: true }, result: ['a', '', 'b'] },
    ],
    compile:
      ({ by, trim = true, keep_empty = false }) =>
      (value, { budget }) => {
        const parts = newList(textOf(value).split(by));
        budget.spend(parts.length);
        const trimmed = trim ? parts.map((it) => it.trim()) : parts;
        return keep_empty ? trimmed : trimmed.filter((it) => it !== '');
      },
  }),
  transform({
    name: 'join',
    group,
    summary: 'Joins an array into a text; null and empty items are omitted',
    params: params({ with: text(20) }),
    examples: [
      {
        value: ['Hafenweg 1', null, '', 'Tor 2'],
        params: { with: ', ' },
        result: 'Hafenweg 1, Tor 2',
      },
      { value: 'one', params: { with: ',' }, result: 'one' },
    ],
    compile:
      ({ with: glue }) =>
      (value, { budget }) => {
        const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
        budget.spend(items.length);
        return joined(
          items.map(textOf).filter((it) => it !== ''),
          glue,
        );
      },
  }),
  transform({
    name: 'max_length',
    group,
    summary: 'Cuts a text, or refuses one that is longer',
    params: params({
      length: Type.Integer({ minimum: 0, maximum: LIMITS.textLength }),
      longer: Type.Optional(oneOf(['cut', 'refuse'], { default: 'cut' })),
    }),
    examples: [
      { value: 'abcdef', params: { length: 3 }, result: 'abc' },
      { value: 'abcdef', params: { length: 3, longer: 'refuse' }, fault: 'too_long' },
    ],
    compile:
      ({ length, longer }) =>
      (value) => {
        const characters = Array.from(textOf(value));
        if (characters.length <= length) return textOf(value);
        if (longer === 'refuse')
          throw new ValueFault('too_long', `The text has more than ${length} characters`);
        return characters.slice(0, length).join('');
      },
  }),
];

/** Reads `{expression}` pieces of a template; `{{` and `}}` are braces. Throws {@link ParamFault}. */
export function templatePieces(
  template: string,
): readonly { readonly kind: 'text' | 'expression'; readonly text: string }[] {
  const pieces: { kind: 'text' | 'expression'; text: string }[] = [];
  let rest = template;
  while (rest !== '') {
    const [, literal = '', braced] =
      /^((?:[^{}]|\{\{|\}\})*)(?:\{((?:[^{}'"]|'[^']*'|"[^"]*")+)\})?/.exec(rest) ?? [];
    const taken = literal.length + (braced === undefined ? 0 : braced.length + 2);
    if (taken === 0)
      throw new ParamFault('template', 'A brace stands alone; write {{ or }} for a brace');
    if (literal !== '') pieces.push({ kind: 'text', text: literal.replace(/([{}])\1/g, '$1') });
    if (braced !== undefined) pieces.push({ kind: 'expression', text: braced });
    rest = rest.slice(taken);
  }
  return pieces;
}
