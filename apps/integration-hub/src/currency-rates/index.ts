/** Dated rates of exchange that mappings convert by. */
export { makeRateDesk, type RateDesk } from './rate-desk';
export { ratesFor } from './rate-store';
