import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Timestamp } from '../../shared';
import { entity } from './entity-columns';
import { CanonicalId, CalendarDate, Currency, Decimal, Money, Quantity } from './values';

/** One cost or price of an estimate, order, job, operation or invoice. */
export const CostLine = entity('CostLine', 'cost_line', {
  parent: Type.Optional(
    Type.Object(
      { type: oneOf(['estimate', 'order', 'job', 'operation', 'invoice']), id: CanonicalId },
      closed,
    ),
  ),
  kind: oneOf(['cost', 'price']),
  status: Type.Optional(nullable(oneOf(['open', 'posted', 'void']))),
  basis: Type.Optional(nullable(oneOf(['planned', 'quoted', 'actual']))),
  category: Type.Optional(
    nullable(
      oneOf([
        'material',
        'labour',
        'machine',
        'plate',
        'tooling',
        'outside',
        'freight',
        'tax',
        'discount',
        'other',
      ]),
    ),
  ),
  description: Type.Optional(Type.String()),
  quantity: Type.Optional(Quantity),
  unit_amount: Type.Optional(Money),
  amount: Type.Optional(Money),
  fx: Type.Optional(
    Type.Object(
      { from: Currency, rate: Decimal, as_of: CalendarDate, source: Type.Optional(Type.String()) },
      closed,
    ),
  ),
  gl_account: Type.Optional(Type.String()),
  occurred_at: Type.Optional(Timestamp),
});

/** Static type of {@link CostLine}. */
export type CostLine = Static<typeof CostLine>;
