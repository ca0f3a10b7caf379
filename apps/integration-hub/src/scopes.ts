import type { Operation } from '@forme/contracts';
import type { Principal } from '@forme/tenancy';

/** Scopes of a token. `admin` covers all operations. */
export const SCOPES = ['entities:read', 'writeback', 'admin'] as const;

/** Scope that an operation requires: pushes their own, operations that store nothing `entities:read`, all others `admin`. */
export function scopeOf({ id, method }: Pick<Operation, 'id' | 'method'>): (typeof SCOPES)[number] {
  if (id === 'writeBack' || id === 'getWriteBack') return 'writeback';
  return method === 'get' || storesNothing.has(id) ? 'entities:read' : 'admin';
}

const storesNothing = new Set([
  'dryRunMapping',
  'evaluateMatch',
  'evaluatePrecedence',
  'learnMatchRule',
  'parseTicket',
  'proposeDropMapping',
  'renderFindingsView',
  'renderTicket',
  'simulateMatchRule',
  'simulatePrecedenceRule',
  'validateTicket',
]);

/** Whether the token of a caller covers an operation. Our own services may do everything. */
export function mayUse(principal: Principal, operation: Pick<Operation, 'id' | 'method'>): boolean {
  const { scopes, internal } = principal;
  return internal || scopes.includes('admin') || scopes.includes(scopeOf(operation));
}
