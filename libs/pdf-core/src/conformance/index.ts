export { claimedProfiles } from './claimed-profiles';
export { ConformanceFacts } from './conformance-facts';
export { type ProfileName, profiles } from './profiles';
export { type ClauseVerdict, judge, type Verdict } from './verdict';
