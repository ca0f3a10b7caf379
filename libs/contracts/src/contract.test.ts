import type { TSchema } from '@sinclair/typebox';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { compareContract } from './compare';
import { exampleOf } from './examples';
import { extractionContract } from './extraction';
import { hubContract } from './hub';
import type { Media, Operation, ServiceContract } from './operation';
import { pathParameters, toOpenApiPath } from './paths';
import { preflightContract } from './preflight';
import { producerContract } from './producer';

const contracts: readonly ServiceContract[] = [
  extractionContract,
  producerContract,
  hubContract,
  compareContract,
  preflightContract,
];
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));

const faults = (schema: object, value: unknown): string => {
  const validate = ajv.compile(schema);
  return validate(value) ? '' : JSON.stringify(validate.errors, undefined, 1);
};

const mediaFaults = (media: Media | undefined): string[] =>
  Object.values(media ?? {}).flatMap(({ schema, example }) =>
    schema ? [faults(schema, example ?? exampleOf(schema))] : [],
  );

describe.each(contracts.map((it) => [it.service, it] as const))(
  'the %s contract',
  (_name, contract) => {
    const { operations } = contract;

    test('gives every operation its own id', () => {
      const ids = operations.map((op) => op.id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
    });

    test('closes every form: a field that is not known is refused', () => {
      const open = operations.filter(
        ({ form }) => form !== undefined && form.fields.additionalProperties !== false,
      );
      expect(open.map(({ id }) => id)).toEqual([]);
    });

    test('gives every operation its own method and path', () => {
      const routes = operations.map(
        (op) => `${op.method} ${toOpenApiPath(op).replace(/\{\w+\}/g, '{}')}`,
      );
      expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
    });

    test('lists a fixed path before a parameter that would swallow it', () => {
      const shadowed = operations.flatMap((op, at) =>
        operations
          .slice(at + 1)
          .filter((later) => later.method === op.method && swallows(op, later))
          .map((later) => `${op.path} hides ${later.path}`),
      );
      expect(shadowed).toEqual([]);
    });

    test.each(operations.map((op) => [op.id, op] as const))('describes %s', (_id, op) => {
      expect(op.service).toBe(contract.service);
      expect(op.feature).toMatch(/^[a-z][a-z0-9-]+$/);
      expect(op.summary.length).toBeGreaterThan(3);
      expect(op.description.length).toBeGreaterThan(10);
      expect(pathParameters(op).sort()).toEqual(Object.keys(op.params.properties).sort());
      expect(Object.values(op.failures).every((sentence) => sentence.length > 10)).toBe(true);
      if (op.auth === 'credential' || op.auth === 'signature')
        expect(op.failures).toHaveProperty('401');
      if (op.rateLimit) expect(op.failures).toHaveProperty('429');
    });

    test.each(operations.map((op) => [op.id, op] as const))(
      'has valid examples for %s',
      (_id, op) => {
        expect(faults(op.params, op.examples?.params ?? exampleOf(op.params))).toBe('');
        expect(faults(op.query, op.examples?.query ?? exampleOf(op.query))).toBe('');
        if (op.form) {
          expect(faults(op.form.fields, exampleOf(op.form.fields))).toBe('');
          expect(faults(op.form.fields, textFields(op) ?? exampleOf(op.form.fields))).toBe('');
        }
        if (op.body) expect(faults(op.body, op.bodyExample ?? exampleOf(op.body))).toBe('');
        if (op.response) {
          expect(faults(op.response, op.responseExample ?? exampleOf(op.response))).toBe('');
        }
        expect([...mediaFaults(op.accepts)].filter(Boolean)).toEqual([]);
        expect(mediaFaults(op.produces).filter(Boolean)).toEqual([]);
        for (const spec of Object.values(op.also ?? {})) {
          expect(mediaFaults(spec.content).filter(Boolean)).toEqual([]);
        }
      },
    );

    test('refuses members it does not know in JSON bodies', () => {
      const open = operations.filter((op) => op.body !== undefined && isOpen(op.body));
      expect(open.map((op) => op.id)).toEqual([]);
    });
  },
);

/** The text fields of the form that the API page shows, without its files. */
function textFields({ form, examples }: Operation): object | undefined {
  if (examples?.form === undefined) return undefined;
  const files = Object.keys(form?.files ?? {});
  return Object.fromEntries(
    Object.entries(examples.form as object).filter(([name]) => !files.includes(name)),
  );
}

/** True for an object schema with named members that lets others pass. */
function isOpen(schema: TSchema): boolean {
  const members = (schema['properties'] ?? {}) as object;
  return Object.keys(members).length > 0 && schema['additionalProperties'] !== false;
}

/** True when the router would answer the later path with the earlier operation. */
function swallows(earlier: Operation, later: Operation): boolean {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = toOpenApiPath(earlier)
    .split(/\{\w+\}/)
    .map(escape)
    .join('[^/]+');
  return new RegExp(`^${pattern}$`).test(toOpenApiPath(later));
}

test('every operation of extraction that computes or spends has a token bucket', () => {
  /** Operations that only read what is kept, or erase it. */
  const lookUps = [
    'readAsset',
    'listRenders',
    'listSignals',
    'listAssetSignals',
    'readInkbook',
    'deleteRetained',
  ];
  const free = extractionContract.operations.filter(
    ({ auth, rateLimit }) => auth !== 'open' && rateLimit === undefined,
  );
  expect(free.map(({ id }) => id).sort()).toEqual(lookUps.sort());
});
