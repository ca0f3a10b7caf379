import {
  createMapping,
  createMappingVersion,
  dryRunMapping,
  getMapping,
  getMappingVersion,
  installMappingPreset,
  listMappingPresets,
  listMappings,
  listMappingVersions,
  listTransforms,
  publishMapping,
  replaceMapping,
  replayMapping,
  retireMapping,
  type Mapping,
} from '@forme/contracts/hub';
import { transformCatalogue } from '@forme/mapping';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import {
  mappingPresets,
  presetDraft,
  type DryRunMapping,
  type MappingDesk,
  type ReplayMapping,
  type StoredMapping,
} from '../../mapping';
import { problems } from '../../problems';
import { etagOf } from '../../version-tag';

/** Dependencies of the routes of mappings. */
export interface MappingServices {
  readonly desk: MappingDesk;
  readonly dryRun: DryRunMapping;
  readonly replay: ReplayMapping;
}

/** Mappings: their drafts and versions, trying them, and the library of transforms. */
export function mappingHandlers({ desk, dryRun, replay }: MappingServices): readonly Handler[] {
  const ifMatchOf = (headers: { readonly 'if-match'?: string }) => headers['if-match'];
  return [
    handle(listMappings, async ({ query }, { tenant }) => {
      const { limit = 50, offset = 0, ...filter } = query;
      const rows = await desk.list(tenant, { ...filter, limit, offset });
      return { rows: rows.map(wireMapping), limit, offset };
    }),
    handle(createMapping, async ({ body }, { tenant }) => {
      const stored = await desk.create(tenant, body);
      return reply({ status: 201, headers: placeOf(stored), json: wireMapping(stored) });
    }),
    ...presetHandlers(desk),
    handle(listTransforms, () => Promise.resolve({ transforms: wireCatalogue() })),
    handle(dryRunMapping, ({ body }, { tenant }) => dryRun(tenant, body)),
    handle(getMapping, async ({ params }, { tenant }) =>
      tagged(await desk.read(tenant, params.mapping_id)),
    ),
    handle(replaceMapping, async ({ params, body, headers }, { tenant }) =>
      tagged(await desk.replace(tenant, params.mapping_id, body, ifMatchOf(headers))),
    ),
    handle(createMappingVersion, async ({ params, body }, { tenant }) => {
      const stored = await desk.begin(tenant, params.mapping_id, body.spec);
      return reply({ status: 201, headers: etagOf(stored.revision), json: wireMapping(stored) });
    }),
    handle(listMappingVersions, async ({ params, query }, { tenant }) => {
      const { limit = 50, offset = 0 } = query;
      const rows = await desk.versions(tenant, params.mapping_id, { limit, offset });
      return { rows: rows.map(wireMapping), limit, offset };
    }),
    handle(getMappingVersion, async ({ params }, { tenant }) =>
      wireMapping(await desk.version(tenant, params.mapping_id, params.version)),
    ),
    handle(publishMapping, async ({ params, body, headers }, { tenant }) =>
      tagged(
        await desk.publish(tenant, params.mapping_id, {
          ifMatch: ifMatchOf(headers),
          inForce: body.in_force,
        }),
      ),
    ),
    handle(retireMapping, async ({ params, headers }, { tenant }) =>
      tagged(await desk.retire(tenant, params.mapping_id, ifMatchOf(headers))),
    ),
    handle(replayMapping, async ({ params, body }, { tenant }) => {
      const report = await replay(tenant, params.mapping_id, body);
      return { ...report, differences: [...report.differences] };
    }),
  ];
}

function presetHandlers(desk: MappingDesk): readonly Handler[] {
  return [
    handle(listMappingPresets, () => Promise.resolve({ presets: mappingPresets() })),
    handle(
      installMappingPreset,
      async ({ params, body: { in_force, ...settings } }, { tenant }) => {
        const draft = presetDraft(params.name, settings);
        if (!draft) throw problems.notFound('No mapping of this name is included with the hub');
        const { mapping, isNew } = await desk.install(tenant, draft, in_force);
        return reply({
          status: isNew ? 201 : 200,
          headers: placeOf(mapping),
          json: wireMapping(mapping),
        });
      },
    ),
  ];
}

const placeOf = ({ revision, mapping_id }: StoredMapping) => ({
  ...etagOf(revision),
  Location: `/v1/mappings/${mapping_id}`,
});

const tagged = (stored: StoredMapping) =>
  reply({ status: 200, headers: etagOf(stored.revision), json: wireMapping(stored) });

function wireCatalogue() {
  return transformCatalogue().map(({ params_schema, ...rest }) => ({
    ...rest,
    params_schema: { ...params_schema },
  }));
}

function wireMapping(stored: StoredMapping): Mapping {
  const { created_at, published_at, retired_at } = stored;
  return {
    mapping_id: stored.mapping_id,
    version: stored.version,
    status: stored.status,
    name: stored.name,
    system: stored.system,
    entity: stored.entity,
    direction: stored.direction,
    spec: stored.spec,
    spec_sha256: stored.spec_sha256,
    created_at: created_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
    retired_at: retired_at?.toISOString() ?? null,
  };
}
