import { applyObservations } from './apply-observations';
import type { ApplyObservation } from './observation';

/** What sources say becomes what the hub knows. */
export { applyObservations } from './apply-observations';
export { divergenceOf, noteDivergence, resolveDivergence } from './divergence';
export { findSubject } from './find-subject';
export { linkKey } from './link-key';
export { unlinkKey } from './unlink-key';
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
