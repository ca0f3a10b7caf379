/** What the hub knows, as callers see it. */
export { lookUpKey, readCrossReferences } from './cross-reference-reader';
export { listEntities, readEntity, readHistory, readVersion } from './entity-reader';
