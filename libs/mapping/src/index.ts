export {
  compileMapping,
  type CompiledMapping,
  type CompileOptions,
} from './compiling/compile-mapping';
export { InvalidMappingSpec, type SpecFault } from './fault';
export type { Json } from './json';
export { LIMITS as mappingLimits } from './language/budget';
export type { CurrencyRate, MappingContext } from './language/scope';
export { readSource, type SourceFormat } from './sources/read-source';
export type { MappingOutcome, MappingSpec, SoughtKey } from './spec';
export { transformCatalogue } from './transforms/catalogue';
