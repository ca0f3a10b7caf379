import { createApi } from './client';
import { eventOf, eventsOf } from './event-stream';
import { ApiProblem } from './problem';
import { addressOf } from './route';
import { healthz as hubHealth } from './routes/hub.table';
import { listJobs, readJob, streamJob } from './routes/preflight.table';
import { SessionStore } from './session';
import { viewerApi } from './viewer-api';

const realFetch = global.fetch;
afterEach(() => {
  global.fetch = realFetch;
});

function answering(response: () => Response): Request[] {
  const seen: Request[] = [];
  global.fetch = (input, init) => {
    seen.push(new Request(new URL(input as string, 'http://console.test'), init));
    return Promise.resolve(response());
  };
  return seen;
}

describe('an address', () => {
  it('has its parameters encoded and its query in order', () => {
    expect(addressOf(readJob, { job_id: 'a/b' })).toBe('/api/v1/jobs/a%2Fb');
    expect(addressOf(listJobs, {}, { page: 2, file_name: 'a b', status: undefined })).toBe(
      '/api/v1/jobs?page=2&file_name=a+b',
    );
  });

  it('leads to the other services through the origin of the page', () => {
    expect(addressOf(hubHealth)).toBe('/services/hub/healthz');
  });

  it('is refused when a parameter is missing or would climb out of the path', () => {
    expect(() => addressOf(readJob, {})).toThrow(RangeError);
    expect(() => addressOf(readJob, { job_id: '..' })).toThrow(RangeError);
  });
});

describe('a call', () => {
  it('sends the credential and the tenant of the session', async () => {
    const seen = answering(() => Response.json({ id: 'x' }));
    const session = new SessionStore(null);
    session.update({ authorization: 'Bearer t', tenant: 'acme' });
    await createApi(session).call(readJob, { params: { job_id: 'x' } });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer t');
    expect(seen[0]?.headers.get('x-preflight-tenant')).toBe('acme');
  });

  it('sends the hub its own credential beside that of the console, and no other service', async () => {
    const seen = answering(() => Response.json({}));
    const session = new SessionStore(null);
    session.update({ authorization: 'Bearer t', hubAuthorization: 'Bearer h' });
    const api = createApi(session);
    await api.call(hubHealth);
    await api.call(readJob, { params: { job_id: 'x' } });
    const sent = seen.map(({ headers }) => headers.get('x-service-authorization'));
    expect(sent).toEqual(['Bearer h', null]);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer t');
  });

  it('throws the problem of the service with its request id, and reports a refused credential', async () => {
    answering(() =>
      Response.json(
        { code: 'unauthorized', detail: 'A credential is required' },
        { status: 401, headers: { 'X-Request-Id': 'r1' } },
      ),
    );
    let refused = 0;
    const api = createApi(new SessionStore(null), () => (refused += 1));
    const failure = api.call(readJob, { params: { job_id: 'x' } });
    await expect(failure).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
      requestId: 'r1',
    });
    expect(refused).toBe(1);
  });

  it('reports a service that does not answer as a problem of status 0', async () => {
    global.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const failure = createApi(new SessionStore(null)).call(readJob, { params: { job_id: 'x' } });
    await expect(failure).rejects.toBeInstanceOf(ApiProblem);
  });

  it('reads the pages of a link by its token and those of a job by its id', async () => {
    const seen = answering(() => Response.json({ pages: [] }));
    const api = createApi(new SessionStore(null));
    await viewerApi(api, { kind: 'link', token: 'tok' }).call('listPages');
    await viewerApi(api, { kind: 'job', jobId: 'j1' }).call('readPageInfo', {
      params: { page_num: 2 },
    });
    expect(seen.map((it) => new URL(it.url).pathname)).toEqual([
      '/api/v1/viewer/public/tok/pages',
      '/api/v1/viewer/jobs/j1/pages/2/info',
    ]);
  });
});

describe('an event stream', () => {
  it('gives every event, however its bytes are cut', async () => {
    const bytes = new TextEncoder().encode(
      ': hello\n\nevent: state\ndata: {"progress_percent":4}\n\nevent: state\ndata: a\ndata: b\n\n',
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    });
    answering(() => new Response(body));
    const events = [];
    const api = createApi(new SessionStore(null));
    for await (const event of eventsOf(api, streamJob, { params: { job_id: 'x' } })) {
      events.push(event);
    }
    expect(events).toEqual([
      { event: 'state', data: '{"progress_percent":4}' },
      { event: 'state', data: 'a\nb' },
    ]);
  });

  it('overlooks a block of comments', () => {
    expect(eventOf(': ping')).toBeUndefined();
  });
});
