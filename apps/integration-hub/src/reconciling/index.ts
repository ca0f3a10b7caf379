/** What sources say becomes what the hub knows. */
export {
  ObservationRefused,
  STEWARD,
  type Applied,
  type ApplyObservation,
  type ApplyObservations,
  type DryApplied,
  type Observation,
  type ObservationFault,
  type PreviewObservation,
  type ValueOrigin,
} from './observation';
