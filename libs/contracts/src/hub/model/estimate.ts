import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { entity } from './entity-columns';
import { CalendarDate, CanonicalId, Decimal, Money, PricePer, Quantity } from './values';

/** An estimate or quote for one or more quantities. */
export const Estimate = entity('Estimate', 'estimate', {
  number: Type.String({ examples: ['E-2026-0042'] }),
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
  customer_id: Type.Optional(nullable(CanonicalId)),
  product_refs: Type.Optional(Type.Array(CanonicalId)),
  quantities: Type.Optional(
    Type.Array(
      Type.Object(
        {
          quantity: Quantity,
          price: Type.Optional(Money),
          unit_price: Type.Optional(Money),
          price_per: Type.Optional(PricePer),
          run_time_s: Type.Optional(Type.Integer({ minimum: 0 })),
          waste_pct: Type.Optional(Decimal),
        },
        closed,
      ),
    ),
  ),
  valid_until: Type.Optional(CalendarDate),
  status: Type.Optional(
    nullable(oneOf(['draft', 'sent', 'accepted', 'rejected', 'expired', 'superseded'])),
  ),
  accepted_quantity: Type.Optional(nullable(Quantity)),
  sales_rep: Type.Optional(Type.String()),
  cost_line_ids: Type.Optional(Type.Array(CanonicalId)),
  notes: Type.Optional(Type.String()),
});

/** Static type of {@link Estimate}. */
export type Estimate = Static<typeof Estimate>;
