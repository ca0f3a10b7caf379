/** The canonical entities: their units, values and references. */
export { countReferences, misfitsOf, mostReferences } from './check-units';
export { searchWords, sha256Of, storable, storableText } from './content';
export { entityTypeOf, idPrefixes } from './entity-types';
export { isRecord } from './json';
export { MARGIN_FORMULA, marginOf, type MarginInput } from './margin';
export {
  referencesIn,
  referenceTo,
  resolveReferences,
  type ExternalKey,
  type Reference,
} from './references';
export { isNullable, settle, type UnknownWord } from './settle';
export {
  documentOf,
  extensionPointerOf,
  holdsPointer,
  isExtension,
  requiredPointers,
  unitAt,
  unitPointers,
  unitValues,
  type SchemaNode,
} from './units';
