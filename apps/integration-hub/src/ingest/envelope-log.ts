import { problems } from '../problems';
import type { TenantRecords } from '../storage';
import {
  bodyOfEnvelope,
  findEnvelope,
  listEnvelopes,
  type EnvelopeFilter,
  type StoredEnvelope,
} from './envelope-store';
import { documentOf } from './receive-delivery';

/** The event log of a tenant, to be read. */
export interface EnvelopeLog {
  /** Newest first. */
  list(
    tenant: string,
    filter: EnvelopeFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredEnvelope[]>;
  /** An envelope with its parsed body, undefined when that is no JSON. Throws 404. */
  read(
    tenant: string,
    envelopeId: string,
  ): Promise<{ readonly envelope: StoredEnvelope; readonly body: unknown }>;
  /** An envelope with the bytes that were delivered. Throws 404. */
  raw(
    tenant: string,
    envelopeId: string,
  ): Promise<{ readonly envelope: StoredEnvelope; readonly bytes: Buffer }>;
}

/** Builds the log. `maxBodyBytes` bounds a body out of its content coding. */
export function makeEnvelopeLog(records: TenantRecords, maxBodyBytes: number): EnvelopeLog {
  const raw: EnvelopeLog['raw'] = (tenant, envelopeId) =>
    records.within(tenant, async (tx) => {
      const envelope = await findEnvelope(tx, envelopeId);
      const bytes = envelope && (await bodyOfEnvelope(tx, envelopeId));
      if (envelope && bytes) return { envelope, bytes };
      throw problems.notFound('There is no envelope with this id');
    });
  return {
    list: (tenant, filter, page) => records.within(tenant, (tx) => listEnvelopes(tx, filter, page)),
    raw,
    async read(tenant, envelopeId) {
      const { envelope, bytes } = await raw(tenant, envelopeId);
      const coding = envelope.headers['content-encoding'];
      return { envelope, body: documentOf(bytes, coding, maxBodyBytes) };
    },
  };
}
