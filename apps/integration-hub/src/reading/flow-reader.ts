import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType, IntegrationFlow } from '@forme/contracts/hub';

interface FlowRow {
  readonly connection_id: string | null;
  readonly system: string;
  readonly entity: EntityType;
  readonly direction: 'inbound' | 'outbound';
  readonly stopped: boolean;
  readonly running: boolean;
  readonly every_s: number | null;
  readonly lag_s: number | null;
  readonly waiting_s: number | null;
  readonly divergence: number;
  readonly last_event_at: Date | null;
}

/** A flow is lagging when an event has waited so long, or a planned read is so many times late. */
const longestWaitS = 60;
const mostIntervals = 3;

/** Flows of the tenant: what is read of each entity of a system, and what is pushed. `flowId` chooses one. */
export async function readFlows(
  tx: RecordsTransaction,
  filter: {
    readonly system?: string;
    readonly flowId?: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly IntegrationFlow[]> {
  const rows = await tx.query<FlowRow>(
    `with known as (
       select c.connection_id, m.system, m.entity, m.direction from hub.mapping_versions m
         left join hub.connections c on c.system = m.system where m.status = 'published'
       union select s.connection_id, c.system, s.entity, 'inbound' from hub.sync_states s join hub.connections c using (connection_id)
       union select s.connection_id, c.system, s.entity, 'inbound' from hub.sync_runs s join hub.connections c using (connection_id)
       union select i.connection_id, i.system, i.entity_type, 'outbound' from hub.write_intents i),
     chosen as (select *, 'flw_' || coalesce(substr(connection_id, 5), system) || '.' || entity || '.' || direction as flow_id from known),
     page as (select * from chosen where ($1::text is null or system = $1) and ($2::text is null or flow_id = $2)
       order by system, connection_id nulls first, entity, direction limit $3 offset $4)
     select p.*, coalesce(c.status in ('needs_attention', 'disabled'), false) as stopped,
       exists (select 1 from hub.sync_runs r where p.direction = 'inbound' and r.connection_id = p.connection_id
         and r.entity = p.entity and r.status in ('queued', 'running')) as running,
       (select (plan ->> 'every_s')::int from jsonb_array_elements(coalesce(c.settings -> 'sync', '[]')) plan
         where p.direction = 'inbound' and plan ->> 'entity' = p.entity limit 1) as every_s,
       case when p.direction = 'inbound' then (select floor(extract(epoch from now() - s.synced_at))::int
         from hub.sync_states s where s.connection_id = p.connection_id and s.entity = p.entity) end as lag_s,
       case when p.direction = 'inbound' then (select floor(extract(epoch from now() - min(e.received_at)))::int from hub.envelopes e
         where e.status = 'received' and e.system = p.system and e.connection_id is not distinct from p.connection_id)
       else (select floor(extract(epoch from now() - min(i.updated_at)))::int from hub.write_intents i
         where i.state in ('sent', 'unknown') and i.connection_id = p.connection_id and i.entity_type = p.entity) end as waiting_s,
       (select count(*)::int from hub.drift d where d.state in ('open', 'acknowledged') and d.entity_type = p.entity
         and (d.kind = 'write_back_divergence') = (p.direction = 'outbound')
         and d.candidates @> jsonb_build_array(jsonb_build_object('system', p.system))
         and (d.kind <> 'schema_change' or d.entity_id = p.connection_id)) as divergence,
       case when p.direction = 'inbound' then (select e.received_at from hub.envelopes e
         where e.system = p.system and e.connection_id is not distinct from p.connection_id and e.status in ('applied', 'no_change')
           and e.results @> jsonb_build_array(jsonb_build_object('entity', p.entity)) order by e.received_at desc limit 1)
       else (select max(i.updated_at) from hub.write_intents i
         where i.state = 'confirmed' and i.connection_id = p.connection_id and i.entity_type = p.entity) end as last_event_at
     from page p left join hub.connections c on c.connection_id = p.connection_id
     order by p.system, p.connection_id nulls first, p.entity, p.direction`,
    [filter.system ?? null, filter.flowId ?? null, filter.limit, filter.offset],
  );
  return rows.map(flowOf);
}

function flowOf(row: FlowRow): IntegrationFlow {
  const { connection_id, system, entity, direction, last_event_at, lag_s, waiting_s } = row;
  const lag = lag_s ?? (last_event_at === null ? null : (waiting_s ?? 0));
  return {
    flow_id: `flw_${connection_id?.slice(4) ?? system}.${entity}.${direction}`,
    connection_id,
    system,
    entity,
    direction,
    status: statusOf(row),
    lag_s: lag === null ? null : Math.max(0, lag),
    divergence_count: row.divergence,
    last_event_at: last_event_at?.toISOString() ?? null,
  };
}

function statusOf({ stopped, running, every_s, lag_s, waiting_s }: FlowRow): string {
  if (stopped) return 'stopped';
  if (running) return 'running';
  const late = every_s !== null && lag_s !== null && lag_s > every_s * mostIntervals;
  return late || (waiting_s ?? 0) > longestWaitS ? 'lagging' : 'idle';
}
