import type { MarkItem, MarksTemplate } from '@forme/contracts/producer';
import { PlanRejected } from '../../producers/producer';
import { type Expression, type Names, readExpression, valueText } from './expression';
import { hasPlaceholder, readPlaceholders } from './placeholders';

type Expr = Readonly<{ $expr: string }>;

/** An item of a template without expressions, defaults in place. */
export type Item<T extends MarkItem['type']> = {
  readonly [K in keyof Extract<MarkItem, { type: T }>]: Exclude<
    Extract<MarkItem, { type: T }>[K],
    Expr
  >;
};

/** An item whose expressions were read. */
export interface ReadItem {
  readonly item: MarkItem;
  /** JSON pointer. */
  readonly pointer: string;
  readonly expressions: readonly (readonly [name: string, expression: Expression])[];
}

const isExpression = (value: unknown): value is Expr =>
  typeof value === 'object' && value !== null && '$expr' in value;

/** Reads the expressions of a template once. Throws {@link PlanRejected} for one that is malformed. */
export function readItems({ marks }: MarksTemplate): readonly ReadItem[] {
  return marks.map((item, index) => {
    const pointer = `/marks/${index}`;
    const expressions = Object.entries(item).flatMap(([name, value]) =>
      isExpression(value)
        ? [[name, readExpression(value.$expr, `${pointer}/${name}`)] as const]
        : (name === 'text' || name === 'value') &&
            typeof value === 'string' &&
            hasPlaceholder(value)
          ? [[name, readPlaceholders(value, `${pointer}/${name}`)] as const]
          : [],
    );
    return { item, pointer, expressions };
  });
}

/** Members that may be zero. */
const mayBeZero = new Set(['position_pt', 'offset_pt']);

/** Lengths beyond this are on no page, in points. */
const LONGEST = 1e6;

/** The item with its expressions evaluated. Throws {@link PlanRejected} for a value that its member cannot have. */
export function resolved({ item, pointer, expressions }: ReadItem, names: Names): MarkItem {
  if (expressions.length === 0) return item;
  const values = expressions.map(([name, expression]): [string, number | string] => {
    const value = expression(names);
    const where = `${pointer}/${name}`;
    if (name === 'text' || name === 'value') return [name, textOf(valueText(value), where)];
    const fits =
      typeof value === 'number' &&
      value <= LONGEST &&
      (mayBeZero.has(name) ? value >= 0 : value > 0);
    if (fits) return [name, value];
    const wanted = mayBeZero.has(name) ? 'zero or more' : 'more than zero';
    throw new PlanRejected(
      'expression_out_of_range',
      `The expression gives ${valueText(value)} where a length of ${wanted} points is required`,
      where,
    );
  });
  return { ...item, ...Object.fromEntries(values) };
}

function textOf(text: string, pointer: string): string {
  if (text !== '' && text.length <= 4096) return text;
  throw new PlanRejected(
    'expression_out_of_range',
    'The expression gives a text that is empty or longer than 4096 characters',
    pointer,
  );
}
