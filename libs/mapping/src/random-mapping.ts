import { objectOf, type Json } from './json';
import type { MappingField, MappingSpec, TransformCall } from './spec';
import { transforms } from './transforms/catalogue';

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES = ['a', 'b', 'c', 'd', 'list', 'items'];
const TEXTS = [
  '',
  ' x ',
  '12,5',
  '1.234,56',
  '0001',
  '4 x 6 in',
  '2026-03-04',
  '04.03.26 10:00',
  '4/0',
  'a@b.de',
  '+49 251 1234567',
  'a'.repeat(300),
];
const OPERATORS = ['+', '-', '*', '/', '%', '==', '<', '>=', '&&', '||', '??', '&'];
const CALLS = ['upper', 'length', 'sum', 'count', 'first', 'number', 'is_empty', 'concat', 'text'];

/** Draws from what may come, as a seed decides. */
class Draw {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = numbersOf(seed);
  }

  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  of<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new TypeError('There is nothing to draw from');
    return item;
  }

  value(depth: number): Json {
    const kind = this.below(depth > 0 ? 8 : 5);
    if (kind === 0) return null;
    if (kind === 1) return this.below(2) === 0;
    if (kind === 2) return this.below(10_000) / this.of([1, 10, 1000]);
    if (kind < 5) return this.of(TEXTS);
    if (kind < 7) return Array.from({ length: this.below(6) }, () => this.value(depth - 1));
    return objectOf(NAMES.map((name) => [name, this.value(depth - 1)]));
  }

  path(start: '$' | '@'): string {
    const steps = Array.from({ length: this.below(4) }, () =>
      this.of([`.${this.of(NAMES)}`, '[*]', '[0]', '[-2:]', '[?@.a]', '[?@ > 3]']),
    );
    return `${start}.${this.of(NAMES)}${steps.join('')}`;
  }

  expression(depth: number): string {
    const kind = this.below(depth > 0 ? 7 : 3);
    if (kind === 0) return String(this.below(100));
    if (kind === 1) return this.path(this.of(['$', '@']));
    if (kind === 2) return this.of(['value', '"text"', 'null', 'true']);
    if (kind === 3) return `${this.of(CALLS)}(${this.expression(depth - 1)})`;
    if (kind === 4) return `sum($.list[*], @.a * count($.items[?@.b]))`;
    if (kind === 5)
      return `(${this.expression(depth - 1)} ? ${this.expression(depth - 1)} : ${this.expression(depth - 1)})`;
    return `(${this.expression(depth - 1)} ${this.of(OPERATORS)} ${this.expression(depth - 1)})`;
  }

  /** A transform with the parameters of one of its examples; some expressions are random. */
  transform(): TransformCall {
    const { name, examples } = this.of(transforms);
    const params = { ...(this.of(examples).params as Record<string, unknown> | undefined) };
    if ('expression' in params) params['expression'] = this.expression(3);
    return { name, params };
  }

  field(at: number): MappingField {
    const from = this.path('$');
    const stars = from.split(/\[\*\]|\[-2:\]|\[\?/).length - 1;
    const to = `/f${at}${'/*'.repeat(this.below(stars + 1))}`;
    const transformed = Array.from({ length: this.below(5) }, () => this.transform());
    const when = this.below(4) === 0 ? { when: this.expression(3) } : {};
    return { to, from, ...when, transforms: transformed };
  }
}

/** A document that a seed decides. Equal seeds give equal documents. */
export function randomDocument(seed: number): Json {
  const draw = new Draw(seed);
  const members = NAMES.map((name): [string, Json] => [name, draw.value(4)]);
  return objectOf([
    ...members,
    ['id', '1'],
    ['list', Array.from({ length: draw.below(60) }, () => draw.value(2))],
  ]);
}

/** A specification that a seed decides: paths, expressions and transforms of the whole library. It may be one that is refused. */
export function randomSpec(seed: number): MappingSpec {
  const draw = new Draw(seed);
  return {
    direction: 'inbound',
    system: 'random',
    source: { format: 'json' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.id' },
    let: { total: draw.expression(2).replaceAll('@', '$') },
    fields: Array.from({ length: 1 + draw.below(8) }, (_, at) => draw.field(at)),
    on_error: draw.of(['fail', 'skip_field', 'default']),
  };
}
