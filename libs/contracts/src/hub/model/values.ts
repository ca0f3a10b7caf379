import { Type, type Static } from '@sinclair/typebox';
import { closed, named } from '../../schema';

/** A decimal number as text: money and measures never travel as binary floats. */
export const Decimal = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,17})([.][0-9]{1,12})?$',
  description: 'Decimal number as text.',
  examples: ['12.50'],
});

/** A length in millimetres as decimal text; the unit of the source stays in the provenance. */
export const Millimetres = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,17})([.][0-9]{1,12})?$',
  description: 'Millimetres, decimal number as text.',
  examples: ['210'],
});

/** ISO 4217 code. */
export const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217.',
  examples: ['EUR'],
});

/** ISO 3166-1 alpha-2 code. */
export const CountryCode = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'ISO 3166-1 alpha-2.',
  examples: ['DE'],
});

/** A calendar date. */
export const CalendarDate = Type.String({
  format: 'date',
  description: 'ISO 8601 date.',
  examples: ['2026-03-04'],
});

/** An amount of money. */
export const Money = named('Money', Type.Object({ amount: Decimal, currency: Currency }, closed));

/** An amount of something in a unit of measure (UN/CEFACT or print unit). */
export const Quantity = named(
  'Quantity',
  Type.Object({ value: Decimal, uom: Type.String({ examples: ['C62'] }) }, closed),
);

/** Quantity of a unit price: one, a hundred, a thousand. */
export const PricePer = Type.Union([Type.Literal(1), Type.Literal(100), Type.Literal(1000)], {
  description: 'Number of pieces to which the unit price applies.',
});

/** Id of a canonical entity: a prefix and an opaque body. */
export const CanonicalId = Type.String({
  minLength: 1,
  maxLength: 128,
  description: 'Canonical id, opaque.',
  examples: ['cus_01JNB2Y8E4T9Q6V3K5M7R0XWZD'],
});

/** A postal address. */
export const Address = named(
  'Address',
  Type.Object(
    {
      id: Type.Optional(Type.String()),
      kind: Type.Optional(
        Type.Union([Type.Literal('billing'), Type.Literal('shipping'), Type.Literal('office')]),
      ),
      name: Type.Optional(Type.String()),
      company: Type.Optional(Type.String()),
      lines: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
      city: Type.Optional(Type.String()),
      region: Type.Optional(Type.String()),
      postal_code: Type.Optional(Type.String()),
      country_iso2: Type.Optional(CountryCode),
      phone: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
    },
    { ...closed, examples: [{ lines: ['Hafenweg 1'], city: 'Münster', country_iso2: 'DE' }] },
  ),
);

/** Static type of {@link Money}. */
export type Money = Static<typeof Money>;
/** Static type of {@link Quantity}. */
export type Quantity = Static<typeof Quantity>;
/** Static type of {@link Address}. */
export type Address = Static<typeof Address>;
