import type { Operation } from '@forme/contracts';
import type { Principal } from '@forme/tenancy';

/** What a token may be for. `admin` is for everything. */
export const SCOPES = ['entities:read', 'writeback', 'admin'] as const;

/** What an operation asks of a token: pushes their own scope, reading and what stores nothing `entities:read`, all else `admin`. */
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
