import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Timestamp } from '../../shared';
import { entity } from './entity-columns';
import {
  Address,
  CalendarDate,
  CanonicalId,
  Decimal,
  Millimetres,
  Money,
  Quantity,
} from './values';

/** Goods on their way to a customer. */
export const Shipment = entity('Shipment', 'shipment', {
  number: Type.Optional(Type.String({ examples: ['SHP-0007'] })),
  order_id: Type.Optional(nullable(CanonicalId)),
  job_ids: Type.Optional(Type.Array(CanonicalId)),
  status: Type.Optional(
    nullable(
      oneOf(['planned', 'packed', 'shipped', 'in_transit', 'delivered', 'returned', 'cancelled']),
    ),
  ),
  ship_from: Type.Optional(Address),
  ship_to: Type.Optional(Address),
  carrier: Type.Optional(
    Type.Object(
      {
        code: Type.String(),
        service: Type.Optional(Type.String()),
        account: Type.Optional(Type.String()),
      },
      closed,
    ),
  ),
  tracking: Type.Optional(
    Type.Array(
      Type.Object(
        {
          code: Type.String(),
          url: Type.Optional(Type.String()),
          parcel_no: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  ),
  packages: Type.Optional(
    Type.Array(
      Type.Object(
        {
          weight_kg: Type.Optional(Decimal),
          dims_mm: Type.Optional(Type.Array(Millimetres, { minItems: 3, maxItems: 3 })),
          sscc: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  ),
  items: Type.Optional(
    Type.Array(
      Type.Object(
        {
          order_line_no: Type.Optional(Type.String()),
          product_id: Type.Optional(nullable(CanonicalId)),
          quantity: Type.Optional(Quantity),
          lot: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  ),
  ship_date: Type.Optional(CalendarDate),
  expected_delivery: Type.Optional(CalendarDate),
  delivered_at: Type.Optional(Timestamp),
  cost: Type.Optional(Money),
  incoterm: Type.Optional(Type.String()),
  packing_slip_no: Type.Optional(Type.String()),
});

/** Static type of {@link Shipment}. */
export type Shipment = Static<typeof Shipment>;
