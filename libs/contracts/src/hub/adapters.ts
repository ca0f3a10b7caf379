import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { named, nullable, openSet } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { notFound } from './routing';

/** green: a live run of the tenant showed it; amber: built from fixtures; red: not there, refused. Writes need writes_enabled. */
export const Lane = openSet(['green', 'amber', 'red']);

/** Evidence of a lane. */
export const LaneEvidence = named(
  'LaneEvidence',
  Type.Object({
    kind: openSet(['live', 'fixture', 'none']),
    checked_at: nullable(Timestamp),
    sample_sha256: nullable(Sha256),
  }),
);

/** Readable and writable members of an adapter. */
export const AdapterManifest = named(
  'AdapterManifest',
  Type.Object({
    system: Type.String({ examples: ['tharstern'] }),
    vendor: Type.String({ examples: ['Tharstern'] }),
    transports: Type.Array(Type.String(), { examples: [['rest', 'jmf']] }),
    authKinds: Type.Array(Type.String(), { examples: [['api_key']] }),
    entities: Type.Record(
      Type.String(),
      Type.Object({
        read: Lane,
        write: Lane,
        read_evidence: Type.Optional(LaneEvidence),
        write_evidence: Type.Optional(LaneEvidence),
      }),
      {
        description: 'Entity type -> its lanes.',
        examples: [{ order: { read: 'green', write: 'amber' } }],
      },
    ),
    notes: Type.Array(Type.String(), { examples: [[]] }),
  }),
);

const adapters = { service: 'hub', method: 'get', feature: 'adapters' } as const;

/** GET /v1/adapters. */
export const listAdapters = operation({
  ...adapters,
  id: 'listAdapters',
  path: '/v1/adapters',
  summary: 'List the adapter manifests',
  description: 'One per adapter, with the read and write lane of each entity.',
  response: Type.Object({ adapters: Type.Array(AdapterManifest) }, { title: 'AdapterList' }),
});

/** GET /v1/adapters/:system. */
export const getAdapter = operation({
  ...adapters,
  id: 'getAdapter',
  path: '/v1/adapters/:system',
  summary: 'Read an adapter manifest',
  description: 'The manifest of one system.',
  params: Type.Object({ system: Type.String({ examples: ['tharstern'] }) }),
  response: AdapterManifest,
  failures: notFound,
});

/** Static type of {@link AdapterManifest}. */
export type AdapterManifest = Static<typeof AdapterManifest>;
/** Static type of {@link Lane}. */
export type Lane = Static<typeof Lane>;
