import type { RecordsTransaction } from '@forme/backing-services/records';
import type { StoredCurrencyRate } from '@forme/contracts/hub';
import type { CurrencyRate } from '@forme/mapping';

/** The day and pair of a rate. */
export type RateKey = Pick<StoredCurrencyRate, 'date' | 'from' | 'to'>;

/** Which rates. */
export interface RateFilter {
  readonly from?: string;
  readonly to?: string;
  /** Only the rate of each pair that holds on this day. */
  readonly on?: string;
}

interface RateRow extends Omit<StoredCurrencyRate, 'source'> {
  readonly source: string | null;
}

const columns = `to_char(day, 'YYYY-MM-DD') as date, source_currency as "from", target_currency as "to", rate, source`;

const rateOf = ({ source, ...rate }: RateRow): StoredCurrencyRate => ({
  ...rate,
  ...(source === null ? {} : { source }),
});

/** Rates, newest day first. */
export async function listRates(
  tx: RecordsTransaction,
  { from, to, on }: RateFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredCurrencyRate[]> {
  const rows = await tx.query<RateRow>(
    `select ${columns} from hub.currency_rates r
     where ($1::text is null or source_currency = $1) and ($2::text is null or target_currency = $2)
       and ($3::date is null or day = (select max(day) from hub.currency_rates n
         where n.source_currency = r.source_currency and n.target_currency = r.target_currency and n.day <= $3))
     order by day desc, source_currency, target_currency limit $4 offset $5`,
    [from ?? null, to ?? null, on ?? null, limit, offset],
  );
  return rows.map(rateOf);
}

/** Stores rates; of several for one day and pair the last. How many are stored. */
export async function storeRates(
  tx: RecordsTransaction,
  tenant: string,
  rates: readonly StoredCurrencyRate[],
): Promise<number> {
  const byKey = new Map(rates.map((it) => [[it.date, it.from, it.to].join(), it]));
  await tx.query(
    `insert into hub.currency_rates (tenant_id, day, source_currency, target_currency, rate, source)
     select $1, date, "from", "to", rate, source
     from jsonb_to_recordset($2) as given (date date, "from" text, "to" text, rate text, source text)
     on conflict (tenant_id, source_currency, target_currency, day)
       do update set rate = excluded.rate, source = excluded.source, updated_at = now()`,
    [tenant, JSON.stringify([...byKey.values()])],
  );
  return byKey.size;
}

/** Removes rates; how many there were. */
export async function removeRates(
  tx: RecordsTransaction,
  keys: readonly RateKey[],
): Promise<number> {
  const gone = await tx.query(
    `delete from hub.currency_rates r using jsonb_to_recordset($1) as given (date date, "from" text, "to" text)
     where r.day = given.date and r.source_currency = given."from" and r.target_currency = given."to" returning 1`,
    [JSON.stringify(keys)],
  );
  return gone.length;
}

/** Rates that a mapping to these currencies may use, whichever way they are given. */
export async function ratesFor(
  tx: RecordsTransaction,
  currencies: readonly string[],
): Promise<readonly CurrencyRate[]> {
  if (currencies.length === 0) return [];
  const rows = await tx.query<RateRow>(
    `select ${columns} from hub.currency_rates where source_currency = any($1) or target_currency = any($1)`,
    [currencies],
  );
  return rows.map(rateOf);
}

/** How many rates the tenant has. */
export async function countRates(tx: RecordsTransaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from hub.currency_rates',
  );
  return row?.count ?? 0;
}
