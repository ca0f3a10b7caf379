import { createClient } from '@forme/contracts';
import { extractionContract } from '@forme/contracts/extraction';
import { makeReadLiveExtraction } from './live-extraction';

const document = {
  contract_name: 'engine-document',
  schema_version: '1.2.0',
  package_version: '1.20.0',
  schema_id: '/v1/schema/engine-document',
  endpoints: [],
  section_schema_versions: { color: '1.0.0' },
  ai_model_versions: {},
  capabilities: { render: true },
};

describe('the live extraction service', () => {
  it('is queried once in ten seconds, and a second after it was unavailable', async () => {
    const state = { answer: document as unknown, calls: 0, clock: 0, away: 0 };
    const read = makeReadLiveExtraction({
      client: createClient(extractionContract, {
        baseUrl: 'http://extraction.test',
        retries: 0,
        fetch: () => {
          state.calls += 1;
          return Promise.resolve(Response.json(state.answer));
        },
      }),
      onAway: () => (state.away += 1),
      now: () => state.clock,
    });
    const expected = {
      packageVersion: '1.20.0',
      sectionVersions: { color: '1.0.0' },
      canRender: true,
      writesNotes: false,
    };
    expect(await Promise.all([read(), read()])).toEqual([expected, expected]);
    state.answer = { detail: 'something else' };
    state.clock = 9_999;
    expect(await read()).toEqual(expected);
    expect(state.calls).toBe(1);
    state.clock = 10_000;
    expect(await read()).toBeNull();
    state.answer = document;
    state.clock = 11_000;
    expect(await read()).toEqual(expected);
    expect([state.calls, state.away]).toEqual([3, 1]);
  });
});
