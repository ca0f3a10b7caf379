import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Timestamp } from '../../shared';
import { entity } from './entity-columns';
import { CanonicalId, Decimal, Millimetres, Quantity } from './values';

/** Resources of a site at one moment: material, dies, plates, press slots. Immutable. */
export const AvailabilitySnapshot = entity('AvailabilitySnapshot', 'availability_snapshot', {
  as_of: Timestamp,
  site: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  status: Type.Optional(nullable(oneOf(['current', 'historical']))),
  substrates: Type.Optional(
    Type.Array(
      Type.Object(
        {
          substrate_id: CanonicalId,
          width_mm: Type.Optional(Millimetres),
          height_mm: Type.Optional(nullable(Millimetres, { description: 'Null for a roll.' })),
          qty_on_hand: Quantity,
          reserved: Type.Optional(Quantity),
        },
        closed,
      ),
    ),
  ),
  dies: Type.Optional(
    Type.Array(
      Type.Object(
        {
          die_id: Type.String(),
          mounted_on: Type.Optional(nullable(Type.String())),
          qty: Type.Optional(Type.Integer({ minimum: 0 })),
        },
        closed,
      ),
    ),
  ),
  plates: Type.Optional(
    Type.Array(
      Type.Object(
        {
          plate_id: Type.String(),
          teeth: Type.Optional(Type.Integer({ minimum: 1 })),
          repeat_mm: Type.Optional(Decimal),
        },
        closed,
      ),
    ),
  ),
  presses: Type.Optional(
    Type.Array(
      Type.Object(
        {
          press_id: Type.String(),
          available_from: Type.Optional(Timestamp),
          available_to: Type.Optional(Timestamp),
        },
        closed,
      ),
    ),
  ),
});

/** Static type of {@link AvailabilitySnapshot}. */
export type AvailabilitySnapshot = Static<typeof AvailabilitySnapshot>;
