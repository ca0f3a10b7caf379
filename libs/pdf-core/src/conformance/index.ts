export { claimedProfiles, identifiedProfiles } from './claimed-profiles';
export { ConformanceFacts } from './facts/conformance-facts';
export { type LedgerLine, ledgerOf, type ProfileName, profiles } from './profiles';
export { type ClauseVerdict, judge, type Verdict } from './verdict';
