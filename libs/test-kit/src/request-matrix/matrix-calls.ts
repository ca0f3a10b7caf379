import { REQUEST_ID_HEADER, type Operation, type ServiceContract } from '@forme/contracts';
import { documentsOf, placesOf, written } from './documents';
import {
  brokenFiles,
  brokenJson,
  hostileFields,
  hostileHeaderTexts,
  hostileJson,
  hostileTexts,
  notUnicode,
  wrongHosts,
  wrongTypes,
} from './hostile-values';
import type { HeaderPairs, MatrixWorld } from './matrix-world';
import { brokenForms, FORM_TYPE, formBytes, type FormPart } from './multipart';
import { usualParts, type SentBody, type UsualParts } from './usual-request';

/** The fault of a call; a `usual` call has none. */
export const callKinds = [
  'usual',
  'credential',
  'tenant',
  'host',
  'path',
  'query',
  'header',
  'type',
  'json',
  'field',
  'form',
  'bytes',
] as const;
/** One of {@link callKinds}. */
export type CallKind = (typeof callKinds)[number];

/** One request of the matrix. */
export interface MatrixCall {
  readonly kind: CallKind;
  readonly method: string;
  /** Path and query as they are sent. */
  readonly path: string;
  readonly headers: HeaderPairs;
  readonly body: Buffer;
}

interface Request {
  readonly path?: string;
  readonly query?: string;
  readonly headers?: HeaderPairs;
  readonly body?: SentBody;
}

type Make = (
  kind: CallKind,
  request: Request,
  credential?: 'right' | 'foreign' | 'none',
) => MatrixCall;

/** Every call of an operation: the usual ones, and those with one hostile value in one place. */
export function matrixCalls(
  contract: ServiceContract,
  operation: Operation,
  world: MatrixWorld,
): readonly MatrixCall[] {
  const usual = usualParts(operation, world);
  const make = maker(operation, world, usual);
  return [
    ...usual.bodies.map((body) => make('usual', { body })),
    ...credentialCalls(contract, operation, make),
    ...placeCalls(contract, operation, usual, make),
    ...bodyCalls(operation, usual, make),
  ];
}

function maker(operation: Operation, world: MatrixWorld, usual: UsualParts): Make {
  return (kind, request, credential = 'right') => {
    const [first] = usual.bodies;
    const body = request.body ?? first ?? { type: undefined, bytes: Buffer.alloc(0) };
    const query =
      request.query ??
      Object.entries(usual.query)
        .map((pair) => pair.join('='))
        .join('&');
    const own = credential === 'none' ? [] : world[credential](operation, body.bytes);
    const given = request.headers ?? [];
    const replaced = new Set(given.map(([name]) => name.toLowerCase()));
    const rest = [...own, ...usual.headers].filter(([name]) => !replaced.has(name.toLowerCase()));
    return {
      kind,
      method: operation.method.toUpperCase(),
      path: (request.path ?? usual.pathWith({})) + (query === '' ? '' : `?${query}`),
      headers: [
        ...(body.type === undefined ? [] : [['Content-Type', body.type] as const]),
        ...rest,
        ...given,
      ],
      body: operation.method === 'get' ? Buffer.alloc(0) : body.bytes,
    };
  };
}

/** Calls without a valid credential: with none, with a malformed one, with a wrong one, with that of another tenant. */
function credentialCalls(contract: ServiceContract, { auth }: Operation, make: Make): MatrixCall[] {
  if (auth === 'signature') return [make('credential', {}, 'none')];
  const wrong = contract.security.flatMap(({ scheme, header }): HeaderPairs => {
    const encoded = (text: string) => Buffer.from(text, 'latin1').toString('base64');
    if (scheme === 'header') {
      const name = header ?? 'Authorization';
      return ['wrong', '\u00ff', '__proto__', 'x'.repeat(4000)].map((value) => [name, value]);
    }
    const values =
      scheme === 'bearer'
        ? ['Bearer', 'Bearer ', 'Bearer wrong', 'bearer a b', 'Bearer \u00ff', 'Bearer a.b.c']
        : ['Basic', 'Basic %%%', `Basic ${encoded(':')}`, `Basic ${encoded('\0:\0')}`];
    return [...values, '\u00ff', `Bearer ${'x'.repeat(4000)}`].map((value) => [
      'Authorization',
      value,
    ]);
  });
  const twice: HeaderPairs = [
    ['Authorization', 'Bearer wrong'],
    ['Authorization', 'Basic d3Jvbmc6d3Jvbmc='],
  ];
  return [
    ...(auth === 'credential' ? [make('credential', {}, 'none')] : []),
    ...wrong.map((header) => make('credential', { headers: [header] }, 'none')),
    make('credential', { headers: twice }, 'none'),
    make('tenant', {}, 'foreign'),
  ];
}

/** Calls with a hostile text in the path, the query or a header. */
function placeCalls(
  { tenantHeader }: ServiceContract,
  { params, query, headers }: Operation,
  usual: UsualParts,
  make: Make,
): MatrixCall[] {
  const usualQuery = Object.entries(usual.query);
  const queryWith = (name: string, ...texts: readonly string[]) =>
    [...usualQuery.filter(([own]) => own !== name), ...texts.map((text) => [name, text] as const)]
      .map((pair) => pair.join('='))
      .join('&');
  const headerNames = [
    ...Object.keys(headers.properties),
    ...(tenantHeader === undefined ? [] : [tenantHeader]),
    ...[REQUEST_ID_HEADER, 'Accept', 'Range', 'If-None-Match', 'Cookie', 'X-Forwarded-For'],
  ];
  return [
    ...Object.keys(params.properties).flatMap((name) =>
      [...hostileTexts, '%', '%zz', '%FF'].map((text) =>
        make('path', { path: usual.pathWith({ [name]: text }) }),
      ),
    ),
    ...[...Object.keys(query.properties), '__proto__', '%00', '%ED%A0%80'].flatMap((name) => [
      ...hostileTexts.map((text) => make('query', { query: queryWith(name, text) })),
      make('query', { query: queryWith(name, '1', '%00') }),
      make('query', { query: queryWith(`${name}[a][b]`, '1') }),
    ]),
    make('query', { query: '&=&%&' }),
    ...headerNames.flatMap((name) =>
      hostileHeaderTexts.map((text) => make('header', { headers: [[name, text]] })),
    ),
    ...wrongHosts.map((host) => make('host', { headers: [['Host', host]] })),
  ];
}

/** Calls with a hostile body. */
function bodyCalls(operation: Operation, usual: UsualParts, make: Make): MatrixCall[] {
  const { body, form, accepts, auth } = operation;
  const takesBody = Boolean(body ?? form ?? accepts);
  const types = takesBody
    ? usual.bodies.flatMap(({ bytes }) =>
        wrongTypes.map((type) => make('type', { body: { type, bytes } })),
      )
    : [make('type', { body: { type: 'application/json', bytes: Buffer.from('{"a":') } })];
  const signed = auth === 'signature' && !body ? { type: 'application/json' } : undefined;
  return [
    ...types,
    ...(body ? jsonBodies(body, usual.json) : []).map((text) =>
      make('json', { body: { type: 'application/json', bytes: Buffer.from(text) } }),
    ),
    ...(form ? fieldForms(operation, usual) : []).map((bytes) =>
      make('field', { body: { type: FORM_TYPE, bytes } }),
    ),
    ...(form ? brokenForms([...usual.files, ...usual.fields]) : []).map((bytes) =>
      make('form', { body: { type: FORM_TYPE, bytes } }),
    ),
    ...[...usual.raw, ...(signed ? [signed] : [])].flatMap(({ type }) =>
      [...brokenFiles, ...brokenJson.map((text) => Buffer.from(text))].map((bytes) =>
        make('bytes', { body: { type, bytes } }),
      ),
    ),
  ];
}

function jsonBodies(schema: NonNullable<Operation['body']>, usual: unknown): readonly string[] {
  const bodies = documentsOf(schema, usual).flatMap((document) =>
    placesOf(document).flatMap((place) =>
      hostileJson.map((json) => written(document, place, json)),
    ),
  );
  const misnamed =
    typeof usual === 'object' && usual !== null && !Array.isArray(usual)
      ? ['__proto__', 'constructor', 'toString', '\\u0000', '\\ud800', ''].map((name) =>
          JSON.stringify(usual).replace(/^\{/, `{"${name}":{},`).replace(/,\}$/, '}'),
        )
      : [];
  return [...new Set([...bodies, ...misnamed, ...brokenJson])];
}

/** Forms with one hostile field or one invalid file. */
function fieldForms({ form }: Operation, { fields, files }: UsualParts): Buffer[] {
  const usual = [...files, ...fields];
  const withPart = (part: FormPart) =>
    formBytes([...usual.filter(({ name }) => name !== part.name), part]);
  const names = Object.keys(form?.fields.properties ?? {});
  return [
    ...names.flatMap((name) =>
      [...hostileFields, ...notUnicode, ...jsonInField(fields, name)].map((value) =>
        withPart({ name, value }),
      ),
    ),
    ...names.map((name) => formBytes([...usual, { name, value: Buffer.from('1') }])),
    ...Object.keys(form?.files ?? {}).flatMap((name) =>
      brokenFiles.map((value) =>
        withPart({ name, value, fileName: 'a.pdf', mediaType: 'application/pdf' }),
      ),
    ),
  ];
}

/** Hostile values in the JSON that a field usually holds. */
function jsonInField(fields: readonly FormPart[], name: string): Buffer[] {
  const text = fields.find((field) => field.name === name)?.value.toString() ?? '';
  if (!text.startsWith('{') && !text.startsWith('[')) return [];
  const document = JSON.parse(text) as unknown;
  return placesOf(document).flatMap((place) =>
    hostileJson.map((json) => Buffer.from(written(document, place, json))),
  );
}
