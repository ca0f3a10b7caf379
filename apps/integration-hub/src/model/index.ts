/** The canonical entities: their units, values and references. */
export {
  isReference,
  referencesIn,
  referenceTo,
  resolveReferences,
  type ExternalKey,
  type Reference,
} from './references';
