import type { EntityType, PrecedenceRule as WireRule } from '@forme/contracts/hub';

/** Which source wins a unit. */
export interface PrecedenceRule {
  readonly ruleId: string;
  readonly entity: EntityType;
  /** JSON pointer pattern; `*` matches any member. A pattern inside a unit covers the whole unit. */
  readonly field: string;
  /** Systems or connections, the strongest first. */
  readonly order: readonly string[];
  readonly strategy: WireRule['strategy'];
  readonly nullPolicy: 'null_loses' | 'null_wins';
  /** A statement that is older than the newest one on the unit by more days than this does not count. */
  readonly stalenessDays: number | null;
  /** Whether the rule holds for an entity; absent: for all. */
  readonly when?: (document: Readonly<Record<string, unknown>>) => boolean;
}

/** The rule in force for a unit: of those whose pattern covers it the most specific, then the one with the smaller id. */
export function ruleFor(
  rules: readonly PrecedenceRule[],
  pointer: string,
): PrecedenceRule | undefined {
  return rules
    .filter(({ field }) => covers(field, pointer))
    .sort((a, b) => specificity(b.field) - specificity(a.field) || (a.ruleId < b.ruleId ? -1 : 1))
    .at(0);
}

/** Whether the pattern of a rule covers a unit. */
export const covers = (field: string, pointer: string): boolean =>
  coversParts(field.split('/'), pointer.split('/'));

function coversParts(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length < parts.length) return false;
  return parts.every((part, index) => pattern[index] === '*' || pattern[index] === part);
}

// Members named count before length: `/lines/*` yields to `/lines/price`, and `/*` to both.
function specificity(field: string): number {
  const parts = field.split('/');
  return parts.filter((part) => part !== '*').length * 1000 + parts.length;
}
