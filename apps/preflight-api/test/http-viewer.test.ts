import type { Job, PageInfo, ViewerFont } from '@forme/contracts/preflight';
import { readPng } from '@forme/test-kit';
import { layeredPdf, lockedPdf, textPdf } from './pdf-bytes';
import { call, runJob, startPreflight, type PreflightFixture } from './preflight-fixture';

describe('the viewer over HTTP', () => {
  let now = Date.now();
  let preflight: PreflightFixture;
  let job: Job;
  let viewer: string;

  beforeAll(async () => {
    preflight = await startPreflight({ now: () => new Date(now) });
    job = await runJob(preflight.url, await layeredPdf());
    viewer = `${preflight.url}/api/v1/viewer/jobs/${job.id}`;
  });
  afterAll(() => preflight.stop());

  const read = async <T>(path: string) => (await call<T>(`${viewer}/${path}`)).body;
  const picture = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${viewer}/${path}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, png: () => readPng(bytes) };
  };
  const link = async (body: object) => {
    const { body: minted } = await call<{ reports: { token: string }[] }>(
      `${preflight.url}/api/v1/jobs/${job.id}/reports`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ formats: ['json'], ...body }),
      },
    );
    return `${preflight.url}/api/v1/viewer/public/${minted.reports[0]?.token ?? ''}`;
  };
  const send = <T>(method: string, url: string, body: object, headers = {}) =>
    call<T>(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('lists pages with their boxes, and one page by number', async () => {
    const listed = await read<{ page_count: number; pages: PageInfo[] }>('pages');
    expect(listed).toMatchObject({
      page_count: 2,
      pages: [
        { page_num: 1, width_pts: 200, height_pts: 100, rotation: 0, bleed_box: null },
        { page_num: 2, width_pts: 300, height_pts: 200, rotation: 90, trim_box: null },
      ],
    });
    expect(listed.pages[0]?.trim_box).toEqual({ x0: 10, y0: 10, x1: 190, y1: 90 });
    expect(await read('pages/2/info')).toEqual(listed.pages[1]);
    const { status, body } = await call(`${viewer}/pages/3/info`);
    expect([status, body['code']]).toEqual([404, 'not_on_page']);
  });

  it('gives inks, fonts and layers as the file has them', async () => {
    expect(await read('separations')).toMatchObject({
      channels: [
        { name: 'Cyan', type: 'process' },
        { name: 'Black', type: 'process' },
      ],
    });
    const { fonts } = await read<{ fonts: ViewerFont[] }>('fonts');
    expect(fonts).toMatchObject([
      { name: 'Helvetica', embedded: 'not_embedded', subset: false, pages: [1], used_sizes: [12] },
    ]);
    expect(await read('layers')).toMatchObject({
      layers: [{ name: 'Cutting', ocg_index: 0, default_on: false }],
    });
  });

  it('draws pages, tiles and plates at the resolution requested', async () => {
    const page = (await picture('pages/1/tile?dpi=72')).png();
    expect([page.width, page.height]).toEqual([200, 100]);
    const rotated = (await picture('pages/2/tile?dpi=72')).png();
    expect([rotated.width, rotated.height]).toEqual([200, 300]);
    const cyan = (await picture('pages/1/channel/Cyan?dpi=72')).png();
    expect([cyan.at(50, 50), cyan.at(150, 20)]).toEqual([[0], [255]]);
    const tile = (await picture('pages/1/tiles/0/0/0?channel=Cyan')).png();
    expect([tile.width, tile.at(30, 30)[0]]).toEqual([256, 0]);
    expect((await picture('pages/1/tac-heatmap?dpi=72')).response.status).toBe(200);
    expect((await picture('pages/1/layers/0?dpi=72')).response.status).toBe(200);
  });

  it.each([
    ['pages/9/tile', 404],
    ['pages/1/tiles/0/5/5', 404],
    ['pages/1/channel/Magenta', 404],
    ['pages/1/layers/1', 404],
    ['pages/1/tile?ocg_on=0&ocg_off=0', 422],
    ['pages/1/densitometer?x=1000&y=10', 404],
  ])('refuses %s with %d and a reason', async (path, status) => {
    const { response, bytes } = await picture(path);
    expect(response.status).toBe(status);
    expect(JSON.parse(bytes.toString())).toMatchObject({ detail: expect.any(String) as string });
  });

  it('gives what a browser composes a page from', async () => {
    const { bytes, response } = await picture('pages/1/plates/0/0/0');
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const head = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(10))) as object;
    expect(head).toMatchObject({ width: 512, height: 256 });
    expect((await picture('color-table')).bytes.length).toBe(17 ** 4 * 3);
    const etag = response.headers.get('etag') ?? '';
    const again = await picture('pages/1/plates/0/0/0', { 'If-None-Match': etag });
    expect(again.response.status).toBe(304);
    expect(await read('pages/1/inks')).toMatchObject({
      page_num: 1,
      color_management: 'bundled_profile',
      inks: [
        { name: 'Cyan', type: 'process', rgb: null },
        { name: 'Black', type: 'process', rgb: null },
      ],
    });
  });

  it('names the marks under a point, topmost first, and none outside of their boxes', async () => {
    const at = (x: number, y: number) =>
      read<{ objects: object[]; total: number }>(`pages/1/objects?x=${x}&y=${y}`);
    const { objects, total } = await at(50, 50);
    expect(objects[0]).toMatchObject({
      kind: 'vector',
      inks: ['Cyan'],
      fill_components: [1, 0, 0, 0],
    });
    expect(total).toBeGreaterThan(0);
    expect((await at(199, 1)).objects).toEqual([]);
  });

  it('answers 304 for a picture that the client has, without rendering it', async () => {
    const { response } = await picture('pages/1/tile?dpi=72');
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
    const again = await picture('pages/1/tile?dpi=72', { 'If-None-Match': etag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    const other = await picture('pages/1/tile?dpi=73', { 'If-None-Match': etag });
    expect(other.response.status).toBe(200);
  });

  it('measures points as the plates have them', async () => {
    const inks = await read<{ channels: object[]; tac: number }>(
      'pages/1/densitometer?x=50&y=50&tac_limit=100',
    );
    expect(inks).toMatchObject({ tac: 100, tac_limit: 100, limit_exceeded: false });
    expect(inks.channels).toContainEqual({ name: 'Cyan', percent: 100 });
    const color = await read<{ rgb: number[]; tac: number }>('pages/1/sample?x=150&y=20');
    expect(color).toMatchObject({ rgb: [255, 255, 255], hex: '#ffffff', tac: 0 });
    expect(await read('pages/1/tac-heatmap/runs?tac_limit=100')).toMatchObject({ tac_limit: 100 });
  });

  it('records the verdict of a person; fail needs notes, and that of the checks stays', async () => {
    const refused = await send('POST', `${viewer}/verdict`, { verdict: 'fail', notes: ' ' });
    expect(refused.status).toBe(422);
    const given = { verdict: 'fail', notes: 'Wrong blue', verdict_by: 'anna' };
    const { body } = await send('POST', `${viewer}/verdict`, given);
    expect(body).toMatchObject({ ...given, auto_verdict: job.verdict });
    expect(await read('verdict')).toEqual(body);
    const state = await call(`${preflight.url}/api/v1/jobs/${job.id}/state?include=verdict`);
    expect(state.body['verdict']).toEqual(body);
    await send('POST', `${viewer}/verdict`, { verdict: 'pass' });
    expect(await read('verdict')).toMatchObject({ verdict: 'pass', notes: null });
  });

  it('says what it can show, and prepares it', async () => {
    expect(await read('config?brand=anonymous')).toMatchObject({
      annotations_enabled: true,
      capabilities: { separations: true, tac: true, fonts: true },
    });
    expect(await read('tile-warming')).toMatchObject({ status: 'disabled', total: 0 });
    const prepared = await call(`${viewer}/capabilities/separations`, { method: 'POST' });
    expect([prepared.status, prepared.body['status']]).toEqual([202, 'ready']);
  });

  it('keeps marks and comments of people, and counts them in the state', async () => {
    const mark = { page_num: 1, kind: 'rect', geometry: { x0: 1, y0: 1, x1: 9, y1: 9 } };
    const finding_id = job.findings?.[0]?.id ?? '';
    const made = await send<{ id: string }>('POST', `${viewer}/annotations`, {
      ...mark,
      finding_id,
      text: '<b>check</b>',
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { ...mark, color: '#dc2626', finding_id },
    ]);
    const { id } = made.body;
    const comments = `${viewer}/annotations/${id}/comments`;
    const comment = await send<{ id: string }>('POST', comments, { body: 'The date is right' });
    expect(comment.status).toBe(201);
    await send('PATCH', `${comments}/${comment.body.id}`, { body: 'The date is wrong' });
    await send('PATCH', `${viewer}/annotations/${id}`, { color: '#00ff00' });
    expect(await read('annotations?include=comments')).toMatchObject([
      { id, color: '#00ff00', comments: [{ body: 'The date is wrong' }] },
    ]);
    expect(await read(`annotations/${id}/comments`)).toHaveLength(1);
    const state = await call(`${preflight.url}/api/v1/jobs/${job.id}/state?include=annotations`);
    expect(state.body['annotations']).toMatchObject({ total: 1, by_page: { 1: 1 } });
    for (const url of [`${comments}/${comment.body.id}`, `${viewer}/annotations/${id}`]) {
      expect((await call(url, { method: 'DELETE' })).status).toBe(204);
    }
    expect(await read('annotations')).toEqual([]);
    const pageNine = await send('POST', `${viewer}/annotations`, { ...mark, page_num: 9 });
    const noFinding = await send('POST', `${viewer}/annotations`, { ...mark, finding_id: 'none' });
    expect([pageNine.status, noFinding.status]).toEqual([404, 404]);
  });

  it('shows a job to the holder of a link, until the link ends', async () => {
    const open = await link({ expiry_days: 1 });
    const pages = await call(`${open}/pages`);
    expect([pages.status, pages.body['page_count']]).toEqual([200, 2]);
    const tile = await fetch(`${open}/pages/1/tile?dpi=72`);
    expect([tile.status, tile.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const { body: state } = await call(`${open}/state`);
    expect(Object.keys(state)).not.toContain('reports');
    expect((await call(`${open}/state?include=reports`)).status).toBe(422);
    expect((await call(`${open}/config`)).body).toMatchObject({ annotations_enabled: false });
    const mark = { page_num: 1, kind: 'note', geometry: {} };
    expect((await send('POST', `${open}/annotations`, mark)).status).toBe(403);
    now += 2 * 86_400_000;
    expect((await call(`${open}/pages`)).status).toBe(410);
    const stranger = `${preflight.url}/api/v1/viewer/public/${'x'.repeat(43)}`;
    expect((await call(`${stranger}/pages`)).status).toBe(404);
  });

  it('lets visitors of a link change what they wrote, and nothing else', async () => {
    const open = await link({ allow_annotations: true, require_visitor_email: true });
    const mark = { page_num: 1, kind: 'note', geometry: {}, text: 'mine' };
    expect((await send('POST', `${open}/annotations`, mark)).status).toBe(403);
    const [anna, ben] = ['anna@example.com', 'ben@example.com'].map((email) => ({
      'X-Visitor-Email': email,
    }));
    const made = await send<{ id: string }>('POST', `${open}/annotations`, mark, anna);
    expect([made.status, made.body]).toMatchObject([201, { author_email: 'anna@example.com' }]);
    const one = `${open}/annotations/${made.body.id}`;
    expect((await send('PATCH', one, { text: 'not mine' }, ben)).status).toBe(404);
    expect((await send('POST', `${one}/comments`, { body: 'seen' }, ben)).status).toBe(201);
    const elsewhere = await link({ allow_annotations: true });
    const foreign = `${elsewhere}/annotations/${made.body.id}`;
    expect((await send('PATCH', foreign, { text: 'x' }, anna)).status).toBe(404);
    expect((await send('PATCH', one, { text: 'changed' }, anna)).status).toBe(200);
    expect((await call(one, { method: 'DELETE', headers: anna ?? {} })).status).toBe(204);
  });

  it('sends no mail and says so', async () => {
    const open = await link({});
    const { status, body } = await send('POST', `${open}/share`, { emails: ['a@example.com'] });
    expect([status, body]).toMatchObject([503, { code: 'mail_unavailable' }]);
  });

  it('refuses jobs that are gone, and files whose password is gone', async () => {
    const locked = await runJob(preflight.url, await lockedPdf('locked', 'secret'), {
      fields: { password: 'secret' },
    });
    const other = `${preflight.url}/api/v1/viewer/jobs/${locked.id}`;
    const { status, body } = await call(`${other}/pages`);
    expect([status, body['code']]).toEqual([422, 'file_not_readable']);
    const text = await runJob(preflight.url, await textPdf('deleted'));
    await call(`${preflight.url}/api/v1/jobs/${text.id}`, { method: 'DELETE' });
    expect((await call(`${preflight.url}/api/v1/viewer/jobs/${text.id}/pages`)).status).toBe(404);
  });
});
