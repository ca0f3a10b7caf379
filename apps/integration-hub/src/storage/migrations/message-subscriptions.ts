import { tenantTable } from '../tenant-table';

/** Persistent channels of messages: controllers that listen to the hub, and those that the hub opened at devices. */
export const messageSubscriptionsSql = [
  tenantTable(
    'message_subscriptions',
    `  subscription_id text not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  format text not null check (format in ('jmf', 'xjmf')),
  system text not null,
  endpoint_id text,
  connection_id text,
  message_type text not null,
  channel_id text not null,
  url text not null,
  job_id text,
  repeat_time_s double precision,
  after_xid xid8,
  after_seq bigint not null default 0,
  sent_at timestamptz,
  failures integer not null default 0,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, subscription_id)`,
  ),
  `create unique index message_channels on hub.message_subscriptions (tenant_id, endpoint_id, channel_id, url)
  where direction = 'inbound';`,
].join('\n');
