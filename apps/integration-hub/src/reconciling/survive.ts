import { sha256Of } from '../model';
import { STEWARD } from './observation';
import type { PrecedenceRule } from './precedence';
import { compareIncumbency, compareText, slotOf, type Statement } from './statement';

/** A statement with its value as the model can show it now. */
export interface Candidate {
  readonly statement: Statement;
  /** Null when the source knows nothing, or nothing of it can be shown. */
  readonly value: unknown;
}

/** Winner of one unit, and the reason. */
export interface Verdict {
  readonly winner: Candidate | null;
  readonly reason: string;
  /** Sources differ and nothing settles it. */
  readonly conflict: boolean;
  /** Stronger sources that say something else but said it too long ago. */
  readonly stale: readonly Candidate[];
}

/**
 * The surviving value of one unit: a pure function of the statements of all sources. A steward wins over all. A rule settles the rest as far as
 * it applies; where sources still differ, the incumbent (the first source of a value) stays and the unit is in conflict. A value wins over null
 * unless the rule says otherwise.
 */
export function survive(
  candidates: readonly Candidate[],
  rule: PrecedenceRule | undefined,
): Verdict {
  const all = [...candidates].sort((a, b) => compareIncumbency(a.statement, b.statement));
  const steward = all.filter(isSteward).filter(holds(candidates)).sort(newestFirst).at(0);
  if (steward) return verdict(steward, 'a steward decided');
  // A statement of a person that holds until a change has expired.
  const ordered = all.filter(({ statement }) => (statement.holdsWhile ?? null) === null);
  if (rule?.strategy === 'derived') return verdict(null, 'the hub derives it');
  const fresh = rule ? ordered.filter(isFresh(rule, ordered)) : ordered;
  const given = rule?.nullPolicy === 'null_wins' ? fresh : valuesBeforeNulls(fresh);
  const strongest = rule ? strongestOf(given, rule) : given;
  const winner = strongest.at(0) ?? null;
  const conflict = new Set(strongest.map(({ value }) => sha256Of(value))).size > 1;
  return {
    winner,
    conflict,
    reason: reasonOf({ candidates: given, strongest, winner, conflict, rule }),
    stale: rule ? staleOf(ordered, fresh, winner, rule) : [],
  };
}

const verdict = (winner: Candidate | null, reason: string): Verdict => ({
  winner,
  reason,
  conflict: false,
  stale: [],
});

const isSteward = ({ statement, value }: Candidate): boolean =>
  statement.system === STEWARD && value !== null;

/**
 * What the sources, without persons, say of a unit: equal as long as none of them gives another value and none is added.
 */
export function saidHash(statements: readonly Statement[]): string {
  const said = statements.filter(({ system }) => system !== STEWARD);
  return sha256Of(said.map((it) => [slotOf(it), it.valueSha256].join(' ')).sort());
}

function holds(candidates: readonly Candidate[]) {
  let said: string | undefined;
  return ({ statement: { holdsWhile = null } }: Candidate): boolean =>
    holdsWhile === null ||
    holdsWhile === (said ??= saidHash(candidates.map(({ statement }) => statement)));
}

const newestFirst = (a: Candidate, b: Candidate): number =>
  compareText(b.statement.observedAt, a.statement.observedAt) ||
  b.statement.sequence - a.statement.sequence;

const dayMs = 86_400_000;

function isFresh({ stalenessDays }: PrecedenceRule, all: readonly Candidate[]) {
  const newest = Math.max(...all.map(({ statement }) => Date.parse(statement.observedAt)));
  return ({ statement }: Candidate): boolean =>
    stalenessDays === null || newest - Date.parse(statement.observedAt) <= stalenessDays * dayMs;
}

function valuesBeforeNulls(candidates: readonly Candidate[]): readonly Candidate[] {
  const given = candidates.filter(({ value }) => value !== null);
  return given.length > 0 ? given : candidates;
}

function strongestOf(candidates: readonly Candidate[], rule: PrecedenceRule): readonly Candidate[] {
  const byRank = (all: readonly Candidate[]) => lowest(all, (it) => rankOf(it.statement, rule));
  switch (rule.strategy) {
    case 'source_priority':
      return byRank(candidates);
    case 'most_complete':
      return byRank(lowest(candidates, ({ value }) => -leaves(value)));
    case 'manual_pin':
    case 'derived':
      return candidates;
  }
}

function lowest(candidates: readonly Candidate[], measure: (candidate: Candidate) => number) {
  const least = Math.min(...candidates.map(measure));
  return candidates.filter((candidate) => measure(candidate) === least);
}

/** Place in the rule's order; who is not named comes after all who are. */
function rankOf({ system, connectionId }: Statement, { order }: PrecedenceRule): number {
  const place = order.findIndex((name) => name === system || name === connectionId);
  return place === -1 ? order.length : place;
}

/** How many values that are not null it holds. */
function leaves(value: unknown): number {
  if (value === null) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, it) => sum + leaves(it), 0);
}

function staleOf(
  ordered: readonly Candidate[],
  fresh: readonly Candidate[],
  winner: Candidate | null,
  rule: PrecedenceRule,
): readonly Candidate[] {
  if (!winner) return [];
  const won = sha256Of(winner.value);
  return ordered.filter(
    (it) =>
      !fresh.includes(it) &&
      it.value !== null &&
      rankOf(it.statement, rule) < rankOf(winner.statement, rule) &&
      sha256Of(it.value) !== won,
  );
}

function reasonOf(judged: {
  readonly candidates: readonly Candidate[];
  readonly strongest: readonly Candidate[];
  readonly winner: Candidate | null;
  readonly conflict: boolean;
  readonly rule: PrecedenceRule | undefined;
}): string {
  const { candidates, strongest, winner, conflict, rule } = judged;
  if (!winner) return 'no source provides a value';
  const { system } = winner.statement;
  if (conflict) return `${system} gave a value first; no rule settles it`;
  if (candidates.length === 1) return `only ${system} provides a value`;
  if (strongest.length === candidates.length) return 'all sources agree';
  return rule?.strategy === 'most_complete'
    ? `${system} is most complete`
    : `${system} comes first`;
}
