import type { ServiceName } from '@forme/contracts';
import { headerValue, type HeaderTable } from './header-table';
import type { Principal } from './principal';
import {
  DEFAULT_TENANT,
  ANONYMOUS_TENANT,
  normaliseEngineTenant,
  slugifyProducerTenant,
} from './tenant-names';

/** How a service reads the tenant from a request. */
export interface TenantPolicy {
  /** Header that names the tenant. */
  readonly header: string;
  /** Tenant of requests that name none. */
  readonly fallback: string;
  /** Header value to tenant; undefined refuses the value. */
  readonly read: (value: string) => string | undefined;
}

/** Outcome of {@link resolveTenant}. */
export type TenantDecision =
  | { readonly tenant: string }
  | { readonly refused: 'forbidden' | 'malformed'; readonly detail: string };

const plainName = /^[A-Za-z0-9](?:[A-Za-z0-9._@-]{0,126}[A-Za-z0-9])?$/;

function readPlainName(value: string): string | undefined {
  const name = value.trim();
  return plainName.test(name) ? name : undefined;
}

const plain = (header: string): TenantPolicy => ({
  header,
  fallback: DEFAULT_TENANT,
  read: readPlainName,
});

/** The header rule of each service. */
export const tenantPolicies: Readonly<Record<ServiceName, TenantPolicy>> = {
  extraction: { header: 'X-Engine-Tenant', fallback: DEFAULT_TENANT, read: normaliseEngineTenant },
  producer: {
    header: 'X-Producer-Tenant',
    fallback: ANONYMOUS_TENANT,
    read: slugifyProducerTenant,
  },
  hub: plain('X-Hub-Tenant'),
  compare: plain('X-Compare-Tenant'),
  preflight: plain('X-Preflight-Tenant'),
};

/**
 * The tenant a request works for. A deployment-wide credential, an internal call or no authentication follow the header. A
 * tenant-bound credential works for its own tenant; any other named tenant is refused, with a text that does not depend
 * on whether that tenant exists.
 */
export function resolveTenant(
  policy: TenantPolicy,
  headers: HeaderTable,
  principal: Principal,
): TenantDecision {
  const given = headerValue(headers, policy.header);
  if (given === undefined || given.trim() === '') {
    return { tenant: principal.tenant ?? policy.fallback };
  }
  const tenant = policy.read(given);
  if (principal.tenant !== undefined) {
    if (tenant === principal.tenant) return { tenant };
    return { refused: 'forbidden', detail: 'The credential does not cover the requested tenant.' };
  }
  if (tenant !== undefined) return { tenant };
  return {
    refused: 'malformed',
    detail: `${policy.header} takes 1 to 128 letters, digits and . _ @ - between them`,
  };
}
