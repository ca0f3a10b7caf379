import type { Records } from '@forme/backing-services/records';

/** Rows of one statement: none holds its locks for long. */
const atOnce = 5000;

/**
 * Lets go of changes and of settled deliveries to receivers that are older than so many days, of all tenants: `records` work in the name of
 * the owner of the tables. What an active receiver has not taken yet stays.
 */
export async function letGoOfChanges(records: Records, days: number): Promise<void> {
  for (const sql of [oldChanges, oldDeliveries]) {
    for (;;) {
      const [row] = await records.query<{ gone: number }>(sql, [days, atOnce]);
      if ((row?.gone ?? 0) < atOnce) break;
    }
  }
}

const oldChanges = `with gone as (
  delete from hub.changes where (tenant_id, seq) in (
    select tenant_id, seq from hub.changes old
    where old.at < now() - $1 * interval '1 day' and not exists (
      select from hub.webhooks w where w.tenant_id = old.tenant_id and w.status = 'active'
        and (w.after_xid, w.after_seq) < (old.xid, old.seq))
    limit $2)
  returning tenant_id, xid, seq),
moved as (
  insert into hub.changes_let_go as known (tenant_id, xid, seq)
  select distinct on (tenant_id) tenant_id, xid, seq from gone order by tenant_id, xid desc, seq desc
  on conflict (tenant_id) do update set xid = excluded.xid, seq = excluded.seq
  where (known.xid, known.seq) < (excluded.xid, excluded.seq))
select count(*)::int as gone from gone`;

const oldDeliveries = `with gone as (
  delete from hub.webhook_deliveries where (tenant_id, delivery_id) in (
    select tenant_id, delivery_id from hub.webhook_deliveries
    where status <> 'pending' and created_at < now() - $1 * interval '1 day' limit $2)
  returning delivery_id)
select count(*)::int as gone from gone`;
