import { pathParameters } from '../paths';
import { CANONICAL_ENTITIES, entitySchemas, hubContract } from '.';

const families = [
  '/v1/entities',
  '/v1/xref',
  '/v1/mappings',
  '/v1/adapters',
  '/v1/ingest',
  '/v1/ingest-endpoints',
  '/v1/envelopes',
  '/v1/write-back',
  '/v1/findings/views',
  '/v1/jdf',
  '/v1/connections',
  '/v1/matches',
  '/v1/drift',
  '/v1/dead-letters',
  '/v1/precedence-rules',
  '/v1/match-rules',
  '/v1/connector-definitions',
];

describe('hub contract', () => {
  it('has a schema for each of the twelve entities, under its own type name', () => {
    expect(CANONICAL_ENTITIES).toHaveLength(12);
    expect(CANONICAL_ENTITIES.map((type) => entitySchemas[type].properties.type.const)).toEqual([
      ...CANONICAL_ENTITIES,
    ]);
  });

  it.each(families)('serves %s', (family) => {
    const inFamily = ({ path }: { path: string }) =>
      path === family || path.startsWith(`${family}/`);
    expect(hubContract.operations.some(inFamily)).toBe(true);
  });

  it('authenticates deliveries, and only them, by signature', () => {
    const signed = hubContract.operations.filter(({ auth }) => auth === 'signature');
    expect(signed.map(({ path }) => path)).toEqual(['/v1/ingest/:endpoint_id']);
  });

  it('pages every list by at most 200 rows, 50 when nothing is said', () => {
    const lists = hubContract.operations.filter(
      ({ response }) => response?.['properties']?.rows?.type === 'array',
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const { query } of lists) {
      expect(query.properties['limit']).toMatchObject({ minimum: 1, maximum: 200, default: 50 });
      expect(query.properties['offset']).toMatchObject({ minimum: 0, default: 0 });
    }
  });

  it('declares every path parameter', () => {
    for (const op of hubContract.operations) {
      expect(Object.keys(op.params.properties)).toEqual(pathParameters(op));
    }
  });
});
