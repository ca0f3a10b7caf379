import { Type } from '@sinclair/typebox';
import { shown, ValueFault } from '../fault';
import type { Json } from '../json';
import { textOf } from '../language/value';
import { anything, oneOf, params } from './params';
import { ParamFault, transform } from './transform';

const group = 'enum';
const word = Type.String({ maxLength: 200 });

/** Words as tables compare them. */
const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Transforms of words with a fixed meaning. */
export const enumTransforms = [
  transform({
    name: 'enum',
    group,
    summary:
      'Looks up a word; an unknown word is reported as unmapped_enum and kept by the hub with a null value; outbound it is a fault',
    params: params({
      values: Type.Record(word, Type.String({ maxLength: 200 }), {
        description: 'Word of the source -> word of the target.',
      }),
      aliases: Type.Optional(
        Type.Record(word, Type.Array(word, { maxItems: 100 }), {
          description: 'Word of the target -> other words of the source.',
        }),
      ),
      fold_case: Type.Optional(Type.Boolean({ default: true })),
      unknown: Type.Optional(
        oneOf(['report', 'null', 'error', 'keep', 'default'], {
          default: 'report',
          description: 'Handling of unknown words; keep does not report them.',
        }),
      ),
      default: Type.Optional(anything('For unknown words, with unknown "default".')),
      lossy: Type.Optional(
        Type.Boolean({ default: false, description: 'Outbound: several words may become one.' }),
      ),
    }),
    label: () => '',
    examples: [
      { value: ' Shipped ', params: { values: { shipped: 'shipped' } }, result: 'shipped' },
      {
        value: 'versandt',
        params: { values: { shipped: 'shipped' }, aliases: { shipped: ['versandt', 'expédié'] } },
        result: 'shipped',
      },
      { value: 'lost', params: { values: { shipped: 'shipped' } }, result: 'lost' },
      { value: 'lost', params: { values: { shipped: 'shipped' }, unknown: 'null' }, result: null },
      {
        value: 'lost',
        params: { values: { shipped: 'shipped' }, unknown: 'error' },
        fault: 'unmapped_enum',
      },
      {
        value: 'lost',
        params: { values: { shipped: 'shipped' }, unknown: 'default', default: 'new' },
        result: 'new',
      },
      {
        value: 'SHIPPED',
        params: { values: { shipped: 'shipped' }, fold_case: false, unknown: 'null' },
        result: null,
      },
    ],
    compile(
      {
        values,
        aliases = {},
        fold_case = true,
        unknown = 'report',
        default: otherwise,
        lossy = false,
      },
      { direction },
    ) {
      const key = (text: string) => (fold_case ? folded(text) : text);
      const table = new Map<string, string>();
      const enter = (param: string, source: string, target: string) => {
        const before = table.get(key(source));
        if (before !== undefined && before !== target)
          throw new ParamFault(
            param,
            `${shown(source)} means both ${shown(before)} and ${shown(target)}`,
          );
        table.set(key(source), target);
      };
      for (const [source, target] of Object.entries(values)) enter('values', source, target);
      for (const [target, sources] of Object.entries(aliases))
        for (const source of sources) enter('aliases', source, target);
      if (direction === 'outbound' && !lossy && new Set(table.values()).size < table.size) {
        throw new ParamFault(
          'values',
          'Two words become one and could not be read back. Set lossy, or use different words',
          'not_invertible',
        );
      }
      return (value, scope) => {
        const text = textOf(value);
        const found = table.get(key(text));
        if (found !== undefined) return found;
        if (unknown === 'keep') return value;
        if (unknown === 'default') return (otherwise ?? null) as Json;
        const message = `${shown(text)} is not one of the words the mapping knows`;
        if (unknown === 'error' || (unknown === 'report' && direction === 'outbound'))
          throw new ValueFault('unmapped_enum', message);
        scope.warn('unmapped_enum', message);
        return unknown === 'null' ? null : value;
      };
    },
  }),
  transform({
    name: 'boolean',
    group,
    summary: 'Reads yes and no',
    params: params({
      true: Type.Optional(
        Type.Array(word, { maxItems: 50, default: ['true', 'yes', 'y', '1', 'on'] }),
      ),
      false: Type.Optional(
        Type.Array(word, { maxItems: 50, default: ['false', 'no', 'n', '0', 'off'] }),
      ),
    }),
    label: () => '',
    examples: [
      { value: 'Yes', params: {}, result: true },
      { value: 0, params: {}, result: false },
      { value: 'nein', params: { true: ['ja'], false: ['nein'] }, result: false },
      { value: 'maybe', params: {}, fault: 'bad_type' },
    ],
    compile({
      true: yes = ['true', 'yes', 'y', '1', 'on'],
      false: no = ['false', 'no', 'n', '0', 'off'],
    }) {
      const [truths, lies] = [new Set(yes.map(folded)), new Set(no.map(folded))];
      return (value) => {
        const text = folded(textOf(value));
        if (truths.has(text)) return true;
        if (lies.has(text)) return false;
        throw new ValueFault('bad_type', `${shown(value)} is neither yes nor no`);
      };
    },
  }),
];
