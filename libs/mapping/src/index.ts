export {
  compileMapping,
  type CompiledMapping,
  type CompileOptions,
} from './compiling/compile-mapping';
export { InvalidMappingSpec, ValueFault, type SpecFault } from './fault';
export type { Json } from './json';
export { LIMITS as mappingLimits } from './language/budget';
export type { CurrencyRate, MappingContext } from './language/scope';
export {
  PROPOSED_ENTITIES,
  proposeMapping,
  type MappingProposal,
  type ProposedColumn,
} from './proposing/propose-mapping';
export { readSource, type SourceFormat } from './sources/read-source';
export type { MappingOutcome, MappingSpec, SoughtKey } from './spec';
export { TEXT_ENCODINGS, type TextEncoding } from './tables/decode-text';
export {
  readTable,
  type FixedColumn,
  type TableFormat,
  type TableOptions,
} from './tables/read-table';
export { TABLE_LIMITS, tableText, type Table } from './tables/table';
export { transformCatalogue } from './transforms/catalogue';
