import { COMPARE_VERSION, toOpenApiPath, type Operation } from '@forme/contracts';
import { getContract, getResultSchema, plateFields } from '@forme/contracts/compare';
import { handle, type Handler } from '@forme/service-kit/http';
import { matchScore } from '../../measuring/match-score';
import { problems } from '../../problems';
import { RESULT_SCHEMA_VERSION, resultSchema, schemaNames } from '../../result-schema';

/** Bounds of one comparison. */
export interface CompareLimits {
  readonly maxUploadBytes: number;
  readonly maxPixels: number;
  readonly maxFiles: number;
}

/** Sources of the contract. */
export interface ContractParts {
  /** Operations with behaviour. */
  readonly served: readonly Operation[];
  readonly limits: CompareLimits;
  /** Formats plates can be read in. */
  readonly plateFormats: readonly string[];
}

/** The contract of the service, and the schemas of its results. */
export function contractHandlers({
  served,
  limits,
  plateFormats,
}: ContractParts): readonly Handler[] {
  const { dpi } = plateFields;
  const contract = {
    engine: 'forme-compare',
    version: COMPARE_VERSION,
    schema: RESULT_SCHEMA_VERSION,
    routes: [...served, getContract, getResultSchema].map(
      (operation) => `${operation.method.toUpperCase()} ${toOpenApiPath(operation)}`,
    ),
    capabilities: {
      async_jobs: true,
      emit_regions: true,
      plate_formats: [...plateFormats],
      max_upload_bytes: limits.maxUploadBytes,
      max_pixels: limits.maxPixels,
      max_files: limits.maxFiles,
      dpi: { min: Number(dpi.minimum), max: Number(dpi.maximum), default: Number(dpi.default) },
      match_score: { ...matchScore },
    },
  };
  return [
    handle(getContract, () => Promise.resolve(contract)),
    handle(getResultSchema, ({ params: { name } }) => {
      const schema = resultSchema(name);
      if (schema) return Promise.resolve(schema);
      throw problems.schemaNotFound(
        `There is no schema ${name.slice(0, 80)}; known are ${schemaNames.join(', ')}`,
      );
    }),
  ];
}
