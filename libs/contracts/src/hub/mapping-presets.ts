import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, oneOf } from '../schema';
import { MappingSpec } from './mapping-spec';
import { Mapping } from './mappings';
import { EntityType } from './model';
import { etag, invalidBody } from './routing';

const mappings = { service: 'hub', feature: 'mappings' } as const;

/** A mapping that comes with the hub. */
export const MappingPreset = named(
  'MappingPreset',
  Type.Object({
    name: Type.String({ examples: ['forme-preflight'] }),
    summary: Type.String(),
    entity: EntityType,
    dialect: Type.String({
      description: 'Dialect of the endpoint that receives its events.',
      examples: ['forme_v1'],
    }),
    spec: MappingSpec,
  }),
);

/** GET /v1/mappings/presets. */
export const listMappingPresets = operation({
  ...mappings,
  id: 'listMappingPresets',
  method: 'get',
  path: '/v1/mappings/presets',
  summary: 'List the mappings included with the hub',
  description: 'Each with the specification that is installed by default.',
  response: Type.Object({ presets: Type.Array(MappingPreset) }, { title: 'MappingPresetList' }),
});

/** POST /v1/mappings/presets/:name/install. */
export const installMappingPreset = operation({
  ...mappings,
  id: 'installMappingPreset',
  method: 'post',
  path: '/v1/mappings/presets/:name/install',
  summary: 'Install a mapping included with the hub',
  description:
    'Creates the mapping and publishes it in one step. If the same mapping is already in force, the answer is 200.',
  params: Type.Object({ name: Type.String({ examples: ['forme-preflight'] }) }),
  body: Type.Object(
    {
      system: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'System of the endpoint; forme-preflight when left out.',
        }),
      ),
      reference_system: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'System whose keys the references are; any when left out.',
          examples: ['tharstern'],
        }),
      ),
      reference_type: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Type of those keys; any when left out.',
          examples: ['Job'],
        }),
      ),
      in_force: Type.Optional(
        oneOf(['replace', 'beside'], { description: 'As for publishing a mapping.' }),
      ),
    },
    { ...closed, title: 'PresetInstallation' },
  ),
  bodyOptional: true,
  response: Mapping,
  status: 201,
  also: {
    200: {
      description: 'This mapping is in force already.',
      content: { 'application/json': { schema: Mapping } },
    },
  },
  responseHeaders: { ...etag, Location: 'URL of the mapping.' },
  failures: {
    ...invalidBody,
    404: 'No preset has this name.',
    409: 'Another mapping is in force in its place and in_force is missing (mapping_in_force).',
  },
});

/** Static type of {@link MappingPreset}. */
export type MappingPreset = Static<typeof MappingPreset>;
