import { call, codeOf } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

const post = (body: unknown) =>
  call(`${service.url}/v1/walk/type4`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('POST /v1/walk/type4', () => {
  it.each([
    ['{ 2 mul }', [0.25], [0.5]],
    ['{ 1 exch sub dup 0.5 mul }', [0.2], [0.8, 0.4]],
    ['{ 1 2 }', [7], [7, 1, 2]],
    ['{}', [], []],
    ['{ 0 div }', [1], null],
    ['{ add }', [1], null],
    ['{ true }', [], null],
  ])('runs %s on %j to %j', async (program, inputs, result) => {
    const { status, body } = await post({ program, inputs });
    expect([status, body]).toMatchObject([200, { result, fast_path: false }]);
  });

  it('takes no inputs for an empty stack', async () => {
    expect((await post({ program: '{ 3 }' })).body).toMatchObject({ result: [3] });
  });

  it.each([
    'not a program',
    '{ 1 def }',
    '{ (/etc/passwd) (r) file }',
    '{ 1 {2} }',
    `{ ${'{'.repeat(100)}`,
    '{ \u00e4 }',
  ])('refuses the program %.30s', async (program) => {
    const answer = await post({ program, inputs: [] });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'not_a_calculator']);
    expect(Object.keys(answer.body)).toEqual(['detail']);
    expect(answer.body.detail).toMatch(/^The program is refused: /);
  });

  it.each([
    ['without a program', { inputs: [1] }],
    ['with an empty program', { program: '' }],
    ['with text for a number', { program: '{}', inputs: ['1'] }],
    ['with too many inputs', { program: '{}', inputs: Array.from({ length: 65 }, () => 0) }],
    ['with too long a program', { program: `{ ${'1 pop '.repeat(4000)} }` }],
    ['with an unknown member', { program: '{}', extra: true }],
  ])('refuses a body %s', async (_, body) => {
    const answer = await post(body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
  });
});
