import { describeFailure } from './describe-failure';

describe('describeFailure', () => {
  it('keeps the code, message and limit of an error that has them', () => {
    const error = Object.assign(new Error('Too deep'), { code: 'too_deep', limit: 'depth' });
    expect(describeFailure(error)).toEqual({
      type: 'failed',
      code: 'too_deep',
      message: 'Too deep',
      limit: 'depth',
      exhausted: false,
    });
  });

  it.each([
    ['Array buffer allocation failed', 'memory', true],
    ['WebAssembly.Memory.grow(): Unable to grow instance memory', 'memory', true],
    ['WebAssembly.Memory(): could not allocate memory', 'memory', true],
    ['Invalid string length', 'memory', true],
    ['Invalid typed array length: 99999999999', 'memory', true],
    ['Maximum call stack size exceeded', 'nesting', false],
  ])('names the limit behind "%s"', (message, limit, exhausted) => {
    expect(describeFailure(new RangeError(message))).toMatchObject({
      code: 'document_exceeds_limits',
      limit,
      exhausted,
    });
  });

  it('names the output limit when the kernel refuses a longer file', () => {
    const error = Object.assign(new Error('EFBIG: file too large'), { code: 'EFBIG' });
    expect(describeFailure(error)).toMatchObject({ limit: 'output' });
  });

  it.each([
    [new Error('odd')],
    ['a thrown string'],
    [undefined],
    [{ code: 'ERR_X', message: 'm' }],
  ])('calls the rest engine_task_failed: %p', (thrown) => {
    expect(describeFailure(thrown)).toMatchObject({ code: 'engine_task_failed' });
  });

  it('cuts a message that is too long for the pipe', () => {
    expect(describeFailure(new Error('x'.repeat(9999))).message).toHaveLength(1000);
  });
});
