import { deleteRetained } from '@forme/contracts/extraction';
import { jsonCheck } from '@forme/service-kit/http';
import { call, codeOf, postJson, postRaw, sha256 } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';
import { textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  // Every result is too big for the cache, so that some are beside it.
  service = await startExtraction({ ENGINE_MAX_CACHED_BYTES: '0' });
});
afterAll(() => service.stop());

const of = (tenant: string) => ({ headers: { 'X-Engine-Tenant': tenant } });

function erase(tenant: string, body: unknown) {
  return call(`${service.url}/v1/retention/delete`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Engine-Tenant': tenant },
    body: JSON.stringify(body),
  });
}

describe('erasing a PDF', () => {
  it('removes its bytes and results for the tenant that asks, and for no other', async () => {
    const bytes = await textPdf('to be erased');
    const hash = sha256(bytes);
    for (const tenant of ['acme', 'other']) await postRaw(service.url, bytes, of(tenant));
    const { status, body } = await erase('acme', { sha256: hash });
    expect([status, jsonCheck(deleteRetained.response!)(body)]).toEqual([200, { value: body }]);
    expect(body).toMatchObject({ sha256: hash });
    const { deleted } = body as unknown as { readonly deleted: number };
    expect(deleted).toBeGreaterThanOrEqual(2);
    expect(await service.everything('acme')).toEqual([]);
    expect((await postJson(service.url, { sha256: hash }, of('acme'))).status).toBe(412);
    expect(await service.stored('other')).toEqual([hash]);
    expect((await postJson(service.url, { sha256: hash }, of('other'))).status).toBe(200);
  });

  it('leaves other PDFs of the tenant alone', async () => {
    const [gone, kept] = [await textPdf('gone'), await textPdf('kept')];
    for (const bytes of [gone, kept]) await postRaw(service.url, bytes, of('press'));
    await erase('press', { sha256: sha256(gone) });
    expect(await service.stored('press')).toEqual([sha256(kept)]);
    expect((await postJson(service.url, { sha256: sha256(kept) }, of('press'))).status).toBe(200);
  });

  it('of which nothing is kept is fine', async () => {
    const { status, body } = await erase('acme', { sha256: 'a'.repeat(64) });
    expect([status, body]).toEqual([
      200,
      { sha256: 'a'.repeat(64), deleted: 0, stage_durations_ms: expect.any(Object) },
    ]);
  });

  it.each([{}, { sha256: 'A'.repeat(64) }, { sha256: '*' }, { sha256: 'a'.repeat(64), all: true }])(
    'is refused for %j',
    async (body) => {
      const answer = await erase('acme', body);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
    },
  );
});
