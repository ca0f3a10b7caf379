import {
  getEntity,
  getEntityHistory,
  getEntityVersion,
  listEntities,
  type CanonicalEntity,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { knownType } from '../../known-type';
import { problems } from '../../problems';
import * as reading from '../../reading';
import type { TenantRecords } from '../../storage';
import { etagOf } from '../../version-tag';

/** Canonical entities, their versions and history. */
export function entityHandlers(records: TenantRecords): readonly Handler[] {
  return [
    handle(listEntities, async ({ params, query }, { tenant }) => {
      const type = knownType(params.type);
      const { limit = 50, offset = 0 } = query;
      const rows = await records.within(tenant, (tx) =>
        reading.listEntities(tx, type, { ...query, limit, offset }),
      );
      return { rows: [...rows], limit, offset };
    }),
    handle(getEntity, async ({ params: { type: name, id } }, { tenant }) => {
      const type = knownType(name);
      const found = await records.within(tenant, (tx) => reading.readEntity(tx, type, id));
      if (!found) throw missing();
      return reply({ json: found.entity, headers: headersOf(found), revalidates: true });
    }),
    handle(getEntityHistory, async ({ params: { type: name, id }, query }, { tenant }) => {
      const type = knownType(name);
      const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
      const rows = await records.within(tenant, (tx) => reading.readHistory(tx, type, id, page));
      if (!rows) throw missing();
      return { rows, ...page };
    }),
    handle(getEntityVersion, async ({ params: { type: name, id, version } }, { tenant }) => {
      const type = knownType(name);
      const found = await records.within(tenant, (tx) =>
        reading.readVersion(tx, type, id, version),
      );
      if (found) return found;
      throw problems.notFound('The entity with this id has no such version');
    }),
  ];
}

const missing = () => problems.notFound('There is no entity of this type with this id');

function headersOf({
  entity: { type, id, version },
  merged,
}: {
  readonly entity: CanonicalEntity;
  readonly merged: boolean;
}): Readonly<Record<string, string>> {
  const link = `</v1/entities/${type}/${encodeURIComponent(id)}>; rel="canonical"`;
  return { ...etagOf(version), ...(merged ? { Link: link } : {}) };
}
