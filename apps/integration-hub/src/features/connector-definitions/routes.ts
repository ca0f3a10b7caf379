import {
  createConnectorDefinition,
  deleteConnectorDefinition,
  dryRunConnectorDefinition,
  getConnectorDefinition,
  installConnectorPreset,
  listConnectorDefinitions,
  listConnectorDefinitionVersions,
  listConnectorPresets,
  replaceConnectorDefinition,
  type ConnectorDefinitionRecord,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import type { DefinitionDesk } from '../../connectors/definition-desk';
import type { StoredDefinition } from '../../connectors/definition-store';
import type { DryRunDefinition } from '../../syncing/dry-run-definition';
import { etagOf } from '../../version-tag';

/** Dependencies of connector definitions. */
export interface DefinitionServices {
  readonly desk: DefinitionDesk;
  readonly dryRun: DryRunDefinition;
}

/** Connectors described as data. */
export function definitionHandlers({ desk, dryRun }: DefinitionServices): readonly Handler[] {
  return [
    handle(listConnectorDefinitions, async ({ query }, { tenant }) => {
      const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
      return { rows: (await desk.list(tenant, page)).map(wire), ...page };
    }),
    handle(createConnectorDefinition, async ({ body }, { tenant, principal }) =>
      created(await desk.create(tenant, principal.subject, body)),
    ),
    handle(listConnectorPresets, async (_request, { tenant }) => ({
      presets: (await desk.presets(tenant)).map(
        ({ name, version, vendor, summary, sha256, installed }) => ({
          name,
          version,
          vendor,
          summary,
          sha256,
          installed,
        }),
      ),
    })),
    handle(installConnectorPreset, async ({ params }, { tenant, principal }) =>
      created(await desk.install(tenant, principal.subject, params.name)),
    ),
    handle(dryRunConnectorDefinition, ({ body }, { tenant }) => dryRun(tenant, body)),
    handle(getConnectorDefinition, async ({ params }, { tenant }) =>
      tagged(await desk.read(tenant, params.definition_id)),
    ),
    handle(listConnectorDefinitionVersions, async ({ params, query }, { tenant }) => {
      const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
      const rows = await desk.versions(tenant, params.definition_id, page);
      return { rows: rows.map(wire), ...page };
    }),
    handle(replaceConnectorDefinition, async ({ params, body, headers }, { tenant, principal }) => {
      const { definition_id: id } = params;
      return tagged(await desk.replace(tenant, principal.subject, id, body, headers['if-match']));
    }),
    handle(deleteConnectorDefinition, async ({ params }, { tenant, principal }) => {
      await desk.remove(tenant, principal.subject, params.definition_id);
      return reply({ status: 204 });
    }),
  ];
}

function created(stored: StoredDefinition) {
  const headers = {
    ...etagOf(stored.version),
    Location: `/v1/connector-definitions/${stored.definition_id}`,
  };
  return reply({ status: 201, headers, json: wire(stored) });
}

function tagged(stored: StoredDefinition) {
  return reply({ headers: etagOf(stored.version), json: wire(stored) });
}

function wire(stored: StoredDefinition): ConnectorDefinitionRecord {
  return {
    definition_id: stored.definition_id,
    version: stored.version,
    definition: stored.definition,
    sha256: stored.sha256,
    preset_ref: stored.preset_ref,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
}
