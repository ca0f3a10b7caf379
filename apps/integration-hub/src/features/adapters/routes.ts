import { getAdapter, listAdapters } from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import type { Adapters } from '../../outbound/adapters';
import { problems } from '../../problems';

/** What the hub can read from and write to. */
export function adapterHandlers(adapters: Adapters): readonly Handler[] {
  return [
    handle(listAdapters, () => Promise.resolve({ adapters: [...adapters.list()] })),
    handle(getAdapter, ({ params: { system } }) => {
      const manifest = adapters.manifest(system);
      if (manifest) return Promise.resolve(manifest);
      throw problems.notFound(
        `There is no adapter for ${system.slice(0, 80)}; GET /v1/adapters lists them`,
      );
    }),
  ];
}
