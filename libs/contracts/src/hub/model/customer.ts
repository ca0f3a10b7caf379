import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../../schema';
import { entity } from './entity-columns';
import { Address, CanonicalId, Currency } from './values';

/** The print buyer; not the tenant of the platform. */
export const Customer = entity('Customer', 'customer', {
  name: Type.String({ examples: ['Nordlicht Brauerei'] }),
  legal_name: Type.Optional(Type.String()),
  kind: Type.Optional(oneOf(['business', 'individual'])),
  status: Type.Optional(nullable(oneOf(['active', 'inactive', 'prospect']))),
  parent_customer_id: Type.Optional(nullable(CanonicalId)),
  account_number: Type.Optional(Type.String()),
  tax_ids: Type.Optional(
    Type.Array(Type.Object({ scheme: Type.String(), value: Type.String() }, closed)),
  ),
  contacts: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: Type.Optional(Type.String()),
          roles: Type.Optional(Type.Array(Type.String())),
          email: Type.Optional(Type.String()),
          phone_e164: Type.Optional(Type.String()),
          language: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
  ),
  addresses: Type.Optional(Type.Array(Address)),
  payment_terms: Type.Optional(Type.String()),
  currency: Type.Optional(Currency),
  credit_status: Type.Optional(Type.String()),
  price_list_ref: Type.Optional(Type.String()),
  sales_rep: Type.Optional(Type.String()),
  csr: Type.Optional(Type.String()),
  default_ship_method: Type.Optional(Type.String()),
  external_flags: Type.Optional(Type.Array(Type.String())),
});

/** Static type of {@link Customer}. */
export type Customer = Static<typeof Customer>;
