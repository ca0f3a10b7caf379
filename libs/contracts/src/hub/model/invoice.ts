import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { entity } from './entity-columns';
import { CalendarDate, CanonicalId, Currency, Money, Quantity } from './values';

/** An invoice or credit note. */
export const Invoice = entity('Invoice', 'invoice', {
  number: Type.String({ examples: ['R-2026-0815'] }),
  kind: Type.Optional(nullable(oneOf(['invoice', 'credit_note']))),
  customer_id: Type.Optional(nullable(CanonicalId)),
  order_ids: Type.Optional(Type.Array(CanonicalId)),
  shipment_ids: Type.Optional(Type.Array(CanonicalId)),
  issue_date: Type.Optional(CalendarDate),
  due_date: Type.Optional(CalendarDate),
  status: Type.Optional(
    nullable(oneOf(['draft', 'issued', 'partially_paid', 'paid', 'overdue', 'void'])),
  ),
  currency: Type.Optional(Currency),
  lines: Type.Optional(
    Type.Array(
      Type.Object(
        {
          description: Type.Optional(Type.String()),
          quantity: Type.Optional(Quantity),
          unit_price: Type.Optional(Money),
          tax_code: Type.Optional(Type.String()),
          amount: Type.Optional(Money),
        },
        closed,
      ),
    ),
  ),
  totals: Type.Optional(
    Type.Object(
      {
        net: Type.Optional(Money),
        tax: Type.Optional(Money),
        gross: Type.Optional(Money),
      },
      closed,
    ),
  ),
  balance: Type.Optional(Money),
  payments: Type.Optional(
    Type.Array(
      Type.Object(
        { amount: Money, paid_on: CalendarDate, reference: Type.Optional(Type.String()) },
        closed,
      ),
    ),
  ),
});

/** Static type of {@link Invoice}. */
export type Invoice = Static<typeof Invoice>;
