import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operation, type ServiceContract } from '@forme/contracts';
import { anonymous, type Authenticator } from '@forme/tenancy';
import { Type } from '@sinclair/typebox';
import { createHttpApp, handle, reply, workFolder, type HttpAppOptions } from '../src/http';

const base = { service: 'preflight', feature: 'things', description: '' } as const;

export const readThing = operation({
  ...base,
  id: 'readThing',
  method: 'get',
  path: '/v1/things/:thing_id',
  summary: 'Reads a thing',
  params: Type.Object({ thing_id: Type.String({ pattern: '^[a-z0-9]+$' }) }),
  query: Type.Object(
    {
      page: Type.Integer({ minimum: 0, default: 0 }),
      kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
      tag: Type.Optional(Type.Array(Type.String())),
    },
    { additionalProperties: false },
  ),
  headers: Type.Object({ 'x-depth': Type.Optional(Type.Integer({ maximum: 9 })) }),
  response: Type.Object({
    id: Type.String(),
    page: Type.Integer(),
    depth: Type.Integer(),
    tags: Type.Integer(),
  }),
});

export const createThing = operation({
  ...base,
  id: 'createThing',
  method: 'post',
  path: '/v1/things',
  summary: 'Makes a thing',
  rateLimit: 'things',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1 }),
      mode: Type.Union([Type.Literal('fast'), Type.Literal('slow')], { default: 'fast' }),
      count: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: Type.Object({ name: Type.String(), mode: Type.String() }),
});

export const uploadThing = operation({
  ...base,
  id: 'uploadThing',
  method: 'post',
  path: '/v1/uploads',
  summary: 'Takes a raw file',
  accepts: { 'application/pdf': {} },
  response: Type.Object({ size: Type.Integer(), sha256: Type.String(), head: Type.String() }),
});

export const submitForm = operation({
  ...base,
  id: 'submitForm',
  method: 'post',
  path: '/v1/forms',
  summary: 'Takes a form',
  form: {
    fields: Type.Object(
      {
        profile_id: Type.Optional(Type.String()),
        page: Type.Integer({ default: 1 }),
        ai: Type.Boolean({ default: false }),
      },
      { additionalProperties: false },
    ),
    files: {
      file: { description: 'The PDF', required: true },
      extra: { description: 'More', required: false, repeated: true },
    },
  },
  response: Type.Object({ fields: Type.Unknown(), files: Type.Unknown() }),
});

const plain = (id: string, path: string, extra: object = {}) =>
  operation({ ...base, id, method: 'get', path, summary: id, auth: 'open', ...extra });

export const crash = plain('crash', '/v1/crash');
export const wrongAnswer = operation({
  ...base,
  id: 'wrongAnswer',
  method: 'get',
  path: '/v1/wrong',
  summary: 'w',
  response: Type.Object({ n: Type.Integer() }),
});
export const later = operation({
  ...base,
  id: 'later',
  method: 'post',
  path: '/v1/later',
  summary: 'Comes later',
  accepts: { 'application/pdf': {} },
});
export const events = plain('events', '/v1/events');
export const wait = plain('wait', '/v1/wait');
export const literal = plain('literal', '/v1/things/mine', { auth: 'credential' });
export const action = operation({
  ...base,
  id: 'action',
  method: 'post',
  path: '/v1/things/:thing_id/audit:rerun',
  summary: 'Colon in the path',
  params: Type.Object({ thing_id: Type.String() }),
  auth: 'open',
});
export const signed = operation({
  ...base,
  id: 'signed',
  method: 'post',
  path: '/v1/signed',
  summary: 'Signed',
  auth: 'signature',
  body: Type.Object({ n: Type.Integer() }),
});

export const contract: ServiceContract = {
  service: 'preflight',
  title: 'Tiny',
  description: 'A service for tests.',
  version: '1.2.3',
  errors: 'problem',
  security: [{ name: 'bearer', scheme: 'bearer', description: 'A token' }],
  credentialsOptional: true,
  tenantHeader: 'X-Preflight-Tenant',
  operations: [
    readThing,
    createThing,
    uploadThing,
    submitForm,
    crash,
    wrongAnswer,
    later,
    events,
    wait,
    literal,
    action,
    signed,
  ],
};

export const detailContract: ServiceContract = {
  ...contract,
  service: 'extraction',
  errors: 'detail',
  tenantHeader: 'X-Engine-Tenant',
};

export const open: Authenticator = () => Promise.resolve(anonymous);

/** Signals of requests to /v1/wait, for tests that leave early. */
export const waiting: { signal?: AbortSignal; arrived?: () => void } = {};

export const handlers = [
  handle(readThing, async ({ params, query, headers }, context) => {
    await context.stage('read', () => undefined);
    context.countCacheLookup('hit');
    return {
      id: params.thing_id,
      page: query.page,
      depth: headers['x-depth'] ?? 0,
      tags: query.tag?.length ?? 0,
    };
  }),
  handle(createThing, ({ body }) => Promise.resolve({ name: body.name, mode: body.mode })),
  handle(
    uploadThing,
    async (_request, context) => {
      const { size, sha256, head } = await context.receiveRaw();
      return { size, sha256, head: head.toString('latin1') };
    },
    { maxUploadBytes: 1_000_000 },
  ),
  handle(
    submitForm,
    (request, context) =>
      Promise.resolve({
        fields: request.form,
        files: [...context.files].map(([name, files]) => [
          name,
          files.map(({ size, sha256, filename, mediaType }) => ({
            size,
            sha256,
            filename,
            mediaType,
          })),
        ]),
      }),
    { maxUploadBytes: 1_000_000, maxFiles: 3 },
  ),
  handle(crash, () => Promise.reject(new Error('password=hunter2 at /secret/place'))),
  handle(wrongAnswer, () => Promise.resolve({ n: 1.5 })),
  handle(events, () =>
    Promise.resolve(
      reply({
        events: async (stream) => {
          await stream.send({ event: 'one', data: { n: 1 } });
          await stream.send({ data: 'two\nlines' });
        },
      }),
    ),
  ),
  handle(wait, (_request, { signal }) => {
    waiting.signal = signal;
    waiting.arrived?.();
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('left'))),
    );
  }),
  handle(literal, (_request, { tenant }) => Promise.resolve(reply({ json: { tenant } }))),
  handle(action, ({ params }) => Promise.resolve(reply({ json: params }))),
  handle(signed, async (_request, context) => {
    const bytes = await context.receiveBytes();
    return reply({ status: 202, text: bytes.toString(), mediaType: 'text/plain' });
  }),
];

/** A fresh folder for uploads. */
export const newWorkFolder = () =>
  workFolder(join(mkdtempSync(join(tmpdir(), 'forme-kit-test-')), 'work'));

/** Waits until a folder holds `count` files; one that does not exist holds none. The time limit is the test's own. */
export async function untilHolds(path: string, count: number): Promise<void> {
  while ((await readdir(path).catch(() => [])).length !== count) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until what a request left in a folder is gone. */
export const untilEmpty = (path: string) => untilHolds(path, 0);

export function tinyApp(options: Partial<HttpAppOptions> = {}) {
  return createHttpApp({ contract, handlers, authenticate: open, ...options });
}
