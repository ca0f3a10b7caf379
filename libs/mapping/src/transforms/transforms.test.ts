import Ajv from 'ajv';
import { compileMapping } from '../compiling/compile-mapping';
import type { MappingSpec } from '../spec';
import { transformCatalogue, transforms } from './catalogue';
import type { TransformExample } from './transform';

const ajv = new Ajv({ strict: false });

function outcomeOf(name: string, example: TransformExample) {
  const spec: MappingSpec = {
    direction: 'inbound',
    system: 'mis',
    source: { format: 'json', root: '$.document' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.id' },
    fields: [
      {
        to: '/result',
        ...('value' in example ? { from: '$.the_value' } : {}),
        transforms: [{ name, params: (example.params ?? {}) as Record<string, unknown> }],
      },
    ],
  };
  const document = {
    document: {
      id: '1',
      ...(example.document as object | undefined),
      ...('value' in example ? { the_value: example.value! } : {}),
    },
  };
  return compileMapping(spec).run(document, {
    receivedAt: '2026-03-04T10:00:00Z',
    ...example.context,
  });
}

describe.each(transforms.map((it) => [it.name, it] as const))('%s', (name, transform) => {
  it('has a name, a group, a summary and examples that fit its parameters', () => {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(transform.summary.length).toBeGreaterThan(5);
    expect(transform.examples.length).toBeGreaterThan(0);
    for (const { params = {} } of transform.examples)
      expect([params, ajv.validate(transform.params, params)]).toEqual([params, true]);
  });

  it.each(transform.examples.map((it, at) => [at + 1, it] as const))(
    'does what example %i says',
    (_, example) => {
      const { ok, output, errors } = outcomeOf(name, example);
      if ('fault' in example) expect(errors.map(({ code }) => code)).toEqual([example.fault]);
      else {
        expect({ ok, errors }).toEqual({ ok: true, errors: [] });
        if ('absent' in example) expect(output).not.toHaveProperty('result');
        else expect(output?.['result'] ?? null).toEqual(example.result);
      }
    },
  );
});

describe('the catalogue', () => {
  it('has every name once and schemas that ajv takes', () => {
    const catalogue = transformCatalogue();
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
    for (const { params_schema } of catalogue) expect(ajv.validateSchema(params_schema)).toBe(true);
  });
});
