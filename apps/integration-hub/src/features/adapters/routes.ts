import { getAdapter, listAdapters } from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import type { TenantAdapters } from '../../outbound/tenant-adapters';
import { problems } from '../../problems';
import type { TenantRecords } from '../../storage';

/** Dependencies of the manifests. */
export interface AdapterServices {
  readonly records: TenantRecords;
  readonly adapters: TenantAdapters;
}

/** Routes of the adapters. */
export function adapterHandlers({ records, adapters }: AdapterServices): readonly Handler[] {
  return [
    handle(listAdapters, async (_request, { tenant }) => ({
      adapters: [...(await records.within(tenant, (tx) => adapters.list(tx)))],
    })),
    handle(getAdapter, async ({ params: { system } }, { tenant }) => {
      const manifest = await records.within(tenant, (tx) => adapters.manifest(tx, system));
      if (manifest) return manifest;
      throw problems.notFound(
        `There is no adapter for ${system.slice(0, 80)}; GET /v1/adapters lists them`,
      );
    }),
  ];
}
