import { tenantTable } from '../tenant-table';

/** Dated rates of exchange. */
export const currencyRatesSql = [
  tenantTable(
    'currency_rates',
    `  source_currency text not null,
  target_currency text not null,
  day date not null,
  rate text not null,
  source text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, source_currency, target_currency, day)`,
  ),
  `comment on column hub.currency_rates.rate is 'units of the target for one of the source, decimal text';`,
].join('\n');
