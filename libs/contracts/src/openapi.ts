import type { TObject } from '@sinclair/typebox';
import { defined } from './defined';
import { exampleOf } from './examples';
import { ComponentRegistry } from './openapi-components';
import { printMedia } from './openapi-media';
import { operationResponses } from './openapi-responses';
import type { FormSpec, Media, Operation, SecurityScheme, ServiceContract } from './operation';
import { toOpenApiPath } from './paths';
import { standardRequestHeaders } from './request-headers';

type Json = Record<string, unknown>;

/**
 * The service's OpenAPI 3.1 description (JSON Schema 2020-12). Equal contracts print equal documents: paths and tags keep the
 * contract's order, components are sorted by name.
 */
export function openApi(contract: ServiceContract): Json {
  const components = new ComponentRegistry();
  const paths: Record<string, Json> = {};
  for (const op of contract.operations) {
    const item = (paths[toOpenApiPath(op)] ??= {});
    item[op.method] = printOperation(op, contract, components);
  }
  const features = [...new Set(contract.operations.map((op) => op.feature))];
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: contract.title,
      version: contract.version,
      description: contract.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: features.map((name) => ({ name })),
    paths,
    components: {
      ...components.sorted(),
      securitySchemes: Object.fromEntries(
        contract.security.map((it) => [it.name, printScheme(it)]),
      ),
    },
  };
}

function printOperation(
  op: Operation,
  contract: ServiceContract,
  components: ComponentRegistry,
): Json {
  const body = requestBody(op, components);
  return {
    operationId: op.id,
    tags: [op.feature],
    summary: op.summary,
    description: op.description,
    security: securityOf(op, contract),
    ...(op.rateLimit ? { 'x-rate-limit-bucket': op.rateLimit } : {}),
    parameters: parametersOf(op, contract, components),
    ...defined({ requestBody: body }),
    responses: operationResponses(op, contract, components),
  };
}

function securityOf(op: Operation, contract: ServiceContract): Json[] {
  if (op.auth !== 'credential') return [];
  const schemes: Json[] = contract.security.map(({ name }) => ({ [name]: [] }));
  return contract.credentialsOptional ? [...schemes, {}] : schemes;
}

function parametersOf(
  op: Operation,
  contract: ServiceContract,
  components: ComponentRegistry,
): Json[] {
  const standard = standardRequestHeaders(contract);
  return [
    ...parameters('path', op.params, op.examples?.params, components),
    ...parameters('query', op.query, op.examples?.query, components),
    ...parameters('header', op.headers, op.examples?.headers, components),
    ...parameters('header', standard, undefined, components),
  ];
}

function parameters(
  where: 'path' | 'query' | 'header',
  schema: TObject,
  example: unknown,
  components: ComponentRegistry,
): Json[] {
  const required = new Set(schema.required ?? []);
  const values = (example ?? {}) as Json;
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, ...rest } = components.print(property) as Json;
    const needed = where === 'path' || required.has(name);
    const value = values[name] ?? (needed ? exampleOf(property, name) : undefined);
    return {
      name,
      in: where,
      required: needed,
      ...defined({ description }),
      schema: rest,
      ...defined({ example: value }),
    };
  });
}

function requestBody(op: Operation, components: ComponentRegistry): Json | undefined {
  const json: Media = op.body
    ? { 'application/json': { schema: op.body, example: op.bodyExample } }
    : {};
  const content: Json = {
    ...printMedia({ ...json, ...op.accepts }, components),
    ...(op.form
      ? { 'multipart/form-data': formContent(op.form, op.examples?.form, components) }
      : {}),
  };
  if (Object.keys(content).length === 0) return undefined;
  return { required: !op.bodyOptional, content };
}

function formContent(form: FormSpec, example: unknown, components: ComponentRegistry): Json {
  const fields = components.print(form.fields) as Json & { properties?: Json; required?: string[] };
  const files = Object.entries(form.files).map(([name, part]) => {
    const file = {
      type: 'string',
      contentMediaType: part.mediaTypes?.[0] ?? 'application/octet-stream',
    };
    const schema = part.repeated
      ? { type: 'array', items: file, description: part.description }
      : { ...file, description: part.description };
    return [name, schema] as const;
  });
  const required = [
    ...Object.entries(form.files).flatMap(([name, part]) => (part.required ? [name] : [])),
    ...(fields.required ?? []),
  ];
  return {
    schema: {
      type: 'object',
      properties: { ...Object.fromEntries(files), ...fields.properties },
      ...(required.length > 0 ? { required } : {}),
    },
    ...defined({ example }),
  };
}

function printScheme({ scheme, header, description }: SecurityScheme): Json {
  if (scheme === 'header') return { type: 'apiKey', in: 'header', name: header, description };
  return { type: 'http', scheme, description };
}
