import type { WebhookEvent } from '@forme/contracts/preflight';

/** A subscription. */
export interface StoredWebhook {
  readonly id: string;
  readonly tenant: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
  readonly createdAt: Date;
}

/** A subscription to be, with its secret sealed. */
export interface NewWebhook {
  readonly tenant: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly sealedSecret: string;
}

/** Where a delivery stands. */
export type DeliveryStatus = 'waiting' | 'delivered' | 'failed';

/** One event on its way to one subscription. */
export interface StoredDelivery {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly jobId: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly responseStatus: number | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
}

/** A delivery that is due, and where it goes. */
export interface DueDelivery {
  readonly id: string;
  readonly tenant: string;
  readonly event: WebhookEvent;
  readonly jobId: string;
  /** Attempts before this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly url: string;
  readonly sealedSecret: string;
  /** Body of an earlier attempt; null before the first. */
  readonly body: string | null;
}

/** How an attempt ended. */
export interface AttemptOutcome {
  readonly delivered: boolean;
  readonly responseStatus: number | null;
  readonly error: string | null;
  /** Milliseconds to the next attempt; null: none is left, or none is needed. */
  readonly retryMs: number | null;
}

/** Subscriptions, and deliveries that no crash loses: they are rows before anything is sent. */
export interface WebhookStore {
  /** Null when the tenant has as many as it may. */
  add(webhook: NewWebhook, most: number): Promise<StoredWebhook | null>;
  list(tenant: string): Promise<readonly StoredWebhook[]>;
  remove(tenant: string, id: string): Promise<boolean>;
  /** Newest first; null when there is no such subscription. */
  deliveries(tenant: string, webhookId: string): Promise<readonly StoredDelivery[] | null>;
  replay(tenant: string, webhookId: string, deliveryId: string): Promise<StoredDelivery | null>;
  /** Plans deliveries for jobs that ended since; how many jobs were looked at. */
  announceEndedJobs(limit: number): Promise<number>;
  /** Takes deliveries that are due; they are leased for `leaseMs`. */
  takeDue(limit: number, leaseMs: number): Promise<readonly DueDelivery[]>;
  /** Keeps what a delivery sends, unless something is kept; what is kept. */
  keepBody(id: string, body: string): Promise<string>;
  settle(id: string, outcome: AttemptOutcome): Promise<void>;
  /** Removes deliveries that are older. */
  forgetOlder(days: number): Promise<void>;
}
