import { setTimeout as delay } from 'node:timers/promises';
import { curlLine } from '@forme/service-kit/http';
import { KnownIds, shapeOf } from './known-ids';
import { runShell } from './shell';

type Json = Readonly<Record<string, unknown>>;

/** An operation of a running service, as its `/openapi.json` declares it. */
interface Listed {
  readonly service: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

/** How the example of an operation was answered. */
export interface Answered {
  readonly operation: string;
  readonly line: string;
  readonly status: number;
  /** True when the operation declares this status. */
  readonly declared: boolean;
  /** True when the path has an id of the example: this installation has no such thing. */
  readonly unknownId: boolean;
  readonly body: string;
}

/** Where a running service is. */
interface ServiceAt {
  readonly name: string;
  readonly base: string;
}

/** Values that examples show in place of a real file, and what is sent. */
export type RealValues = Readonly<Record<string, string>>;

const ending = /delete|cancel|revoke|retire|discard|disable|remove|unmerge|withdraw|rotate/i;

/**
 * Runs the example of every operation of a service in `folder`: things are made first, then read, then ended, so that the ids of the
 * examples can be replaced by those that the service gave.
 */
export async function answerExamples(
  { name, base }: ServiceAt,
  folder: string,
  real: RealValues,
): Promise<readonly Answered[]> {
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Json;
  const listed = operationsOf(name, document);
  const ids = new KnownIds(real);
  const answered: Answered[] = [];
  let whole = true;
  for (const one of inOrder(listed)) {
    if (whole && placeholders(one.path).length > 0) {
      whole = false;
      await jobsAreDone(base, listed, ids);
    }
    for (const line of linesOf(base, one, ids)) {
      const { status, body } = await runRequest(line, folder, streams(one.operation));
      answered.push({
        operation: `${name} ${one.id}`,
        line,
        status,
        declared: String(status) in object(one.operation['responses']),
        unknownId: pathIds(one).some(({ shape }) => !ids.has(shape)),
        body: body.slice(0, 400),
      });
      // The description holds ids of examples.
      if (status < 300 && one.path !== '/openapi.json') ids.keep(one.path, body);
    }
  }
  return answered;
}

/** Waits until the first job of the service has ended, so that its results are there. */
async function jobsAreDone(base: string, listed: readonly Listed[], ids: KnownIds): Promise<void> {
  const read = listed.find(
    ({ method, path }) => method === 'get' && path.endsWith('/jobs/{job_id}'),
  );
  const job = read && withIds(read.operation, ids);
  const example = list(job?.['parameters'])
    .map(object)
    .find((it) => it['name'] === 'job_id');
  if (read === undefined || example === undefined) return;
  const url = `${base}${read.path.replace('{job_id}', String(example['example']))}`;
  for (;;) {
    const response = await fetch(url);
    const { status } = (await response.json()) as { readonly status?: unknown };
    if (!response.ok || !['queued', 'running', 'processing', 'pending'].includes(String(status)))
      return;
    await delay(200);
  }
}

function operationsOf(service: string, document: Json): Listed[] {
  return Object.entries(object(document['paths'])).flatMap(([path, item]) =>
    Object.entries(object(item)).map(([method, operation]) => ({
      service,
      id: String(object(operation)['operationId']),
      method,
      path,
      operation: object(operation),
    })),
  );
}

const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What is made, lists, what changes things, single things, and last what ends them. */
function inOrder(listed: readonly Listed[]): readonly Listed[] {
  const rank = ({ id, method, path }: Listed): number => {
    if (method === 'delete' || ending.test(id)) return 5;
    const whole = placeholders(path).length === 0;
    if (whole && method === 'post') return id === 'extractDocument' ? 0 : 1;
    if (whole) return 2;
    return method === 'get' ? 4 : 3;
  };
  // What is inside of something ends before it.
  const depth = ({ path }: Listed): number => path.split('/').length;
  return [...listed].sort((a, b) => rank(a) - rank(b) || (rank(a) === 5 ? depth(b) - depth(a) : 0));
}

/** The line of the API page, and for a form also the JSON example that may come in its place. */
function linesOf(base: string, listed: Listed, ids: KnownIds): string[] {
  const operation = withIds(listed.operation, ids);
  const { method, path } = listed;
  const line = curlLine(base, { method, path, operation });
  const content = object(object(operation['requestBody'])['content']);
  const json = content['application/json'];
  if (json === undefined || line.includes('application/json')) return [line];
  const jsonOnly = {
    ...operation,
    requestBody: { content: { 'application/json': json } },
    parameters: list(operation['parameters']).filter((it) => object(it)['in'] !== 'header'),
  };
  return [line, curlLine(base, { method, path, operation: jsonOnly })];
}

function pathIds({ operation }: Listed): readonly { readonly shape: string }[] {
  return list(operation['parameters'])
    .map(object)
    .filter((it) => it['in'] === 'path')
    .flatMap((it) => {
      const shape = shapeOf(String(it['name']), it['example']);
      return shape === undefined ? [] : [{ shape }];
    });
}

/** The operation with known ids in place of those of its examples. */
function withIds(operation: Json, ids: KnownIds): Json {
  const parameters = list(operation['parameters']).map((it) => {
    const parameter = object(it);
    if (parameter['in'] !== 'path') return parameter;
    return {
      ...parameter,
      example: ids.inPlaceOf(String(parameter['name']), parameter['example']),
    };
  });
  const body = object(operation['requestBody']);
  const content = Object.fromEntries(
    Object.entries(object(body['content'])).map(([type, media]) => [
      type,
      'example' in object(media)
        ? { ...object(media), example: ids.inValue('', object(media)['example']) }
        : media,
    ]),
  );
  return 'requestBody' in operation
    ? { ...operation, parameters, requestBody: { ...body, content } }
    : { ...operation, parameters };
}

const streams = (operation: Json): boolean =>
  Object.values(object(operation['responses'])).some(
    (it) => 'text/event-stream' in object(object(it)['content']),
  );

/** How often a request is sent while the service is busy. */
const mostTries = 6;

/** Runs a curl line until the service is not too busy for it; of an event stream only its head is waited for. */
async function runRequest(
  line: string,
  folder: string,
  stream: boolean,
): Promise<{ readonly status: number; readonly body: string }> {
  const script = line.replace(/^curl /, 'exec curl -s -i -N ');
  for (let tries = 1; ; tries += 1) {
    const { out } = await runShell(script, {
      cwd: folder,
      ...(stream ? { until: /\r\n\r\n/ } : {}),
    });
    // Answers of an earlier 100 Continue come first.
    const heads = [...out.matchAll(/^HTTP\/[\d.]+ (\d{3})/gm)];
    const head = heads.find(([, code]) => code !== '100');
    const status = Number(head?.[1] ?? 0);
    const end = out.indexOf('\r\n\r\n', head?.index ?? 0);
    const busy = status === 429 || status === 503;
    if (!busy || tries === mostTries) return { status, body: out.slice(end + 4) };
    await delay(1000);
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
