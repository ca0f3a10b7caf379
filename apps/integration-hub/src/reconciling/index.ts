/** What sources say becomes what the hub knows. */
export {
  ObservationRefused,
  STEWARD,
  type Applied,
  type DryApplied,
  type Observation,
  type ObservationFault,
  type ValueOrigin,
} from './observation';
