import type { Json } from '../json';
import type { Budget } from './budget';
import type { Value } from './value';

/** A rate of exchange from a day on. */
export interface CurrencyRate {
  /** `YYYY-MM-DD` of the first day. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one of `from`, decimal text. */
  readonly rate: string;
  readonly source?: string;
}

/** Inputs of a mapping in addition to the document. It has no clock, no randomness and no network. */
export interface MappingContext {
  /** When the document was received, RFC 3339 in UTC: the only "now" there is. */
  readonly receivedAt: string;
  /** Time of the event, RFC 3339 in UTC; default: the time of receipt. */
  readonly occurredAt?: string;
  /** IANA zone of times without an offset. */
  readonly timezone?: string;
  readonly currencyRates?: readonly CurrencyRate[];
  /** The canonical id of a key; null when it is not known yet. */
  readonly xref?: (system: string, externalType: string, externalId: string) => string | null;
}

/** Runtime values of an expression or a transform. */
export interface Scope {
  readonly root: Json;
  /** Value of `@`: the current item, or the element of a filter. */
  current: Json;
  /** Result of the preceding transforms. */
  value: Json;
  readonly context: MappingContext;
  /** System the document comes from. */
  readonly system: string;
  readonly budget: Budget;
  /** A named value of `let`. */
  variable(name: string): Value;
  /** Notes what does not end the field. */
  warn(code: 'unmapped_enum' | 'not_resolved', message: string): void;
}
