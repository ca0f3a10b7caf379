import type { StoredCurrencyRate } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { storableText } from '../model';
import { problems } from '../problems';
import { lock, type TenantRecords } from '../storage';
import {
  countRates,
  listRates,
  removeRates,
  storeRates,
  type RateFilter,
  type RateKey,
} from './rate-store';

/** Rates of a tenant: every event that converts reads those of its currency. */
const mostRates = 50_000;

/** The rates of exchange of a tenant. */
export interface RateDesk {
  /** Newest day first. */
  list(
    tenant: string,
    filter: RateFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredCurrencyRate[]>;
  /** Adds or replaces; how many are stored. Throws 409 for more than a tenant may have, 422 for a rate of a currency in itself. */
  store(tenant: string, actor: string, rates: readonly StoredCurrencyRate[]): Promise<number>;
  /** How many there were. */
  remove(tenant: string, actor: string, keys: readonly RateKey[]): Promise<number>;
}

export function makeRateDesk({
  records,
  note,
}: {
  readonly records: TenantRecords;
  readonly note: Audit['append'];
}): RateDesk {
  const subject = 'currency_rates';
  return {
    list: (tenant, filter, page) => records.within(tenant, (tx) => listRates(tx, filter, page)),
    store: (tenant, actor, rates) =>
      records.within(tenant, async (tx) => {
        rates.forEach(checkRate);
        await lock(tx, tenant, 'statements', [{ name: subject }]);
        const stored = await storeRates(tx, tenant, rates);
        if ((await countRates(tx)) > mostRates) {
          throw problems.tooManyRates(`A tenant has at most ${mostRates} rates; remove old ones`);
        }
        await note(tx, tenant, { actor, action: 'currency_rates.stored', subject, payload: rates });
        return stored;
      }),
    remove: (tenant, actor, keys) =>
      records.within(tenant, async (tx) => {
        const removed = await removeRates(tx, keys);
        await note(tx, tenant, { actor, action: 'currency_rates.removed', subject, payload: keys });
        return removed;
      }),
  };
}

function checkRate({ from, to, source = '' }: StoredCurrencyRate, at: number): void {
  const fault =
    from === to ? 'from and to are one currency' : storableText(source) ? null : 'source holds NUL';
  if (fault === null) return;
  throw problems.invalidRate(`rates[${at}]: ${fault}`, {
    extensions: { errors: [{ path: `/rates/${at}`, code: 'misfit', message: fault }] },
  });
}
