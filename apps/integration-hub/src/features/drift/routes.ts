import {
  acknowledgeDrift,
  getDrift,
  listDrift,
  resolveDrift,
  suppressDrift,
  type DriftItem,
} from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import type { DriftDesk, StoredDrift } from '../../drift';

/** Routes of the differences between sources and hub. */
export function driftHandlers(desk: DriftDesk): readonly Handler[] {
  return [
    handle(listDrift, async ({ query }, { tenant }) => {
      const { limit = 50, offset = 0, ...filter } = query;
      const rows = await desk.list(tenant, filter, { limit, offset });
      return { rows: rows.map(wireDrift), limit, offset };
    }),
    handle(getDrift, async ({ params }, { tenant }) =>
      wireDrift(await desk.read(tenant, params.drift_id)),
    ),
    handle(resolveDrift, async ({ params, body }, { tenant, principal }) => {
      const { choose, pin = false } = body;
      const decision = { choose, pin };
      return wireDrift(await desk.resolve(tenant, principal.subject, params.drift_id, decision));
    }),
    handle(acknowledgeDrift, async ({ params }, { tenant, principal }) =>
      wireDrift(await desk.acknowledge(tenant, principal.subject, params.drift_id)),
    ),
    handle(suppressDrift, async ({ params, body }, { tenant, principal }) =>
      wireDrift(await desk.suppress(tenant, principal.subject, params.drift_id, body.until)),
    ),
  ];
}

function wireDrift({
  entity_type: entity,
  entity_id: subject,
  pointer: field,
  since,
  suppressed_until: until,
  resolved_at: at,
  ...row
}: StoredDrift): DriftItem {
  return {
    ...row,
    entity,
    entity_id: row.kind === 'schema_change' ? null : subject,
    connection_id: row.kind === 'schema_change' ? subject : null,
    field,
    current: row.current ?? null,
    since: since.toISOString(),
    suppressed_until: until?.toISOString() ?? null,
    resolved_at: at?.toISOString() ?? null,
  };
}
