import { deleteRetained } from '@forme/contracts/producer';
import { handle, kitProblems, type Handler, type RequestContext } from '@forme/service-kit/http';
import { slugifyProducerTenant } from '@forme/tenancy';
import type { EraseForTraining } from '../../retention/erase-for-training';

/** `/v1/retention`. */
export function retentionHandlers(erase: EraseForTraining): readonly Handler[] {
  return [
    handle(deleteRetained, async ({ body }, context) => {
      const tenant = tenantOf(body.tenant, context);
      const sha256 = body.sha256.toLowerCase();
      const { subject } = context.principal;
      const { keys, copies } = await erase({ sha256, tenant }, subject);
      return { deleted: keys.length, keys: [...keys], copies };
    }),
  ];
}

/** The one tenant to erase in; null when the credential acts for all and none is named. */
function tenantOf(
  named: string | undefined,
  { principal, headers, tenant }: RequestContext,
): string | null {
  if (named === undefined) {
    const inHeader = (headers.get('x-producer-tenant') ?? []).some((it) => it.trim() !== '');
    return principal.tenant !== undefined || inHeader ? tenant : null;
  }
  const slug = slugifyProducerTenant(named);
  if (principal.tenant === undefined || principal.tenant === slug) return slug;
  throw kitProblems.tenantForbidden('The credential does not cover the requested tenant.');
}
