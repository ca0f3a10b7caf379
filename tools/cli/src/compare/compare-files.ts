import type { ServiceClient } from '@forme/contracts';
import { compareDocuments, comparePlates } from '@forme/contracts/compare';
import type { Compared } from './compared';

/** A comparison that is asked for. */
export interface Comparing {
  readonly client: ServiceClient;
  readonly kind: 'plates' | 'documents';
  readonly form: FormData;
}

/** Has the service compare. Rejects with `RemoteProblem` and `RemoteUnreachable`. */
export async function compareFiles({ client, kind, form }: Comparing): Promise<Compared> {
  if (kind === 'plates') return { kind, result: (await client.call(comparePlates, { form })).body };
  return { kind, result: (await client.call(compareDocuments, { form })).body };
}
