import { codeOf, postRaw, type Answer } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';
import { deepPdf, flateBomb, longPdf, contentBomb, textPdf } from './pdf-bytes';

const mib = 1024 * 1024;

async function withService(
  env: Readonly<Record<string, string>>,
  run: (service: RunningExtraction) => Promise<void>,
): Promise<void> {
  const service = await startExtraction(env);
  try {
    await run(service);
    const next = await postRaw(service.url, await textPdf('the next request'));
    expect(next.status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  } finally {
    await service.stop();
  }
}

function expectLimit(answer: Answer, limit: string): void {
  expect([answer.status, codeOf(answer)]).toEqual([422, 'document_exceeds_limits']);
  expect(answer.body.detail).toContain(limit);
}

describe('a PDF that costs too much', () => {
  it('in bytes of one stream is refused by name of the limit', () =>
    withService({}, async ({ url }) => {
      expectLimit(await postRaw(url, flateBomb(300 * mib)), 'decodedBytesPerStream');
    }));

  it('in memory is refused by name of the limit', () =>
    withService({ ENGINE_PROCESS_DATA_BYTES: String(160 * mib) }, async ({ url }) => {
      expectLimit(await postRaw(url, flateBomb(250 * mib)), 'memory');
    }));

  it('in time is refused by name of the limit', () =>
    // Half of what the file takes on an idle machine, and far more than the next one takes on a busy one.
    withService({ ENGINE_DEADLINE_MS: '5000' }, async ({ url }) => {
      expectLimit(await postRaw(url, longPdf(60_000, 'slow')), 'time');
    }));

  it('in bytes of the content of a page is refused by name of the limit', () =>
    withService({}, async ({ url }) => {
      expectLimit(await postRaw(url, contentBomb(300 * mib)), 'decodedBytesPerStream');
    }));

  it('in nesting is refused and not stored', () =>
    withService({}, async (service) => {
      const answer = await postRaw(service.url, deepPdf(200_000));
      expect([answer.status, codeOf(answer)]).toEqual([422, 'document_exceeds_limits']);
      expect(await service.stored('default')).toEqual([]);
    }));
});
