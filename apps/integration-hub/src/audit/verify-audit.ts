import { timingSafeEqual } from 'node:crypto';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Keyring } from '../secrets';
import { macOf, type AuditEntry, type AuditHead } from './audit-chain';

/** Faults of a chain, with their places. */
export interface AuditFault {
  readonly seq: number;
  readonly fault:
    /** The entry is not what was signed. */
    | 'changed'
    /** Entries before it are gone. */
    | 'missing'
    /** It follows another entry than the one before it. */
    | 'not_linked'
    /** Its key is not in the ring: it cannot be checked. */
    | 'unknown_key'
    /** The chain is shorter than it was known to be, or another one. */
    | 'cut_off';
}

/** The result of looking through one tenant's chain. */
export interface AuditVerdict {
  readonly entries: number;
  /** Null for an empty chain. Note it: it is what a later cut is found by. */
  readonly head: AuditHead | null;
  /** The first faults, at most 100. */
  readonly faults: readonly AuditFault[];
}

const batch = 1000;
const mostFaults = 100;

interface EntryRow extends Omit<AuditEntry, 'seq' | 'at'> {
  readonly seq: string;
  readonly at: Date;
}

/**
 * Checks every entry of a tenant's chain, within its tenant. Edits, removals and insertions show by themselves; that the end was
 * cut off shows only against a head that was noted elsewhere, `known`.
 */
export async function verifyAudit(
  tx: RecordsTransaction,
  tenant: string,
  keys: Keyring,
  known?: AuditHead,
): Promise<AuditVerdict> {
  const faults: AuditFault[] = [];
  let head: AuditHead | null = null;
  let entries = 0;
  let knownIsThere = known === undefined;
  for (;;) {
    const rows: readonly EntryRow[] = await tx.query<EntryRow>(
      `select seq, at, actor, action, subject, payload_sha256, key_id, prev_mac, mac from hub.audit_entries
       where seq > $1 order by seq limit $2`,
      [head?.seq ?? -1, batch],
    );
    for (const row of rows) {
      const entry = { ...row, seq: Number(row.seq), at: row.at.toISOString() };
      faults.push(...faultsOf(entry, head, tenant, keys));
      head = { seq: entry.seq, mac: entry.mac };
      entries += 1;
      if (entry.seq === known?.seq && entry.mac === known.mac) knownIsThere = true;
    }
    if (rows.length < batch) break;
  }
  if (known && !knownIsThere) faults.push({ seq: known.seq, fault: 'cut_off' });
  return { entries, head, faults: faults.slice(0, mostFaults) };
}

function faultsOf(
  { mac, ...entry }: AuditEntry,
  before: AuditHead | null,
  tenant: string,
  keys: Keyring,
): readonly AuditFault[] {
  const { seq } = entry;
  const faults: AuditFault[] = [];
  if (seq !== (before?.seq ?? 0) + 1) faults.push({ seq, fault: 'missing' });
  else if (entry.prev_mac !== (before?.mac ?? '')) faults.push({ seq, fault: 'not_linked' });
  const key = keys.find(entry.key_id);
  if (!key) return [...faults, { seq, fault: 'unknown_key' }];
  const [expected, given] = [Buffer.from(macOf(key, tenant, entry)), Buffer.from(mac)];
  const good = expected.length === given.length && timingSafeEqual(expected, given);
  return good ? faults : [...faults, { seq, fault: 'changed' }];
}
