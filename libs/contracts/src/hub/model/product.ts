import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Sha256 } from '../../shared';
import { entity } from './entity-columns';
import { CanonicalId, Millimetres, Quantity } from './values';

/** A printed product; without a customer it belongs to the catalogue. */
export const Product = entity('Product', 'product', {
  sku: Type.Optional(Type.String()),
  name: Type.String({ examples: ['Pale ale label, front'] }),
  description: Type.Optional(Type.String()),
  customer_id: Type.Optional(nullable(CanonicalId)),
  kind: Type.Optional(
    nullable(oneOf(['label', 'carton', 'flexible', 'booklet', 'flat', 'large_format', 'other'])),
  ),
  revision: Type.Optional(Type.String()),
  status: Type.Optional(nullable(oneOf(['draft', 'active', 'obsolete']))),
  finished_size: Type.Optional(
    Type.Object(
      {
        width_mm: Millimetres,
        height_mm: Millimetres,
        depth_mm: Type.Optional(Millimetres),
      },
      closed,
    ),
  ),
  pages: Type.Optional(Type.Integer({ minimum: 0 })),
  sides: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  inks: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: Type.String(),
          kind: Type.Optional(oneOf(['process', 'spot', 'varnish', 'white', 'technical'])),
          side: Type.Optional(oneOf(['front', 'back'])),
          coverage_pct: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
        },
        closed,
      ),
    ),
  ),
  substrate_id: Type.Optional(nullable(CanonicalId)),
  finishing: Type.Optional(
    Type.Array(
      Type.Object(
        {
          process: Type.String(),
          parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        },
        closed,
      ),
    ),
  ),
  die: Type.Optional(
    Type.Object(
      {
        die_id: Type.String(),
        shape: Type.Optional(Type.String()),
        gap_across_mm: Type.Optional(Millimetres),
        gap_around_mm: Type.Optional(Millimetres),
      },
      closed,
    ),
  ),
  winding_direction: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  labels_per_roll: Type.Optional(Type.Integer({ minimum: 1 })),
  core_mm: Type.Optional(Millimetres),
  artwork: Type.Optional(
    Type.Array(
      Type.Object(
        {
          asset_id: Type.String(),
          sha256: Type.Optional(Sha256),
          role: Type.Optional(Type.String()),
          page_range: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  ),
  gtin: Type.Optional(Type.String({ pattern: '^[0-9]{8,14}$' })),
  regulatory_markets: Type.Optional(Type.Array(Type.String())),
  components: Type.Optional(
    Type.Array(Type.Object({ product_id: CanonicalId, quantity: Quantity }, closed)),
  ),
});

/** Static type of {@link Product}. */
export type Product = Static<typeof Product>;
