import { request } from 'node:http';
import { sha256 } from './extraction-client';
import { startExtraction, until, type RunningExtraction } from './extraction-fixture';
import { longPdf, textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

const pages = 60_000;
const ended = () =>
  service.events.flatMap((event) => (event.type === 'job_ended' ? [event.outcome] : []));

/** A request on a connection of its own that can be left; the promise settles either way. */
function leavable(bytes: Uint8Array, tenant = 'default') {
  const sent = request(`${service.url}/v1/extract`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/pdf', 'X-Engine-Tenant': tenant },
  });
  const answer = new Promise<number | 'left' | undefined>((resolve) => {
    sent.on('error', () => resolve('left'));
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
  });
  sent.end(bytes);
  return { answer, leave: () => void sent.destroy() };
}

/** How often the cache was asked for a document. */
const asked = (): number => service.asked.filter((key) => key.includes(':extract:')).length;

/** Waits until so many requests have asked the cache, which is the last step before the engine. */
async function untilAsked(count: number): Promise<void> {
  await until(() => asked() >= count);
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a client that leaves', () => {
  afterEach(() => until(async () => (await service.uploads()).length === 0));

  it('stops the work on its PDF', async () => {
    const before = ended().length;
    const alone = leavable(longPdf(pages, 'left alone'));
    await until(() => service.engine.status.busy === 1);
    alone.leave();
    expect(await alone.answer).toBe('left');
    await until(() => service.engine.status.busy === 0);
    await until(() => ended().length > before);
    expect(ended().slice(before)).toEqual(['engine_cancelled']);
    expect(service.log()).not.toContain('the request failed');
    expect(service.log()).toContain('"status":499');
  });

  it('does not stop the work that another client waits for', async () => {
    const before = ended().length;
    const bytes = longPdf(pages / 4, 'shared');
    const lookups = asked();
    const [first, second] = [leavable(bytes), leavable(bytes)];
    await untilAsked(lookups + 2);
    await until(() => service.engine.status.busy === 1);
    first.leave();
    expect(await first.answer).toBe('left');
    expect(await second.answer).toBe(200);
    expect(ended().slice(before)).toEqual(['ok']);
  });

  it('does not remove the bytes that another client waits for in the queue', async () => {
    const before = ended().length;
    const lookups = asked();
    const blocker = leavable(longPdf(pages, 'blocker'), 'busy');
    await until(() => service.engine.status.busy === 1);
    const bytes = await textPdf('queued');
    const first = leavable(bytes);
    await untilAsked(lookups + 2);
    const second = leavable(bytes);
    await untilAsked(lookups + 3);
    first.leave();
    expect(await first.answer).toBe('left');
    blocker.leave();
    expect(await second.answer).toBe(200);
    expect(ended().slice(before)).toEqual(['engine_cancelled', 'ok']);
    expect(await service.stored('default')).toContain(sha256(bytes));
  });

  it('in the queue costs no work at all', async () => {
    const before = ended().length;
    const lookups = asked();
    const blocker = leavable(longPdf(pages, 'another blocker'), 'busy');
    await until(() => service.engine.status.busy === 1);
    const alone = leavable(await textPdf('never begun'));
    await untilAsked(lookups + 2);
    alone.leave();
    await until(() => service.engine.status.queued === 0);
    blocker.leave();
    await blocker.answer;
    await until(() => service.engine.status.busy === 0 && ended().length > before);
    expect(ended().slice(before)).toEqual(['engine_cancelled']);
  });
});
