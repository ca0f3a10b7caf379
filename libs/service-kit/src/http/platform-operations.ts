import type { Operation } from '@forme/contracts';

/** Operations that the kit implements. */
export type PlatformRole = 'readiness' | 'metrics' | 'openapi' | 'docs';

const roleOfId: Readonly<Record<string, PlatformRole>> = {
  readMetrics: 'metrics',
  readOpenApi: 'openapi',
  readDocs: 'docs',
};

/** Paths the kit serves even when the contract does not declare them. */
export const platformPaths: readonly (readonly [string, PlatformRole])[] = [
  ['/readyz', 'readiness'],
  ['/metrics', 'metrics'],
  ['/openapi.json', 'openapi'],
  ['/docs', 'docs'],
];

/** The role of an operation the kit can answer; undefined for all others. A handler of the service goes before. */
export function platformRole({ id, response }: Operation): PlatformRole | undefined {
  if (response?.title === 'Readiness') return 'readiness';
  return Object.hasOwn(roleOfId, id) ? roleOfId[id] : undefined;
}

/** True when the kit answers the operation by itself. */
export function isPlatformOperation(operation: Operation): boolean {
  return platformRole(operation) !== undefined;
}
