import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { Timestamp } from '../../shared';
import { entity } from './entity-columns';
import { CanonicalId, Decimal, Money } from './values';

/** Revenue against cost, derived from cost and price lines; no system ever writes it. */
export const Margin = entity('Margin', 'margin', {
  subject: Type.Object({ type: oneOf(['estimate', 'order', 'job']), id: CanonicalId }, closed),
  basis: oneOf(['planned', 'actual']),
  status: Type.Optional(nullable(oneOf(['complete', 'partial']))),
  revenue: nullable(Money),
  cost: nullable(Money),
  margin_amount: nullable(Money),
  margin_pct: nullable(Decimal),
  breakdown: Type.Optional(
    Type.Array(Type.Object({ category: Type.String(), cost: Money }, closed)),
  ),
  computed_at: Timestamp,
  inputs: Type.Array(
    Type.Object({ id: CanonicalId, version: Type.Integer({ minimum: 1 }) }, closed),
    { default: [] },
  ),
  formula_version: Type.String({ examples: ['1'] }),
});

/** Static type of {@link Margin}. */
export type Margin = Static<typeof Margin>;
