import type { ConnectorResource } from '@forme/contracts/hub';
import { momentOf } from '../ingest/delivery-facts';
import { parseMembers } from '../ingest/member-path';
import { isRecord } from '../model';

/** A record in an answer of a system. */
export interface ReadRecord {
  readonly externalId: string;
  /** RFC 3339; null when the record does not say. */
  readonly updatedAt: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The records in an answer, and how many items have no key. Undefined when `recordPath` leads nowhere. */
export function recordsIn(
  json: unknown,
  recordPath: string | undefined,
  { id_path: idPath = '$.id', updated_path: updatedPath }: ConnectorResource,
): { readonly records: readonly ReadRecord[]; readonly keyless: number } | undefined {
  const items = itemsAt(json, recordPath ?? '$');
  if (items === undefined) return undefined;
  const records = items.flatMap((item): readonly ReadRecord[] => {
    if (!isRecord(item)) return [];
    const externalId = keyOf(parseMembers(idPath)?.(item));
    if (externalId === null) return [];
    return [{ externalId, updatedAt: momentAt(item, updatedPath), fields: item }];
  });
  return { records, keyless: items.length - records.length };
}

/** Value at a path of members: `[*]` at its end gives the items of a list. Undefined when there is none. */
export function itemsAt(json: unknown, path: string): readonly unknown[] | undefined {
  const isList = path.endsWith('[*]');
  const found = parseMembers(isList ? path.slice(0, -3) : path)?.(json);
  if (isList) return Array.isArray(found) ? (found as unknown[]) : undefined;
  return found === undefined || found === null ? undefined : [found];
}

/** Whether a path is one that {@link itemsAt} reads. */
export function isRecordPath(path: string): boolean {
  return parseMembers(path.replace(/\[\*\]$/, '')) !== undefined;
}

/** A moment in a record, RFC 3339. */
export function momentAt(item: unknown, path: string | undefined): string | null {
  const value = path === undefined ? undefined : parseMembers(path)?.(item);
  return typeof value === 'string' || typeof value === 'number' ? momentOf(String(value)) : null;
}

/** A key as text; null when the value is not a key. */
export function keyOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : null;
}
