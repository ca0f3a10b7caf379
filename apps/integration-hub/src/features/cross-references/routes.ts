import { getCrossReferences, lookUpReference } from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import { knownType } from '../../known-type';
import { problems } from '../../problems';
import { lookUpKey, readCrossReferences, readEntity } from '../../reading';
import type { TenantRecords } from '../../storage';

/** Keys of entities in other systems, both ways. */
export function crossReferenceHandlers(records: TenantRecords): readonly Handler[] {
  return [
    handle(getCrossReferences, async ({ params: { type: name, id } }, { tenant }) => {
      const type = knownType(name);
      const view = await records.within(tenant, async (tx) => {
        const found = await readEntity(tx, type, id);
        return found && readCrossReferences(tx, found.entity);
      });
      if (view) return view;
      throw problems.notFound('There is no entity of this type with this id');
    }),
    handle(lookUpReference, async ({ query }, { tenant }) => {
      const { system, external_type: externalType, external_id: externalId } = query;
      const key = { system, externalType, externalId };
      const found = await records.within(tenant, (tx) => lookUpKey(tx, key));
      if (found) return found;
      throw problems.notFound('No entity has this key');
    }),
  ];
}
