import type { SealedSecrets } from '../secrets';
import type { TenantRecords } from '../storage';
import { deliveryFacts } from './delivery-facts';
import type { StoredEndpoint } from './endpoint-store';
import { documentOf, findDuplicate, judge } from './receive-delivery';

/** Result that a delivery would have. */
export interface DeliveryTest {
  readonly signature_valid: boolean;
  readonly event_type: string | null;
  readonly delivery_key: string | null;
  readonly would_be_duplicate: boolean;
}

/** A delivery as a caller describes it. */
export interface DeliverySample {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly path_secret?: string | undefined;
  readonly address?: string | undefined;
}

/** Judges a sample delivery as an endpoint would, and stores nothing. */
export type TestDelivery = (
  endpoint: StoredEndpoint,
  sample: DeliverySample,
) => Promise<DeliveryTest>;

export function makeTestDelivery(parts: {
  readonly records: TenantRecords;
  readonly secrets: SealedSecrets;
  readonly maxBodyBytes: number;
  readonly now: () => Date;
}): TestDelivery {
  return async (endpoint, sample) => {
    const headers = new Map(
      Object.entries(sample.headers).map(([name, value]) => [name.toLowerCase(), [value]]),
    );
    const { path_secret: pathSecret, address } = sample;
    const delivery = { body: Buffer.from(sample.body, 'utf8'), headers, pathSecret, address };
    const document = documentOf(delivery.body, undefined, parts.maxBodyBytes) ?? null;
    const facts = deliveryFacts(endpoint.dialect, delivery, document, endpoint.settings);
    const known = await parts.records.within(endpoint.tenant_id, (tx) =>
      findDuplicate(tx, endpoint, facts),
    );
    return {
      signature_valid: judge(parts, endpoint, delivery) === 'valid',
      event_type: facts.event_type,
      delivery_key: facts.delivery_key,
      would_be_duplicate: known !== undefined,
    };
  };
}
