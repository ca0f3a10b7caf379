import { applyObservations } from './apply-observations';
import type { ApplyObservation } from './observation';

/** Reconciliation: statements of sources become entities of the hub. */
export { applyObservations } from './apply-observations';
export { conditionFault } from './condition';
export type { ExplainedUnit } from './entity-state';
export { entityIdsBehind, explainEntities, explainStatements } from './explain-entities';
export { covers, type PrecedenceRule } from './precedence';
export { precedenceRule, readRules } from './rule-store';
export type { Statement } from './statement';
export { divergenceOf, noteDivergence, resolveDivergence } from './divergence';
export { noteSourceDrift, settleSourceDrift } from './source-drift';
export { findSubject } from './find-subject';
export { judgeAgain, linkKey } from './link-key';
export { holdMerges, keyClash, mergeEntities, unmergeEntity } from './merge-entities';
export { unlinkKey } from './unlink-key';
export { rootsOf } from './entity-store';
export { applySteward, forgetSteward, holdStatements } from './steward';
export { dryApply } from './preview-observation';
export {
  ObservationRefused,
  STEWARD,
  type Applied,
  type ApplyObservations,
  type Observation,
  type PreviewObservation,
  type ValueOrigin,
} from './observation';

/** Takes one observation in. */
export const applyObservation: ApplyObservation = async (tx, tenant, observation) => {
  const [applied] = await applyObservations(tx, tenant, [observation]);
  if (!applied) throw new Error('An observation had no effect');
  return applied;
};
