import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named } from '../schema';
import { CalendarDate, Currency } from './model';
import { pageOf, pagingFields } from './paging';
import { invalidBody } from './routing';

const Rate = Type.String({
  pattern: '^(?=.*[1-9])[0-9]{1,12}([.][0-9]{1,12})?$',
  description: 'Units of `to` for one of `from`, decimal text above 0.',
  examples: ['0.9215'],
});
const rateFields = {
  date: { ...CalendarDate, description: 'First day on which the rate holds.' },
  from: Currency,
  to: { ...Currency, examples: ['USD'] },
  rate: Rate,
  source: Type.Optional(Type.String({ minLength: 1, maxLength: 100, examples: ['ECB'] })),
};

/** A rate of exchange from a day on. */
export const StoredCurrencyRate = named('CurrencyRate', Type.Object(rateFields));

const rates = { service: 'hub', feature: 'currency-rates', path: '/v1/currency-rates' } as const;

/** GET /v1/currency-rates. */
export const listCurrencyRates = operation({
  ...rates,
  id: 'listCurrencyRates',
  method: 'get',
  summary: 'List the rates of exchange',
  description: 'Newest day first.',
  query: Type.Object({
    ...pagingFields,
    from: Type.Optional(Currency),
    to: Type.Optional(Currency),
    on: Type.Optional({
      ...CalendarDate,
      description: 'Only the rate of each pair that holds on this day.',
    }),
  }),
  response: pageOf('CurrencyRatePage', StoredCurrencyRate),
});

/** PUT /v1/currency-rates. */
export const putCurrencyRates = operation({
  ...rates,
  id: 'putCurrencyRates',
  method: 'put',
  summary: 'Store rates of exchange',
  description:
    'Adds rates; a rate for the same day and pair replaces the previous one. Mappings convert by the newest rate that is not later than the day of the event; without one the event becomes a dead letter with rate_missing.',
  body: Type.Object(
    {
      rates: Type.Array(Type.Object(rateFields, closed), { minItems: 1, maxItems: 5000 }),
    },
    { ...closed, title: 'CurrencyRateList' },
  ),
  response: Type.Object({ stored: Type.Integer({ minimum: 1 }) }, { title: 'CurrencyRatesStored' }),
  failures: invalidBody,
});

/** POST /v1/currency-rates/remove. */
export const removeCurrencyRates = operation({
  ...rates,
  id: 'removeCurrencyRates',
  method: 'post',
  path: '/v1/currency-rates/remove',
  summary: 'Remove rates of exchange',
  description: 'Events that were applied keep what they were converted to.',
  body: Type.Object(
    {
      rates: Type.Array(
        Type.Object({ date: rateFields.date, from: Currency, to: rateFields.to }, closed),
        { minItems: 1, maxItems: 5000 },
      ),
    },
    { ...closed, title: 'CurrencyRateKeys' },
  ),
  response: Type.Object(
    { removed: Type.Integer({ minimum: 0 }) },
    { title: 'CurrencyRatesRemoved' },
  ),
  failures: invalidBody,
});

/** Static type of {@link StoredCurrencyRate}. */
export type StoredCurrencyRate = Static<typeof StoredCurrencyRate>;
