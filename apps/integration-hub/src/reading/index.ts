/** What the hub knows, as callers see it. */
export { lookUpKey, lookUpReference, readCrossReferences } from './cross-reference-reader';
export { listEntities, readEntity, readHistory, readVersion } from './entity-reader';
