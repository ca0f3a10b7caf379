import { createHmac } from 'node:crypto';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { canonicalJson } from '@forme/contracts';
import { sha256Of } from '../model';
import { lock } from '../storage';
import type { Key, Keyring } from '../secrets';

/** Something that was done and has to be provable. */
export interface AuditEvent {
  /** Who: the subject of the credential, or `hub`. */
  readonly actor: string;
  /** What, `connection.enable_writes`. */
  readonly action: string;
  /** To what: the id of the record. */
  readonly subject: string;
  /** Only its hash is kept. No secrets. */
  readonly payload: unknown;
}

/** The last entry of a tenant's chain. */
export interface AuditHead {
  /** Entries count from 1. */
  readonly seq: number;
  readonly mac: string;
}

/** An entry as it is stored and signed. */
export interface AuditEntry {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly payload_sha256: string;
  readonly key_id: string;
  readonly prev_mac: string;
  readonly mac: string;
}

/** The audit chains of all tenants. */
export interface Audit {
  /**
   * Adds an entry inside a transaction of the tenant. Entries of one tenant follow one another, so it is the last thing a
   * transaction does.
   */
  append(tx: RecordsTransaction, tenant: string, event: AuditEvent): Promise<AuditHead>;
}

/** Chains signed with the current key of `keys`. `onHead` hears how long a tenant's chain has become. */
export function openAudit(
  keys: Keyring,
  onHead: (tenant: string, seq: number) => void = () => undefined,
): Audit {
  return {
    async append(tx, tenant, { actor, action, subject, payload }) {
      await lock(tx, tenant, 'audit', [{ name: 'chain' }]);
      const [last] = await tx.query<{ seq: string; mac: string }>(
        'select seq, mac from hub.audit_entries order by seq desc limit 1',
      );
      const entry = {
        seq: Number(last?.seq ?? 0) + 1,
        at: new Date().toISOString(),
        actor,
        action,
        subject,
        payload_sha256: sha256Of(payload),
        key_id: keys.current.id,
        prev_mac: last?.mac ?? '',
      };
      const mac = macOf(keys.current, tenant, entry);
      await tx.query(
        `insert into hub.audit_entries (tenant_id, seq, at, actor, action, subject, payload_sha256, key_id, prev_mac, mac)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [tenant, ...Object.values(entry), mac],
      );
      onHead(tenant, entry.seq);
      return { seq: entry.seq, mac };
    },
  };
}

/** HMAC-SHA-256, hex, over the mac before and the canonical JSON of the entry with its tenant. */
export function macOf(
  { bytes }: Key,
  tenant: string,
  { prev_mac: before, ...entry }: Omit<AuditEntry, 'mac'>,
): string {
  return createHmac('sha256', bytes)
    .update(before)
    .update(canonicalJson({ tenant, ...entry }))
    .digest('hex');
}
