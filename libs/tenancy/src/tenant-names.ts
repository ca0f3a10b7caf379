/** Pattern of an extraction tenant. */
export const engineTenantPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Extraction's tenant when the header is absent or does not fit. */
export const DEFAULT_TENANT = 'default';

/** The producer's tenant when the header is absent. */
export const ANONYMOUS_TENANT = 'anonymous';

/** Value of X-Engine-Tenant -> tenant: trimmed, lower-cased; anything that does not fit the pattern is `default`. */
export function normaliseEngineTenant(value: string | undefined): string {
  const name = (value ?? '').trim().toLowerCase();
  return engineTenantPattern.test(name) ? name : DEFAULT_TENANT;
}

/**
 * Value of X-Producer-Tenant -> slug: lower-case letters, digits and single hyphens, 63 characters at most, accents dropped.
 * Absent, or nothing left of it: `anonymous`.
 */
export function slugifyProducerTenant(value: string | undefined): string {
  return slugOf(value ?? '', 63) || ANONYMOUS_TENANT;
}

/** Lower-case ASCII letters and digits with single hyphens between them; empty when nothing is left. */
export function slugOf(text: string, maxLength: number): string {
  return text
    .slice(0, 4 * maxLength)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}
