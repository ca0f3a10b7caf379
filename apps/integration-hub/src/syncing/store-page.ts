import type { RecordsTransaction } from '@forme/backing-services/records';
import { HUB_ENVELOPE_SCHEMA_VERSION } from '@forme/contracts';
import { syncEvent } from '../connectors/check-definition';
import type { ReadRecord } from '../connectors/records-in';
import { addEnvelope } from '../ingest/envelope-store';
import { sha256Of } from '../model';
import { settleSourceDrift } from '../reconciling';
import { mintId } from '../storage';
import { entitiesOfKeys, noteRecords, type StoredRun } from './sync-store';

/** Dialect of envelopes that the hub read itself. */
export const PULL_DIALECT = 'pull';

/** Result of storing a page. */
export interface StoredPage {
  readonly read: number;
  /** Records that are new or changed, each stored as an envelope. */
  readonly stored: number;
}

/**
 * Stores the records of a page that are new or have changed as envelopes, inside the transaction that moves the read on: after a kill
 * the page is stored as a whole or not at all.
 */
export async function storePage(
  tx: RecordsTransaction,
  {
    tenant,
    system,
    run,
    at,
  }: {
    readonly tenant: string;
    readonly system: string;
    readonly run: StoredRun;
    /** When the request was sent: the time of a record that does not state its own. */
    readonly at: Date;
  },
  records: readonly ReadRecord[],
  parentEnvelopeId: string | null = null,
): Promise<StoredPage> {
  // A page that names a record twice means the later one.
  const byKey = new Map(records.map((record) => [record.externalId, record]));
  const hashed = [...byKey.values()].map((record) => ({
    ...record,
    sha256: sha256Of(record.fields),
  }));
  hashed.sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const { changed, back } = await noteRecords(tx, tenant, run, hashed);
  const entities = await entitiesOfKeys(tx, system, run.entity, back);
  for (const id of entities.values()) {
    await settleSourceDrift(tx, { id, kind: 'missing_in_source', system });
  }
  for (const { externalId, updatedAt, fields, sha256 } of hashed) {
    if (!changed.has(externalId)) continue;
    await addEnvelope(tx, tenant, {
      envelope_id: mintId('env'),
      endpoint_id: null,
      connection_id: run.connection_id,
      system,
      dialect: PULL_DIALECT,
      envelope_schema_version: HUB_ENVELOPE_SCHEMA_VERSION,
      event_type: syncEvent(run.entity),
      event_id: null,
      occurred_at: updatedAt ?? at.toISOString(),
      sequence: String(at.getTime()),
      delivery_key: `${run.sync_id}:${run.entity}:${externalId}:${sha256}`,
      content_type: 'application/json',
      headers: { 'content-type': 'application/json' },
      body_sha256: sha256,
      body: Buffer.from(JSON.stringify(fields), 'utf8'),
      trace_id: null,
      sync_id: run.sync_id,
      parent_envelope_id: parentEnvelopeId,
    });
  }
  return { read: records.length, stored: changed.size };
}
