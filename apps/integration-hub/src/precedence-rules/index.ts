/** Rules of which source wins a field, and what they make of what sources say. */
export { makeExplaining, type Explaining } from './explaining';
export { JUDGE_AGAIN_QUEUE, makeJudgeAgainWorker, makeRuleDesk, type RuleDesk } from './rule-desk';
export type { StoredRule } from './rule-log';
