import {
  ENGINE_SECTION_VERSIONS,
  EXTRACTION_VERSION,
  toOpenApiPath,
  type Operation,
  type OperationResponse,
} from '@forme/contracts';
import {
  decodePlates,
  readContract,
  readVersion,
  renderPage,
  renderSeparations,
} from '@forme/contracts/extraction';
import type { ModelVersions } from '../../ai-lane/compose-lane';
import { handle, type Handler } from '@forme/service-kit/http';

/** The contract of the service. `served` are the operations with behaviour. */
export function contractHandlers(
  served: readonly Operation[],
  modelVersions: ModelVersions,
): readonly Handler[] {
  const contract: OperationResponse<typeof readContract> = {
    contract_name: 'engine-document',
    schema_version: ENGINE_SECTION_VERSIONS['engine-document'],
    package_version: EXTRACTION_VERSION,
    schema_id: '/v1/schema/engine-document',
    endpoints: [...served, readContract, readVersion].map(
      (operation) => `${operation.method.toUpperCase()} ${toOpenApiPath(operation)}`,
    ),
    section_schema_versions: { ...ENGINE_SECTION_VERSIONS },
    ai_model_versions: modelVersions,
    capabilities: {
      render: served.includes(renderPage),
      separations: served.includes(renderSeparations),
      plate_decode: served.includes(decodePlates),
      // A provider of models is there when some kind has a question for one.
      visual_note: Object.values(modelVersions).some(({ prompt }) => prompt !== 'none'),
    },
  };
  return [
    handle(readVersion, () => Promise.resolve({ version: EXTRACTION_VERSION })),
    handle(readContract, () => Promise.resolve(contract)),
  ];
}
