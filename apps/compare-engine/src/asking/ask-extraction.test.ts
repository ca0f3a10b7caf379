import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import { type Asker, makeAskExtraction, RendererAway } from './ask-extraction';

const folder = mkdtempSync(join(tmpdir(), 'forme-ask-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'label.pdf');
writeFileSync(path, '%PDF');
const pdf = { path, name: 'label.pdf', sha256: 'a'.repeat(64), bytes: 4 };
const askerOf = (): Asker => ({
  tenant: 'acme',
  requestId: 'r',
  signal: new AbortController().signal,
  folder,
});

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const page = {
  rotation: 0,
  user_unit: 1,
  boxes: { media: box, crop: box, bleed: box, trim: box, art: box },
  declared_boxes: { media: box, crop: null, bleed: null, trim: null, art: null },
};
const events = `data: {"probe_phase":1}\n\ndata: ${JSON.stringify({ probe_phase: 2, pages: [page] })}\n\n`;

const problem = (status: number, code: string, retryAfterSeconds?: number) =>
  new RemoteProblem({ status, code, detail: 'so it is', retryAfterSeconds });

/** A service that fails its renders in turn, and then answers. */
function asking(...failures: readonly Error[]) {
  const left = [...failures];
  const probes: string[] = [];
  const client = {
    bytes: ({ id }: { readonly id: string }) => {
      probes.push(id);
      return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(events) });
    },
    open: () => {
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve(new Response('{"channels":[]}'));
    },
  } as unknown as ServiceClient;
  return { ask: makeAskExtraction(client), probes };
}

describe('questions to extraction', () => {
  it('answer a page with its boxes and a file, opening the document once', async () => {
    const { ask, probes } = asking();
    const asker = askerOf();
    const first = await ask.page(asker, pdf, 1, 150);
    await ask.page(asker, pdf, 1, 300);
    expect(first.page).toEqual({
      rotation: 0,
      user_unit: 1,
      boxes: { media: box, crop: box, bleed: box, trim: box },
      declared_boxes: { crop: null, bleed: null, trim: null },
    });
    expect(readFileSync(first.separations, 'utf8')).toBe('{"channels":[]}');
    expect(probes).toEqual(['probeDocument']);
    await ask.page(askerOf(), pdf, 1, 150);
    expect(probes).toHaveLength(2);
  });

  it('are asked again while it is busy', async () => {
    const { ask } = asking(problem(429, 'engine_busy', 0), problem(429, 'engine_busy', 0));
    const { separations } = await ask.page(askerOf(), pdf, 1, 150);
    expect(readFileSync(separations, 'utf8')).toBe('{"channels":[]}');
  });

  const cut = () =>
    new RemoteUnreachable('connection', 'No connection', {
      message: 'fetch failed',
      cause: { message: 'other side closed', code: 'UND_ERR_SOCKET' },
    });

  it('are asked once more where a connection that was open broke', async () => {
    const { ask } = asking(cut());
    const { separations } = await ask.page(askerOf(), pdf, 1, 150);
    expect(readFileSync(separations, 'utf8')).toBe('{"channels":[]}');
    const { ask: twice } = asking(cut(), cut());
    await expect(twice.page(askerOf(), pdf, 1, 150)).rejects.toBeInstanceOf(RendererAway);
  });

  it('end as busy where it needs more patience than there is', async () => {
    const { ask } = asking(problem(429, 'engine_busy', 900));
    await expect(ask.page(askerOf(), pdf, 1, 150)).rejects.toMatchObject({
      code: 'busy',
      status: 429,
      headers: { 'Retry-After': '900' },
    });
  });

  it.each([
    ['no connection', new RemoteUnreachable('connection', 'No connection')],
    ['503', problem(503, 'overloaded')],
    ['bytes that were let go of', problem(412, 'bytes_missing')],
  ])('take %s for an absence', async (_what, failure) => {
    const { ask } = asking(failure);
    await expect(ask.page(askerOf(), pdf, 1, 150)).rejects.toBeInstanceOf(RendererAway);
  });

  it.each([
    ['password_required', 'pdf_encrypted', 422],
    ['page_missing', 'page_out_of_range', 422],
    ['raster_too_large', 'input_too_large', 413],
    ['unparseable', 'pdf_unreadable', 422],
  ])('tell of %s as %s', async (remote, code, status) => {
    const { ask } = asking(problem(422, remote));
    await expect(ask.page(askerOf(), pdf, 1, 150)).rejects.toMatchObject({ code, status });
  });

  it('report a page that does not exist', async () => {
    const { ask } = asking();
    await expect(ask.page(askerOf(), pdf, 2, 150)).rejects.toMatchObject({
      code: 'page_out_of_range',
      detail: 'label.pdf has no page 2; it has 1',
    });
  });

  /** A page of `total` placements, of which every thousandth is a form that is seen. */
  function placing(total: number) {
    const offsets: number[] = [];
    const call = (_: unknown, { query }: { query: { limit: number; offset: number } }) => {
      offsets.push(query.offset);
      const count = Math.max(0, Math.min(query.limit, total - query.offset));
      const placements = Array.from({ length: count }, (_none, index) => ({
        object_id: `obj-${String(query.offset + index)}`,
        kind: (query.offset + index) % 1000 === 0 ? 'form' : 'image',
        visible: true,
      }));
      return Promise.resolve({ body: { placements, total } });
    };
    const client = { call } as unknown as ServiceClient;
    return { ask: makeAskExtraction(client), offsets };
  }

  it('read all placements of a page, part by part, and keep its forms', async () => {
    const { ask, offsets } = placing(24_001);
    const { forms, unread } = await ask.placements(askerOf(), pdf, 1);
    expect(offsets).toEqual([0, 10_000, 20_000]);
    expect(forms).toHaveLength(25);
    expect(forms.at(-1)?.object_id).toBe('obj-24000');
    expect(unread).toBe(0);
  });

  it('count the placements that are not looked at', async () => {
    const { ask } = placing(200_007);
    expect((await ask.placements(askerOf(), pdf, 1)).unread).toBe(7);
  });
});
