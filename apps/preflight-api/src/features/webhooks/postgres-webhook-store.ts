import { randomUUID } from 'node:crypto';
import type { Migration, Records } from '@forme/backing-services/records';
import type { WebhookEvent } from '@forme/contracts/preflight';
import type {
  AttemptOutcome,
  DueDelivery,
  NewWebhook,
  StoredDelivery,
  StoredWebhook,
  WebhookStore,
} from './webhook-store';

/** Tables of the store, in the database of the queue's table `forme_jobs`. */
export const webhookMigrations: readonly Migration[] = [
  {
    id: '001-preflight-webhooks',
    sql: `
create table preflight_webhooks (
  id text primary key,
  tenant text not null,
  url text not null,
  events text[] not null,
  sealed_secret text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index preflight_webhooks_tenant on preflight_webhooks (tenant, created_at);
create table preflight_deliveries (
  id text primary key,
  seq bigint generated always as identity unique,
  webhook_id text not null references preflight_webhooks (id) on delete cascade,
  tenant text not null,
  event text not null,
  job_id text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  error text,
  created_at timestamptz not null default now(),
  due_at timestamptz default now(),
  delivered_at timestamptz,
  unique (webhook_id, job_id, event)
);
create index preflight_deliveries_due on preflight_deliveries (due_at) where status = 'waiting';
create index preflight_deliveries_webhook on preflight_deliveries (webhook_id, seq desc);
alter table preflight_jobs add column announced boolean not null default false;
create index preflight_jobs_unannounced on preflight_jobs (job_id) where not announced;
comment on column preflight_jobs.announced is 'the end of the job was told to the subscriptions of its tenant';
`,
  },
  {
    id: '002-preflight-webhook-bodies',
    sql: `
alter table preflight_deliveries add column body text;
comment on column preflight_deliveries.body is 'what the first attempt sent, and every other sends';
`,
  },
];

interface WebhookRow {
  readonly id: string;
  readonly tenant: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly is_active: boolean;
  readonly created_at: Date;
}

interface DeliveryRow {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly job_id: string;
  readonly status: StoredDelivery['status'];
  readonly attempts: number;
  readonly response_status: number | null;
  readonly error: string | null;
  readonly created_at: Date;
  readonly due_at: Date | null;
  readonly delivered_at: Date | null;
}

const webhookColumns = 'id, tenant, url, events, is_active, created_at';
const deliveryColumns =
  'd.id, d.event, d.job_id, d.status, d.attempts, d.response_status, d.error, d.created_at, d.due_at, d.delivered_at';

/** Subscriptions and deliveries in PostgreSQL. */
export class PostgresWebhookStore implements WebhookStore {
  constructor(private readonly records: Records) {}

  async add(webhook: NewWebhook, most: number): Promise<StoredWebhook | null> {
    const { tenant, url, events, sealedSecret } = webhook;
    const [row] = await this.records.query<WebhookRow>(
      `insert into preflight_webhooks (id, tenant, url, events, sealed_secret)
       select $1, $2, $3, $4, $5 where (select count(*) from preflight_webhooks where tenant = $2) < $6
       returning ${webhookColumns}`,
      [randomUUID(), tenant, url, [...events], sealedSecret, most],
    );
    return row ? webhookOf(row) : null;
  }

  async list(tenant: string): Promise<readonly StoredWebhook[]> {
    const rows = await this.records.query<WebhookRow>(
      `select ${webhookColumns} from preflight_webhooks where tenant = $1 order by created_at, id`,
      [tenant],
    );
    return rows.map(webhookOf);
  }

  async remove(tenant: string, id: string): Promise<boolean> {
    const rows = await this.records.query(
      'delete from preflight_webhooks where tenant = $1 and id = $2 returning id',
      [tenant, id],
    );
    return rows.length > 0;
  }

  async deliveries(tenant: string, webhookId: string): Promise<readonly StoredDelivery[] | null> {
    const known = await this.records.query(
      'select id from preflight_webhooks where tenant = $1 and id = $2',
      [tenant, webhookId],
    );
    if (known.length === 0) return null;
    const rows = await this.records.query<DeliveryRow>(
      `select ${deliveryColumns} from preflight_deliveries d where d.webhook_id = $1 order by d.seq desc limit 200`,
      [webhookId],
    );
    return rows.map(deliveryOf);
  }

  async replay(
    tenant: string,
    webhookId: string,
    deliveryId: string,
  ): Promise<StoredDelivery | null> {
    const [row] = await this.records.query<DeliveryRow>(
      `update preflight_deliveries d set status = 'waiting', due_at = now(), attempts = 0, delivered_at = null
       where d.tenant = $1 and d.webhook_id = $2 and d.id = $3 returning ${deliveryColumns}`,
      [tenant, webhookId, deliveryId],
    );
    return row ? deliveryOf(row) : null;
  }

  announceEndedJobs(limit: number): Promise<number> {
    return this.records.transaction(async (tx) => {
      const ended = await tx.query<{ job_id: string; tenant: string; status: string }>(
        `update preflight_jobs p set announced = true
         from (select q.job_id, j.status from preflight_jobs q join forme_jobs j on j.id = q.job_id
               where not q.announced and j.status in ('completed', 'failed', 'cancelled')
               limit $1 for update of q skip locked) e
         where p.job_id = e.job_id returning p.job_id, p.tenant, e.status`,
        [limit],
      );
      for (const { job_id, tenant, status } of ended) {
        await tx.query(
          `insert into preflight_deliveries (id, webhook_id, tenant, event, job_id)
           select gen_random_uuid()::text, w.id, w.tenant, $2, $3 from preflight_webhooks w
           join forme_jobs j on j.id = $3
           where w.tenant = $1 and w.is_active and $2 = any(w.events) and w.created_at <= j.finished_at
           on conflict do nothing`,
          [tenant, `job.${status}`, job_id],
        );
      }
      return ended.length;
    });
  }

  async takeDue(limit: number, leaseMs: number): Promise<readonly DueDelivery[]> {
    const rows = await this.records.query<{
      readonly id: string;
      readonly tenant: string;
      readonly event: WebhookEvent;
      readonly job_id: string;
      readonly attempts: number;
      readonly created_at: Date;
      readonly url: string;
      readonly sealed_secret: string;
      readonly body: string | null;
    }>(
      `update preflight_deliveries d set due_at = now() + $2 * interval '1 ms'
       from preflight_webhooks w
       where w.id = d.webhook_id and d.id in (
         select id from preflight_deliveries where status = 'waiting' and due_at <= now()
         order by due_at limit $1 for update skip locked)
       returning d.id, d.tenant, d.event, d.job_id, d.attempts, d.created_at, d.body, w.url, w.sealed_secret`,
      [limit, leaseMs],
    );
    return rows.map((row) => ({
      id: row.id,
      tenant: row.tenant,
      event: row.event,
      jobId: row.job_id,
      attempts: row.attempts,
      createdAt: row.created_at,
      url: row.url,
      sealedSecret: row.sealed_secret,
      body: row.body,
    }));
  }

  async keepBody(id: string, body: string): Promise<string> {
    const [row] = await this.records.query<{ body: string }>(
      'update preflight_deliveries set body = coalesce(body, $2) where id = $1 returning body',
      [id, body],
    );
    return row?.body ?? body;
  }

  async settle(
    id: string,
    { delivered, responseStatus, error, retryMs }: AttemptOutcome,
  ): Promise<void> {
    await this.records.query(
      `update preflight_deliveries set attempts = attempts + 1, response_status = $2, error = $3,
         status = case when $4 then 'delivered' when $5::bigint is null then 'failed' else 'waiting' end,
         delivered_at = case when $4 then now() end,
         due_at = case when $4 or $5::bigint is null then null else now() + $5 * interval '1 ms' end
       where id = $1`,
      [id, responseStatus, error, delivered, delivered ? null : retryMs],
    );
  }

  async forgetOlder(days: number): Promise<void> {
    await this.records.query(
      `delete from preflight_deliveries where created_at < now() - $1 * interval '1 day'`,
      [days],
    );
  }
}

function webhookOf(row: WebhookRow): StoredWebhook {
  return {
    id: row.id,
    tenant: row.tenant,
    url: row.url,
    events: row.events,
    isActive: row.is_active,
    createdAt: row.created_at,
  };
}

function deliveryOf(row: DeliveryRow): StoredDelivery {
  return {
    id: row.id,
    event: row.event,
    jobId: row.job_id,
    status: row.status,
    attempts: row.attempts,
    responseStatus: row.response_status,
    error: row.error,
    createdAt: row.created_at,
    nextAttemptAt: row.status === 'waiting' ? row.due_at : null,
    deliveredAt: row.delivered_at,
  };
}
