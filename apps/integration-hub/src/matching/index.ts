/** Which records are one entity: rules, weights, explanations. Pure: no I/O, clock or random. */
export { defaultRules } from './default-rules';
export { Frequencies, type StoredFrequencies } from './frequencies';
export { learnFromReviewed, learnWeights } from './learn-weights';
export { MatchIndex } from './match-index';
export { Matcher, type Score } from './matcher';
export { faultsOf, type Features, type MatchSpec } from './rule';
