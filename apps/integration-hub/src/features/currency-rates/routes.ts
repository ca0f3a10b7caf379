import { listCurrencyRates, putCurrencyRates, removeCurrencyRates } from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import type { RateDesk } from '../../currency-rates';

/** Rates of exchange. */
export function currencyRateHandlers(desk: RateDesk): readonly Handler[] {
  return [
    handle(listCurrencyRates, async ({ query }, { tenant }) => {
      const { limit = 50, offset = 0, ...filter } = query;
      const rows = await desk.list(tenant, filter, { limit, offset });
      return { rows: [...rows], limit, offset };
    }),
    handle(putCurrencyRates, async ({ body }, { tenant, principal }) => ({
      stored: await desk.store(tenant, principal.subject, body.rates),
    })),
    handle(removeCurrencyRates, async ({ body }, { tenant, principal }) => ({
      removed: await desk.remove(tenant, principal.subject, body.rates),
    })),
  ];
}
