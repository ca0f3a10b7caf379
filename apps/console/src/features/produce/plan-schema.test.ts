import { fieldOf, typedValue, withMember } from './plan-schema';

describe('the fields of a plan', () => {
  it.each([
    [{ type: 'boolean' }, 'switch'],
    [{ type: 'integer', minimum: 1 }, 'number'],
    [{ enum: ['a', 'b'], type: 'string' }, 'choice'],
    [{ anyOf: [{ const: 0 }, { const: 90 }] }, 'choice'],
    [{ anyOf: [{ type: 'number' }, { type: 'string' }] }, 'length'],
    [{ anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] }, 'group'],
    [{ type: 'array' }, 'json'],
  ])('%j is entered as %s', (schema, kind) => {
    expect(fieldOf(schema).kind).toBe(kind);
  });
});

describe('a plan', () => {
  it('gets and loses members, and groups that become empty', () => {
    const plan = withMember({ sheet: { width_pt: 100 } }, ['grid', 'cols'], 2);
    expect(plan).toEqual({ sheet: { width_pt: 100 }, grid: { cols: 2 } });
    expect(withMember(plan, ['grid', 'cols'], undefined)).toEqual({ sheet: { width_pt: 100 } });
  });

  it('takes numbers as numbers and lengths with their unit', () => {
    expect(['12', '-2.5', '3mm', ' '].map(typedValue)).toEqual([12, -2.5, '3mm', undefined]);
  });
});
