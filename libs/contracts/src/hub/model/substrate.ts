import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Timestamp } from '../../shared';
import { entity } from './entity-columns';
import { Decimal, Millimetres, Money, Quantity } from './values';

/** Material to print on, with its availability. */
export const Substrate = entity('Substrate', 'substrate', {
  code: Type.Optional(Type.String()),
  name: Type.String({ examples: ['White PP 60'] }),
  status: Type.Optional(nullable(oneOf(['active', 'discontinued']))),
  supplier: Type.Optional(Type.String()),
  brand: Type.Optional(Type.String()),
  media_type: Type.Optional(Type.String({ description: 'CIP4 MediaType.' })),
  form: Type.Optional(nullable(oneOf(['sheet', 'roll', 'board', 'film']))),
  width_mm: Type.Optional(Millimetres),
  height_mm: Type.Optional(Millimetres),
  length_m: Type.Optional(Decimal),
  grammage_gsm: Type.Optional(Decimal),
  thickness_um: Type.Optional(Decimal),
  caliper_pt: Type.Optional(Decimal),
  coating_front: Type.Optional(Type.String()),
  coating_back: Type.Optional(Type.String()),
  finish: Type.Optional(Type.String()),
  colour: Type.Optional(Type.String()),
  brightness: Type.Optional(Decimal),
  opacity: Type.Optional(Decimal),
  grain: Type.Optional(Type.String()),
  adhesive: Type.Optional(Type.String()),
  liner: Type.Optional(Type.String()),
  certification: Type.Optional(
    Type.Array(
      Type.Object(
        {
          scheme: Type.String(),
          claim: Type.Optional(Type.String()),
          id: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  ),
  icc_profile_ref: Type.Optional(Type.String()),
  unit_cost: Type.Optional(Money),
  cost_uom: Type.Optional(Type.String()),
  on_hand: Type.Optional(Quantity),
  reserved: Type.Optional(Quantity),
  lead_time_days: Type.Optional(Type.Integer({ minimum: 0 })),
  availability_as_of: Type.Optional(Timestamp),
});

/** Static type of {@link Substrate}. */
export type Substrate = Static<typeof Substrate>;
