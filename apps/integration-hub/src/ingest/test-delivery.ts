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

/** Judges a sample delivery as an endpoint would, and stores nothing. */
export type TestDelivery = (
  endpoint: StoredEndpoint,
  sample: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
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
    const delivery = { body: Buffer.from(sample.body, 'utf8'), headers };
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
