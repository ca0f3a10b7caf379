/** Entities as callers see them. */
export { lookUpKey, lookUpReference, readCrossReferences } from './cross-reference-reader';
export { listEntities, readEntity, readHistory, readVersion } from './entity-reader';
