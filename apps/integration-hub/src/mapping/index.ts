/** Mappings of a tenant: their versions, what is in force, and trying them out. */
export { CompiledMappings, writableMembers } from './compiled-mappings';
export { makeDryRun, type DryRunMapping } from './dry-run';
export { makeMappingDesk, type MappingDesk } from './mapping-desk';
export type { StoredMapping } from './mapping-store';
export { mappingPresets, presetDraft } from './presets';
export {
  makeReplayMapping,
  type CapturedEnvelope,
  type CapturedEnvelopes,
  type ReplayMapping,
} from './replay-mapping';
