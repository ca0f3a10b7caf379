import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { compareContract } from './compare';
import { operation } from './define';
import { extractionContract } from './extraction';
import { hubContract } from './hub';
import { openApi } from './openapi';
import type { ServiceContract } from './operation';
import { preflightContract } from './preflight';
import { producerContract } from './producer';
import { named } from './schema';

type Json = Record<string, unknown>;

const published: readonly (readonly [app: string, contract: ServiceContract])[] = [
  ['extraction-api', extractionContract],
  ['producer-api', producerContract],
  ['integration-hub', hubContract],
  ['compare-engine', compareContract],
  ['preflight-api', preflightContract],
];

function* nodes(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const member of Object.values(value)) yield* nodes(member);
}

function* operationsOf(document: Json): Generator<[path: string, method: string, op: Json]> {
  for (const [path, item] of Object.entries(
    document['paths'] as Record<string, Record<string, Json>>,
  )) {
    for (const [method, op] of Object.entries(item)) yield [path, method, op];
  }
}

describe.each(published)('openapi.json of %s', (app, contract) => {
  const document = openApi(contract);

  test('is what the contract prints (npm run generate)', () => {
    const file = join(__dirname, '..', '..', '..', 'apps', app, 'openapi.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test('prints the same text twice', () => {
    expect(JSON.stringify(openApi(contract))).toBe(JSON.stringify(document));
  });

  test('has the members that OpenAPI 3.1 requires', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: contract.version },
      jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    });
    const tags = (document['tags'] as { name: string }[]).map((tag) => tag.name);
    expect(new Set(tags).size).toBe(tags.length);
    for (const [path, method, op] of operationsOf(document)) {
      expect(path.startsWith('/')).toBe(true);
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
      expect(tags).toEqual(expect.arrayContaining(op['tags'] as string[]));
      expect(
        Object.keys(op['responses'] as Json).every((it) => /^(default|[2-5]\d\d)$/.test(it)),
      ).toBe(true);
    }
  });

  test('resolves every reference', () => {
    const components = document['components'] as Record<string, Json>;
    const references = [...nodes(document)].flatMap((node) =>
      typeof node['$ref'] === 'string' ? [node['$ref']] : [],
    );
    const missing = references.filter((it) => {
      const [kind = '', name = ''] = it.replace('#/components/', '').split('/');
      return !(name in (components[kind] ?? {}));
    });
    expect(references.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test('declares every path parameter, once, and no other', () => {
    for (const [path, , op] of operationsOf(document)) {
      const parameters = op['parameters'] as { name: string; in: string; required: boolean }[];
      const inPath = parameters.filter((it) => it.in === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(inPath.map((it) => it.name).sort()).toEqual(names.sort());
      expect(inPath.every((it) => it.required)).toBe(true);
      const keys = parameters.map((it) => `${it.in} ${it.name.toLowerCase()}`);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  test('names only security schemes that exist', () => {
    const schemes = (document['components'] as { securitySchemes: Json }).securitySchemes;
    for (const [, , op] of operationsOf(document)) {
      for (const choice of op['security'] as Json[]) {
        expect(Object.keys(schemes)).toEqual(expect.arrayContaining(Object.keys(choice)));
      }
    }
  });
});

describe('openApi', () => {
  const contract = (response: ReturnType<typeof Type.Object>[]): ServiceContract => ({
    service: 'hub',
    title: 'T',
    description: 'D',
    version: '1.0.0',
    errors: 'problem',
    security: [],
    credentialsOptional: false,
    operations: response.map((it, at) =>
      operation({
        id: `op${at}`,
        service: 'hub',
        method: 'get',
        path: `/op${at}`,
        feature: 'ops',
        summary: 'An operation',
        description: 'Does something.',
        response: it,
      }),
    ),
  });

  test('refuses two different schemas of one title', () => {
    const one = named('Thing', Type.Object({ a: Type.String() }));
    const other = named('Thing', Type.Object({ a: Type.Number() }));
    expect(() => openApi(contract([one, other]))).toThrow('Two different schemas are titled Thing');
  });

  test('keeps the words of each use of a component', () => {
    const thing = named('Thing', Type.Object({}, { description: 'A thing.' }));
    const document = openApi(
      contract([thing, Type.Object({ part: { ...thing, description: 'The part.' } })]),
    );
    expect([...nodes(document)]).toContainEqual({
      $ref: '#/components/schemas/Thing',
      description: 'The part.',
    });
  });

  test('does not take a member called title for a component name', () => {
    const document = openApi(contract([Type.Object({ title: Type.String() })]));
    expect(Object.keys((document['components'] as { schemas: Json }).schemas)).toEqual(['Problem']);
  });
});
