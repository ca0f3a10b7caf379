import { Type } from '@sinclair/typebox';
import { defined } from './defined';
import { exampleOf } from './examples';
import type { ComponentRegistry } from './openapi-components';
import { printMedia } from './openapi-media';
import type { Media, Operation, ResponseSpec, ServiceContract } from './operation';
import { REQUEST_ID_HEADER } from './request-headers';
import { ErrorDetail, Problem } from './shared/problem';
import { StageDurations } from './shared/values';

type Json = Record<string, unknown>;

/** All answers of an operation by status, lowest first; `default` describes failures without a text of their own. */
export function operationResponses(
  op: Operation,
  contract: ServiceContract,
  components: ComponentRegistry,
): Json {
  const responses: [string, Json][] = [[String(op.status), success(op, contract, components)]];
  for (const [status, spec] of Object.entries(op.also ?? {})) {
    responses.push([status, printResponse(spec, contract, components)]);
  }
  for (const [status, condition] of Object.entries(op.failures)) {
    responses.push([status, failure(Number(status), condition, contract, components)]);
  }
  responses.sort(([a], [b]) => Number(a) - Number(b));
  return {
    ...Object.fromEntries(responses),
    default: failure(
      500,
      'The service failed; the request id finds the cause in its log.',
      contract,
      components,
    ),
  };
}

function success(op: Operation, contract: ServiceContract, components: ComponentRegistry): Json {
  const json: Media = op.response
    ? { 'application/json': { schema: op.response, example: op.responseExample } }
    : {};
  const spec: ResponseSpec = {
    description: op.summary,
    content: { ...json, ...op.produces },
    ...defined({ headers: op.responseHeaders }),
  };
  return printResponse(spec, contract, components);
}

function printResponse(
  spec: ResponseSpec,
  contract: ServiceContract,
  components: ComponentRegistry,
): Json {
  const content = printMedia(withStages(spec.content, contract), components);
  return {
    description: spec.description,
    headers: printHeaders({ ...contract.responseHeaders, ...spec.headers }, components),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

/** The media with the contract's stage member in JSON objects that do not declare it themselves. */
function withStages(media: Media | undefined, { stageMember }: ServiceContract): Media | undefined {
  const json = media?.['application/json'];
  if (!json?.schema || stageMember === undefined) return media;
  const { schema, ...rest } = json;
  const members = (schema['properties'] ?? {}) as object;
  if (schema['type'] !== 'object' || stageMember in members) return media;
  const stages = Type.Object({ [stageMember]: StageDurations });
  const example = (rest.example ?? exampleOf(schema)) as object;
  return {
    ...media,
    'application/json': {
      schema: Type.Unsafe({ allOf: [schema, stages] }),
      example: { ...example, [stageMember]: exampleOf(StageDurations) },
    },
  };
}

function failure(
  status: number,
  condition: string,
  contract: ServiceContract,
  components: ComponentRegistry,
): Json {
  const [type, schema] =
    contract.errors === 'detail'
      ? (['application/json', ErrorDetail] as const)
      : (['application/problem+json', Problem] as const);
  return {
    description: condition,
    headers: printHeaders(
      {
        ...contract.responseHeaders,
        ...contract.failureHeaders,
        ...(status === 429 || status === 503
          ? { 'Retry-After': 'Whole seconds to wait before trying again.' }
          : {}),
        ...(status === 401 ? { 'WWW-Authenticate': 'The accepted ways to authenticate.' } : {}),
      },
      components,
    ),
    content: { [type]: { schema: components.print(schema) } },
  };
}

function printHeaders(
  headers: Readonly<Record<string, string>>,
  components: ComponentRegistry,
): Json {
  const all = { [REQUEST_ID_HEADER]: 'The request id, echoed or minted.', ...headers };
  return Object.fromEntries(
    Object.entries(all).map(([name, description]) => [name, components.header(name, description)]),
  );
}
