import {
  ENGINE_SECTION_VERSIONS,
  PRODUCER_SCHEMA_VERSIONS,
  PRODUCER_VERSION,
  toOpenApiPath,
  type Operation,
  type OperationResponse,
} from '@forme/contracts';
import { getContract, getVersion } from '@forme/contracts/producer';
import { handle, reply, type Handler } from '@forme/service-kit/http';

/** Sources of the contract. */
export interface ContractParts {
  /** Operations with behaviour. */
  readonly served: readonly Operation[];
  /** Version of the lineage record's shape. */
  readonly schemaVersion: string;
}

/** The contract of the service. */
export function contractHandlers({ served, schemaVersion }: ContractParts): readonly Handler[] {
  const contract: OperationResponse<typeof getContract> = {
    contract_name: 'forme-producer',
    schema_version: schemaVersion,
    package_version: PRODUCER_VERSION,
    schema_id: '/v1/schema/lineage',
    endpoints: [...served, getVersion, getContract].map(toOpenApiPath),
    producer_schema_versions: { ...PRODUCER_SCHEMA_VERSIONS },
    engine_section_versions: { ...ENGINE_SECTION_VERSIONS },
  };
  return [
    handle(getContract, () => Promise.resolve(contract)),
    handle(getVersion, (_request, context) =>
      Promise.resolve(
        context.preferred(['text/plain', 'application/json']) === 'application/json'
          ? { version: PRODUCER_VERSION }
          : reply({ text: PRODUCER_VERSION, mediaType: 'text/plain' }),
      ),
    ),
  ];
}
