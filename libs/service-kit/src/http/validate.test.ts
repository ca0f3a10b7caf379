import { Type } from '@sinclair/typebox';
import { jsonCheck, misfitText, textCheck } from './validate';

const closed = { additionalProperties: false };
const shape = Type.Union([
  Type.Object({ kind: Type.Literal('rect'), width: Type.Number({ minimum: 0 }) }, closed),
  Type.Object({ kind: Type.Literal('circle'), radius: Type.Number() }, closed),
  Type.Object({ kind: Type.Literal('page_rotate'), degrees: Type.Integer() }, closed),
]);
const step = Type.Union([
  Type.Object({ type: Type.Literal('draw'), shapes: Type.Array(shape) }, closed),
  Type.Object(
    { type: Type.Literal('wait'), ms: Type.Union([Type.Integer(), Type.Null()]) },
    closed,
  ),
]);
const check = jsonCheck(Type.Object({ steps: Type.Array(step) }, closed));

const said = (steps: readonly unknown[]): string => {
  const outcome = check({ steps });
  return 'value' in outcome ? 'fits' : misfitText(outcome.misfits, 'the body');
};
const draw = (...shapes: readonly unknown[]) => [{ type: 'draw', shapes }];

describe('a value that fits no branch of a union', () => {
  it.each([
    [
      draw({ kind: 'rotate_page' }),
      'steps.0 (draw).shapes.0.kind must be one of: rect, circle, page_rotate; did you mean page_rotate?',
    ],
    [
      draw({ kind: 'circl', radius: 1 }),
      'steps.0 (draw).shapes.0.kind must be one of: rect, circle, page_rotate; did you mean circle?',
    ],
    [
      draw({}),
      'steps.0 (draw).shapes.0.kind is required and must be one of: rect, circle, page_rotate',
    ],
    [draw({ kind: 'rect', width: -1 }), 'steps.0 (draw).shapes.0 (rect).width must be >= 0'],
    [draw({ kind: 'rect' }), 'steps.0 (draw).shapes.0 (rect).width is required'],
    [
      draw({ kind: 'circle', radius: 1, radios: 2 }),
      'steps.0 (draw).shapes.0 (circle).radios is not known; did you mean radius?',
    ],
    [draw(7), 'steps.0 (draw).shapes.0 must be object'],
    [[{ type: 'wait', ms: 'long' }], 'steps.0 (wait).ms must be integer or null'],
  ])('is judged by the branch that its tag names: %j', (steps, text) => {
    expect(said(steps)).toBe(text);
  });

  it('has its path from the root of the request', () => {
    const outcome = check({ steps: draw({ kind: 'circle', radius: '1' }) });
    expect(outcome).toMatchObject({ misfits: [{ path: '/steps/0/shapes/0/radius' }] });
  });

  it('names the members of which exactly one is required', () => {
    const one = jsonCheck(
      Type.Object(
        { a: Type.Optional(Type.Number()), b: Type.Optional(Type.Number()) },
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      ),
    );
    for (const value of [{}, { a: 1, b: 1 }]) {
      expect(one(value)).toEqual({
        misfits: [{ path: '', message: 'needs exactly one of: a, b' }],
      });
    }
    expect(one({ b: 1 })).toHaveProperty('value');
  });

  it('is described in time that does not grow with its branches', () => {
    const many = draw(...Array.from({ length: 20_000 }, () => ({ kind: 'rect', width: 1 })), {
      kind: 'x',
    });
    expect(said(many)).toMatch(/^steps\.0 \(draw\)\.shapes\.20000\.kind must be one of/);
  });
});

describe('a date-time', () => {
  const fits = jsonCheck(Type.String({ format: 'date-time' }));

  it.each([
    '2026-03-04T09:30:00.000Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59+14:00',
    '2024-02-29T00:00:00.123456Z',
  ])('is the instant %s', (text) => {
    expect(fits(text)).toEqual({ value: text });
  });

  it.each(['9999-12-31T23:59:60Z', '2016-12-31T23:59:60Z', '2026-02-30T00:00:00Z', 'yesterday'])(
    'is not %s, which is no number of milliseconds',
    (text) => {
      expect(fits(text)).toHaveProperty('misfits');
    },
  );
});

describe('a number that arrives as text', () => {
  const fits = textCheck(
    Type.Object({
      dpi: Type.Optional(Type.Number()),
      count: Type.Optional(Type.Integer()),
      sizes: Type.Optional(Type.Array(Type.Number())),
    }),
  );

  it.each([[{ dpi: '72.5' }, { dpi: 72.5 }] as const, [{ sizes: ['1', '2'] }, { sizes: [1, 2] }]])(
    'is read from %j',
    (given, value) => {
      expect(fits({ ...given })).toEqual({ value });
    },
  );

  it.each([
    [{ dpi: '1e400' }, '/dpi'],
    [{ dpi: '-Infinity' }, '/dpi'],
    [{ count: '1e999' }, '/count'],
    [{ sizes: ['1', '1e400'] }, '/sizes/1'],
  ] as const)('is not read from %j, which is no number here', (given, path) => {
    expect(fits(structuredClone(given))).toMatchObject({ misfits: [{ path }] });
  });
});
