/** Entities that are one: rules, candidates, merges and their undoing. */
export { makeMatchDesk, type MatchDesk } from './match-desk';
export { makeMatchRuleDesk, type MatchRuleDesk } from './match-rule-desk';
export type { StoredMatchRule } from './match-rule-store';
export type { StoredMatch } from './match-store';
export { makeMatchWorker, makeWakeMatching, MATCH_QUEUE } from './match-worker';
