import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { entity } from './entity-columns';
import { Address, CalendarDate, CanonicalId, Currency, Money, PricePer, Quantity } from './values';

const OrderStatus = oneOf([
  'new',
  'confirmed',
  'in_production',
  'partially_shipped',
  'shipped',
  'invoiced',
  'closed',
  'on_hold',
  'cancelled',
]);

/** A customer's order. */
export const Order = entity('Order', 'order', {
  number: Type.String({ examples: ['SO-10042'] }),
  customer_id: Type.Optional(nullable(CanonicalId)),
  customer_po: Type.Optional(Type.String()),
  order_date: Type.Optional(CalendarDate),
  requested_date: Type.Optional(CalendarDate),
  promised_date: Type.Optional(CalendarDate),
  status: Type.Optional(nullable(OrderStatus)),
  currency: Type.Optional(Currency),
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
  lines: Type.Optional(
    Type.Array(
      Type.Object(
        {
          line_no: Type.String(),
          product_id: Type.Optional(nullable(CanonicalId)),
          description: Type.Optional(Type.String()),
          quantity: Type.Optional(Quantity),
          unit_price: Type.Optional(Money),
          price_per: Type.Optional(PricePer),
          status: Type.Optional(nullable(OrderStatus)),
          job_ids: Type.Optional(Type.Array(CanonicalId)),
          shipment_index: Type.Optional(Type.Integer({ minimum: 0 })),
        },
        closed,
      ),
    ),
  ),
  bill_to: Type.Optional(Address),
  ship_tos: Type.Optional(Type.Array(Address)),
  ship_method: Type.Optional(Type.String()),
  source_channel: Type.Optional(Type.String()),
  estimate_id: Type.Optional(nullable(CanonicalId)),
});

/** Static type of {@link Order}. */
export type Order = Static<typeof Order>;
